import { deleteDraft, storeDraft, readDraft } from "../../../lib/drafts.ts";
import { changedFields, emptyForm, rebase, type PostForm } from "./form.ts";

/** The unsaved form, and the saved version that it started from. Both are needed to apply the changes to a newer version. */
type Copy = { readonly form: PostForm; readonly base: PostForm };

const nameOf = (postId: number | null): string => `job-post:${postId ?? "new"}`;

/** Parses a stored form. Fields that an earlier release did not have are empty. Null for any other value. */
const readForm = (value: unknown): PostForm | null => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const fits = Object.entries(emptyForm(null)).every(([name, empty]) => {
    const field = fields.get(name) ?? empty;
    return name === "business_id" || (typeof field === typeof empty && Array.isArray(field) === Array.isArray(empty));
  });
  return fits ? { ...emptyForm(null), ...value } : null;
};

/** This device's unsaved changes, applied to the server's version. Null if there is no copy, or if it contains no change. */
export const restoredForm = (postId: number | null, latest: PostForm): PostForm | null => {
  const copy = readDraft(nameOf(postId)) as Partial<Copy> | null;
  const [stored, base] = [readForm(copy?.form), readForm(copy?.base)];
  if (stored === null || base === null) return null;
  const form = rebase(stored, base, latest);
  return changedFields(form, latest).length === 0 ? null : form;
};

/** Whether this device has a new post that was never sent. */
export const hasUnsentPost = (): boolean => restoredForm(null, emptyForm(null)) !== null;

export const storeCopy = (postId: number | null, copy: Copy): void => {
  if (changedFields(copy.form, copy.base).length === 0) deleteDraft(nameOf(postId));
  else storeDraft(nameOf(postId), copy);
};

export const deleteCopy = (postId: number | null): void => deleteDraft(nameOf(postId));
