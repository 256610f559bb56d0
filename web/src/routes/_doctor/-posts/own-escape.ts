import type { KeyboardEvent } from "react";

/**
 * Escape for a dialog that opens other dialogs (apply, contact, address). Those are its children in React, so their Escape events bubble
 * here. They must close only themselves.
 */
export const onOwnEscape =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isOwn && !event.defaultPrevented) close();
  };
