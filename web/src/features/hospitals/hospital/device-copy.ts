import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { type FormCopy, parseFormCopy } from "../../../lib/form-copy.ts";
import { changedFields, emptyForm, rebased, type BusinessForm } from "./form.ts";

/** The hospital of the national register that a new hospital becomes. */
export type LinkedHospital = Pick<RegisteredHospital, "id" | "name">;

type Copy = FormCopy<BusinessForm> & { readonly register: LinkedHospital | null };

const nameOf = (businessId: number | null): string => `hospital:${businessId ?? "new"}`;

const registerOf = (stored: unknown): LinkedHospital | null => {
  const found = (stored as Partial<Copy> | null)?.register;
  return typeof found?.id === "number" && typeof found.name === "string" ? found : null;
};

/** This device's unsaved changes, applied to the server's version. Null if there is no copy, or if it contains no change. */
export const restoredInput = (businessId: number | null, latest: BusinessForm): Pick<Copy, "form" | "register"> | null => {
  const stored = readDraft(nameOf(businessId));
  const copy = parseFormCopy(stored, emptyForm);
  if (copy === null) return null;
  const form = rebased(copy.form, copy.base, latest);
  return changedFields(form, latest).length === 0 ? null : { form, register: registerOf(stored) };
};

export const storeCopy = (businessId: number | null, { form, base, register }: Copy): void => {
  if (changedFields(form, base).length === 0) deleteDraft(nameOf(businessId));
  else storeDraft(nameOf(businessId), { form, base, register: register && { id: register.id, name: register.name } } satisfies Copy);
};

export const deleteCopy = (businessId: number | null): void => deleteDraft(nameOf(businessId));
