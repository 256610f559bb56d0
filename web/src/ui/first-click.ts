import type { MouseEvent } from "react";

/** For a switch: the second click of a double click would revert the first. Clicks of a keyboard have the detail 0. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
