import { type StudioContent, updateStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, hasCode } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { useStoredForm } from "../../../lib/use-stored-form.ts";
import { bodySince } from "../../../lib/use-typed-form.ts";
import { showProblems } from "../../../ui/console/show-problems.ts";
import { toast } from "../../../ui/toast.ts";
import {
  contentChange,
  contentErrorsFrom,
  contentErrorsIn,
  contentFormOf,
  type ContentChange,
  type ContentErrors,
  type ContentField,
  type ContentForm,
} from "./content-form.ts";
import { studioKeys } from "./queries.ts";

/**
 * The form of a content: the saved values plus the changes typed since. After a conflict the saved values are newer, and the typed
 * fields stay, so that the operator compares them and saves again. This device stores the changes until the operator saves or leaves.
 */
export const useContentEditor = (content: StudioContent) => {
  const client = useQueryClient();
  const [hasConflict, setConflict] = useState(false);
  const [change] = useState(() => createChange<ContentChange>());
  const base = contentFormOf(content);
  const { id } = content;
  const typed = useStoredForm<ContentForm, string>(`webinar-content:${id}`, base, content.updated_at);
  const { form, changed, version, isRestored, startFrom, settle, finish } = typed;
  const { errors, setErrors, ...acts } = useFormErrors<ContentForm, ContentErrors>({
    ...typed,
    discard: () => {
      typed.discard();
      setConflict(false);
    },
  });

  // After a lost response, the server may have a change that the operator has taken back meanwhile.
  const canSave = changed.length > 0 || change.isUncertain();

  const send = async (): Promise<void> => {
    const bodyOf = (names: readonly ContentField[], expected_updated_at: string): ContentChange => ({
      ...contentChange(form, names),
      expected_updated_at,
    });
    const stored = await change(bodyOf(changed, version), {
      send: async (sent, idempotencyKey) =>
        (await call(updateStudioContent, { params: { id }, body: { content: sent } }, { idempotencyKey })).content,
      bodySince: bodySince(form, contentFormOf, (names, row) => bodyOf(names, row.updated_at)),
    });
    client.setQueryData(studioKeys.content(id), stored);
    settle(form);
    setConflict(false);
    finish();
    await client.invalidateQueries({ queryKey: studioKeys.contents });
  };

  const fail = async (error: unknown): Promise<void> => {
    toast.failure(error);
    if (!hasCode(error, "studio_content.changed")) return;
    setConflict(true);
    startFrom(null);
    await client.invalidateQueries({ queryKey: studioKeys.content(id) });
  };

  const { isSaving, start } = useSaving<boolean>(async (error) => {
    if (error instanceof ApiError) setErrors(contentErrorsFrom(error.errors));
    await fail(error);
    return false;
  });
  /** True if everything is saved. A failure is shown at its field or as a message. */
  const save = async (): Promise<boolean> => {
    if (showProblems(contentErrorsIn(form, content.duration_seconds), setErrors)) return false;
    if (!canSave) return true;
    return start(async () => {
      await send();
      toast.success("저장했어요.");
      return true;
    });
  };

  return {
    form,
    base,
    changed,
    errors,
    canSave,
    isSaving,
    hasConflict,
    isRestored,
    ...acts,
    save,
    version,
    /** Shows the failure of an act on the content. After a change of another operator it also loads the new version. */
    fail,
  };
};
export type ContentEditing = ReturnType<typeof useContentEditor>;
