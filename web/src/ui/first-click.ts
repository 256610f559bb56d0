import type { MouseEvent } from "react";

/**
 * For a switch: the second click of a double click would revert the first. Also for a button that takes the place of a pressed one. Clicks of a
 * keyboard have the detail 0.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
