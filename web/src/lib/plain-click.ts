import type { MouseEvent } from "react";

/** A click that a link handles on this page. Other clicks open tabs and windows. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
