import { forgetDraft, keepDraft, readDraft } from "../../../lib/drafts.ts";
import { changedFields, emptyForm, rebased, type PostForm } from "./form.ts";

/** What was typed and on top of which version, so that it can be put onto a newer one. */
type Copy = { readonly form: PostForm; readonly base: PostForm };

const nameOf = (postId: number | null): string => `job-post:${postId ?? "new"}`;

/** A form as it was kept. Fields that an earlier release did not have are empty. Null for anything else. */
const readForm = (value: unknown): PostForm | null => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const found = new Map<string, unknown>(Object.entries(value));
  const fits = Object.entries(emptyForm(null)).every(([name, empty]) => {
    const field = found.get(name) ?? empty;
    return name === "business_id" || (typeof field === typeof empty && Array.isArray(field) === Array.isArray(empty));
  });
  return fits ? { ...emptyForm(null), ...value } : null;
};

/** The unsaved form of this device on top of the version that the server has; null when there is none, or nothing in it is new. */
export const restoredForm = (postId: number | null, latest: PostForm): PostForm | null => {
  const copy = readDraft(nameOf(postId)) as Partial<Copy> | null;
  const [typed, base] = [readForm(copy?.form), readForm(copy?.base)];
  if (typed === null || base === null) return null;
  const form = rebased(typed, base, latest);
  return changedFields(form, latest).length === 0 ? null : form;
};

/** A new post was begun on this device and is not sent. */
export const hasUnsentPost = (): boolean => restoredForm(null, emptyForm(null)) !== null;

export const keepCopy = (postId: number | null, copy: Copy): void => {
  if (changedFields(copy.form, copy.base).length === 0) forgetDraft(nameOf(postId));
  else keepDraft(nameOf(postId), copy);
};

export const forgetCopy = (postId: number | null): void => forgetDraft(nameOf(postId));
