import { forgetDraft, keepDraft, readDraft } from "../../../lib/drafts.ts";
import { changedFields, emptyForm, rebased, type PostForm } from "./form.ts";

/** What was typed and on top of which version, so that it can be put onto a newer one. */
type Copy = { readonly form: PostForm; readonly base: PostForm };

const nameOf = (postId: number | null): string => `job-post:${postId ?? "new"}`;

const isForm = (value: unknown): value is PostForm => {
  if (typeof value !== "object" || value === null) return false;
  const known = Object.entries(emptyForm(null));
  const found = new Map(Object.entries(value));
  return known.every(
    ([name, empty]) =>
      name === "business_id" || (typeof found.get(name) === typeof empty && Array.isArray(found.get(name)) === Array.isArray(empty)),
  );
};

/** The unsaved form of this device on top of the version that the server has; null when there is none, or nothing in it is new. */
export const restoredForm = (postId: number | null, latest: PostForm): PostForm | null => {
  const copy = readDraft(nameOf(postId)) as Partial<Copy> | null;
  if (copy === null || !isForm(copy.form) || !isForm(copy.base)) return null;
  const form = rebased(copy.form, copy.base, latest);
  return changedFields(form, latest).length === 0 ? null : form;
};

/** A new post was begun on this device and is not sent. */
export const hasUnsentPost = (): boolean => restoredForm(null, emptyForm(null)) !== null;

export const keepCopy = (postId: number | null, copy: Copy): void => {
  if (changedFields(copy.form, copy.base).length === 0) forgetDraft(nameOf(postId));
  else keepDraft(nameOf(postId), copy);
};

export const forgetCopy = (postId: number | null): void => forgetDraft(nameOf(postId));
