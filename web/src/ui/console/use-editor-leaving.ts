import { useRef } from "react";
import { confirmLeaving } from "../confirm-leaving.ts";
import { useLeaveConfirmation } from "../use-leave-confirmation.ts";

/**
 * Unsaved changes need a confirmation before the operator leaves. Call the returned function after a deletion or a creation, which end the
 * form.
 */
export const useEditorLeaving = (isUnsaved: boolean): (() => void) => {
  const isDone = useRef(false);
  useLeaveConfirmation({ isNeeded: isUnsaved, isLeaving: () => !isDone.current, confirm: confirmLeaving });
  return () => {
    isDone.current = true;
  };
};
