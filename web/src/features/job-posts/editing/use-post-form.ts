import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useEffect, useState } from "react";
import { deleteDraft, storeWhileOpen } from "../../../lib/drafts.ts";
import { withoutErrorsOf } from "../../../lib/field-errors.ts";
import { findCopy, hospitalOfCopy, nameOfCopy, restoredForm, storeCopy, takeOver } from "./device-copy.ts";
import {
  applyInput,
  changedFields,
  contactOf,
  emptyForm,
  formOf,
  rebase,
  withHospital,
  type ErrorKey,
  type FieldErrors,
  type FieldName,
  type PostForm,
} from "./form.ts";

export type PostFormOptions = {
  /** Null for a new post. */
  post: EditableJobPost | null;
  /** Initial form of a new post, for example a copied post. Null for the defaults. */
  begin: PostForm | null;
  businessId: number | null;
  /** A new post gets the contact of its hospital. */
  businesses: readonly OwnedBusiness[];
};

/** The input of the post editor: the typed values, their errors, and the copy of unsaved input on this device. */
export const usePostForm = ({ post, begin, businessId, businesses }: PostFormOptions) => {
  const postId = post?.id ?? null;
  const businessOf = (id: number | null) => businesses.find((business) => business.id === id);
  const newBase = (id: number | null): PostForm => ({ ...emptyForm(id), ...contactOf(businessOf(id)) });
  const [{ name, found }] = useState(() => ({ name: nameOfCopy(postId), found: findCopy(postId) }));
  const [{ restored, initialBase }] = useState(() => {
    const chosen = post ? formOf(post) : newBase(businessId);
    if (begin !== null) return { restored: null, initialBase: chosen };
    // Otherwise the text about one hospital would be published by another.
    const own = post ? chosen : newBase(businessOf(hospitalOfCopy(found))?.id ?? businessId);
    const copy = restoredForm(found, own);
    return { restored: copy, initialBase: copy === null ? chosen : own };
  });
  const [storedBase, setBase] = useState(initialBase);
  const [typed, setForm] = useState<PostForm>(() => restored ?? begin ?? storedBase);
  // A merge moves the post to another hospital while the form is open.
  const base = { ...storedBase, business_id: post?.business_id ?? storedBase.business_id };
  const form = typed.business_id === storedBase.business_id ? { ...typed, business_id: base.business_id } : typed;
  const [isRestored, setRestored] = useState(restored !== null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (postId === null) takeOver(found, name);
  }, [postId, found, name]);
  useEffect(() => storeWhileOpen(name, () => storeCopy(name, { form: typed, base: storedBase })), [name, typed, storedBase]);

  return {
    base,
    form,
    errors,
    isRestored,
    changed: changedFields(form, base),
    setErrors,
    type: (change: Partial<PostForm>, clears: readonly ErrorKey[] = Object.keys(change) as ErrorKey[]): void => {
      setForm((now) => applyInput(now, change));
      // An error of `max_pay` may concern both figures.
      const cleared = clears.includes("min_pay") ? [...clears, "max_pay"] : clears;
      setErrors((now) => withoutErrorsOf(now, cleared));
    },
    chooseHospital: (id: number | null): void => {
      setForm((now) =>
        postId === null ? withHospital(now, id, businessOf(now.business_id), businessOf(id)) : { ...now, business_id: id },
      );
      setErrors(({ business_id: _cleared, ...others }) => others);
    },
    setError: (key: ErrorKey, text: string | undefined): void =>
      setErrors(({ [key]: _before, ...others }) => (text === undefined ? others : { ...others, [key]: text })),
    replace: (next: PostForm): void => {
      setForm(next);
      setErrors({});
    },
    discard: (): void => {
      const begun = post ? base : newBase(businessId);
      setBase(begun);
      setForm(begun);
      setErrors({});
      setRestored(false);
    },
    /** The created post has all input. Then the device stores no new copy of it. */
    settleNew: (): void => {
      deleteDraft(name);
      setBase(form);
    },
    /** Shows the version that the server stored for all input. */
    settle: (stored: PostForm): void => {
      setForm(stored);
      setBase(stored);
      setRestored(false);
    },
    /** Shows a newer version under the user's changes, except in `theirFields`. */
    rebaseOn: (latest: PostForm, theirFields?: readonly FieldName[]): void => {
      setForm(rebase(form, base, latest, theirFields));
      setBase(latest);
    },
  };
};
