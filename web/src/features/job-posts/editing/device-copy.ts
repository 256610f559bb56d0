import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { type FormCopy, parseFormCopy } from "../../../lib/form-copy.ts";
import { changedFields, emptyForm, rebase, type PostForm } from "./form.ts";

const nameOf = (postId: number | null): string => `job-post:${postId ?? "new"}`;

/** This device's unsaved changes, applied to the server's version. Null if there is no copy, or if it contains no change. */
export const restoredForm = (postId: number | null, latest: PostForm): PostForm | null => {
  const copy = parseFormCopy(readDraft(nameOf(postId)), emptyForm(null));
  if (copy === null) return null;
  const form = rebase(copy.form, copy.base, latest);
  return changedFields(form, latest).length === 0 ? null : form;
};

/** The hospital of the new post that was never sent. */
export const hospitalOfCopy = (): number | null => parseFormCopy(readDraft(nameOf(null)), emptyForm(null))?.form.business_id ?? null;

/** Whether this device has a new post that was never sent. */
export const hasUnsentPost = (): boolean => restoredForm(null, emptyForm(null)) !== null;

export const storeCopy = (postId: number | null, copy: FormCopy<PostForm>): void => {
  if (changedFields(copy.form, copy.base).length === 0) deleteDraft(nameOf(postId));
  else storeDraft(nameOf(postId), copy);
};

export const deleteCopy = (postId: number | null): void => deleteDraft(nameOf(postId));
