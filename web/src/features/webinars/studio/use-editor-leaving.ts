import { useRef } from "react";
import { confirmLeaving } from "../../../ui/confirm-leaving.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";

/**
 * Unsaved changes need a confirmation before the operator leaves. Call the returned function after a deletion or a creation, which end the
 * form.
 */
export const useEditorLeaving = (changes: number): (() => void) => {
  const isDone = useRef(false);
  useLeaveConfirmation({ isNeeded: changes > 0, isLeaving: () => !isDone.current, confirm: confirmLeaving });
  return () => {
    isDone.current = true;
  };
};
