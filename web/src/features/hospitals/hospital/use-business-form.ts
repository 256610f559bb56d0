import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { useEffect, useMemo, useState } from "react";
import { withoutErrorsOf } from "../../../lib/field-errors.ts";
import { deleteCopy, type LinkedHospital, restoredInput, storeCopy } from "./device-copy.ts";
import { changedFields, emptyForm, filledFrom, formOf, rebased, type BusinessForm, type FieldErrors, type FieldName } from "./form.ts";

/** The input of the hospital's form: the typed values, their errors, and the copy of unsaved input on this device. */
export const useBusinessForm = (saved: OwnedBusiness | null) => {
  const savedId = saved?.id ?? null;
  const base = useMemo(() => (saved === null ? emptyForm : formOf(saved)), [saved]);
  const [restored] = useState(() => (saved?.role === "viewer" ? null : restoredInput(savedId, base)));
  const [form, setForm] = useState<BusinessForm>(restored?.form ?? base);
  const [isRestored, setRestored] = useState(restored !== null);
  const [register, setRegister] = useState<LinkedHospital | null>(restored?.register ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => storeCopy(savedId, { form, base, register }), [savedId, form, base, register]);

  return {
    base,
    form,
    errors,
    /** The form has input that this device stored. */
    isRestored,
    /** The hospital of the national register that a new hospital becomes. */
    register,
    changedFields: changedFields(form, base),
    setErrors,
    type: (change: Partial<BusinessForm>): void => {
      setForm((now) => ({ ...now, ...change }));
      setErrors((now) => withoutErrorsOf(now, Object.keys(change)));
    },
    choose: (found: RegisteredHospital | null): void => {
      setRegister(found);
      if (found !== null) setForm((now) => filledFrom(now, found));
    },
    /** Shows the version that the server stored for all input. */
    settle: (stored: OwnedBusiness): void => {
      setForm(formOf(stored));
      setRestored(false);
      // The effect then works on the copy of the new id, and the copy of a hospital without an id stays.
      if (savedId === null) deleteCopy(null);
    },
    /** Shows a newer version under the user's changes, except in the `preferred` fields of that version. */
    rebaseOn: (latest: OwnedBusiness, preferred: readonly FieldName[]): void => setForm(rebased(form, base, formOf(latest), preferred)),
    /** Shows the saved version. The typed text is gone, also from this device. */
    discardInput: (): void => {
      // The editor may leave with this call, and then no effect follows.
      deleteCopy(savedId);
      setRestored(false);
      setForm(base);
      setErrors({});
      setRegister(null);
    },
  };
};
