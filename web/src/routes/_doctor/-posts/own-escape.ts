import type { KeyboardEvent } from "react";

/**
 * Escape for a dialog from which others open (apply, contact, address). Those are its children in React only: an Escape of theirs
 * closes them and not what lies below.
 */
export const onOwnEscape =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isOwn && !event.defaultPrevented) close();
  };
