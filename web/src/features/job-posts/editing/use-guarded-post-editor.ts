import { useRef, useState } from "react";
import { promptToLeaveStored } from "../../../ui/confirm-leaving.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";
import { errorKeys, fieldId, type FieldErrors } from "./form.ts";
import { useDraftSlot } from "./use-draft-slot.ts";
import { usePostEditor } from "./use-post-editor.ts";

const focusFirst = (errors: FieldErrors): void => {
  const wrong = errorKeys.find((key) => errors[key] !== undefined);
  if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
};

/** A post editor with its draft, which prompts before the user leaves unsaved input. Viewers of the hospital save nothing. */
export const useGuardedPostEditor = ({ onCreated, ...options }: Parameters<typeof usePostEditor>[0]) => {
  const { businessId, businesses } = options;
  const [isChecked, setChecked] = useState(false);
  /** The user leaves after the save, so the screen must not open the created post. */
  const isLeaving = useRef(false);
  const editing = usePostEditor({
    ...options,
    onCreated: (created) =>
      void slot.finish().then(() => {
        if (!isLeaving.current) onCreated(created);
      }),
  });
  const slot = useDraftSlot({ form: editing.form, base: editing.base, isNew: editing.post === null });
  const { isUnsaved, isSaving } = editing;
  const role = businesses.find(({ id }) => id === (editing.post?.business_id ?? businessId))?.role;
  const canWrite = role !== "viewer";

  const save = async (): Promise<boolean> => {
    if (!canWrite) return false;
    setChecked(true);
    const { isSaved, errors } = await editing.save();
    focusFirst(errors);
    return isSaved;
  };
  const leave = async (): Promise<boolean> => {
    // The running save decides: after a failure the user stays and sees why.
    const choice = isSaving ? "save" : await promptToLeaveStored();
    if (choice !== "save") return choice === "discard";
    isLeaving.current = true;
    const isSaved = await save();
    isLeaving.current = isSaved;
    return isSaved;
  };
  useLeaveConfirmation({ isNeeded: isUnsaved || isSaving, confirm: leave });

  return { editing, slot, canWrite, isChecked, save };
};
