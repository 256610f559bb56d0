import { useFocusOfRemovedControl } from "./use-focus-of-removed-control.ts";
import { useFocusOfWaitingButton } from "./use-focus-of-waiting-button.ts";

/** Keeps the keyboard's place when a button waits or the page removes a control. */
export const FocusReturn = (): null => {
  useFocusOfRemovedControl();
  useFocusOfWaitingButton();
  return null;
};
