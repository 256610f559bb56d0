import { deleteDraft, draftNames, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { type FormCopy, parseFormCopy } from "../../../lib/form-copy.ts";
import { newReplayKey } from "../../../lib/replay-key.ts";
import { changedFields, emptyForm, rebase, type PostForm } from "./form.ts";

const newPosts = "job-post:new";

/** In `sessionStorage`: the name of the new post that this tab opened last. */
const ownKey = "new_job_post";

/** The name of a form's copy. Each form of a new post has its own, so that two tabs with new posts do not overwrite each other. */
export const nameOfCopy = (postId: number | null): string =>
  postId === null ? `${newPosts}:${Date.now()}-${newReplayKey()}` : `job-post:${postId}`;

/** The new post that a form continues: that of this tab, otherwise the newest on this device. */
const unsentPost = (): string | undefined => {
  const names = draftNames(newPosts).toSorted();
  const own = sessionStorage.getItem(ownKey);
  return names.find((name) => name === own) ?? names.at(-1);
};

/** The copy that a form opens with. Null if there is none. */
export const findCopy = (postId: number | null): string | null => (postId === null ? (unsentPost() ?? null) : nameOfCopy(postId));

/** The form of a new post continues the copy `found` under its own `name`. A tab that still shows `found` stores it again. */
export const takeOver = (found: string | null, name: string): void => {
  if (found !== null) deleteDraft(found);
  sessionStorage.setItem(ownKey, name);
};

const readCopy = (name: string | null) => (name === null ? null : parseFormCopy(readDraft(name), emptyForm(null)));

/** This device's unsaved changes, applied to the server's version. Null if there is no copy, or if it contains no change. */
export const restoredForm = (name: string | null, latest: PostForm): PostForm | null => {
  const copy = readCopy(name);
  if (copy === null) return null;
  const form = rebase(copy.form, copy.base, latest);
  return changedFields(form, latest).length === 0 ? null : form;
};

/** The hospital of a new post that was never sent. */
export const hospitalOfCopy = (name: string | null): number | null => readCopy(name)?.form.business_id ?? null;

/** Whether this device has a new post that was never sent. */
export const hasUnsentPost = (): boolean => restoredForm(findCopy(null), emptyForm(null)) !== null;

export const storeCopy = (name: string, copy: FormCopy<PostForm>): void => {
  if (changedFields(copy.form, copy.base).length === 0) deleteDraft(name);
  else storeDraft(name, copy);
};
