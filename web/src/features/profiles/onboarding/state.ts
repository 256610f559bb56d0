import { withoutErrorsOf } from "../../../lib/field-errors.ts";
import { emptyForm, type Form, furthestStep, isLicenceChecked, lastStep, type Proofs } from "./form.ts";
import type { Draft, SentCode } from "./draft.ts";
import type { Failures, Field, Lost } from "./failures.ts";

export type State = Proofs & {
  readonly step: number;
  readonly form: Form;
  /** The sent code's expiry, if a code was sent. The code itself is never stored. */
  readonly sentCode: SentCode | null;
  readonly errors: Failures;
  /** The result of the licence check. The next step shows it. */
  readonly notice: string | null;
};

export type Action =
  | { readonly type: "typed"; readonly form: Partial<Form> }
  | { readonly type: "left"; readonly field: Field; readonly error: string | undefined }
  | { readonly type: "code_sent"; readonly code: SentCode }
  | { readonly type: "phone_verified"; readonly phone: string }
  | { readonly type: "licence_checked"; readonly key: string; readonly notice: string }
  | { readonly type: "cleared"; readonly field: Field }
  | { readonly type: "failed"; readonly errors: Failures; readonly lost?: Lost }
  | { readonly type: "refused"; readonly errors: Failures; readonly lost: Lost }
  | { readonly type: "went"; readonly step: number };

const nothingLost: Lost = { phone: false, licence: false };

/** The errors to clear when a field changes, because they depend on several fields. */
const fieldsOfErrors: Readonly<Partial<Record<keyof Form, readonly Field[]>>> = {
  name: ["name", "licenceNumber"],
  birthDate: ["birthDate", "licenceNumber"],
  phone: ["phone", "code"],
  terms: ["consents"],
  privacy: ["consents"],
};

const stepsOfFields: Readonly<Record<Field, number>> = {
  name: 0,
  phone: 0,
  code: 0,
  birthDate: 0,
  genderDigit: 0,
  licenceNumber: 0,
  home: 1,
  specialties: 2,
  jobType: 3,
  hospitalName: 4,
  hospitalAddress: 5,
  hospitalCategory: 6,
  consents: 6,
  rest: lastStep,
};

const without = (errors: Failures, fields: readonly Field[]): Failures => withoutErrorsOf(errors, fields);

/** Night advertising requires the advertising consent. */
const consistent = (form: Form): Form => (form.advertising ? form : { ...form, nightAdvertising: false });

const withErrors = (state: State, errors: Failures, lost: Lost): State => ({
  ...state,
  errors: { ...state.errors, ...errors },
  ...(lost.phone ? { verifiedPhone: null, sentCode: null } : {}),
  ...(lost.licence ? { checkedLicence: null } : {}),
});

const goTo = (state: State, step: number): State => {
  const reached = Math.min(Math.max(step, 0), furthestStep(state.form, state));
  return reached === state.step ? state : { ...state, step: reached, notice: null };
};

export const reduce = (state: State, action: Action): State => {
  switch (action.type) {
    case "typed": {
      const changed = Object.keys(action.form) as (keyof Form)[];
      const fields = changed.flatMap((name) => fieldsOfErrors[name] ?? [name as Field]);
      return { ...state, form: consistent({ ...state.form, ...action.form }), errors: without(state.errors, [...fields, "rest"]) };
    }
    case "left":
      return action.error === undefined ? state : { ...state, errors: { ...state.errors, [action.field]: action.error } };
    case "code_sent":
      return { ...state, sentCode: action.code, errors: without(state.errors, ["phone", "code"]) };
    case "phone_verified":
      return { ...state, verifiedPhone: action.phone, sentCode: null, errors: without(state.errors, ["phone", "code"]) };
    case "licence_checked": {
      const next = { ...state, checkedLicence: action.key, errors: without(state.errors, ["licenceNumber", "rest"]) };
      // The values changed during the check, so it is no longer valid.
      if (!isLicenceChecked(state.form, next)) return state;
      return { ...goTo(next, state.step === 0 ? 1 : state.step), notice: action.notice };
    }
    case "cleared":
      return { ...state, errors: without(state.errors, [action.field]) };
    case "failed":
      return withErrors(state, action.errors, action.lost ?? nothingLost);
    case "refused": {
      const refused = withErrors(state, action.errors, action.lost);
      const steps = Object.keys(action.errors).map((field) => stepsOfFields[field as Field]);
      return { ...refused, step: Math.min(lastStep, ...steps), notice: null };
    }
    case "went":
      return goTo(state, action.step);
  }
};

/** The state of a draft, or the initial state. */
export const beginWith = (draft: Draft | null): State => {
  if (draft === null)
    return { step: 0, form: emptyForm, sentCode: null, verifiedPhone: null, checkedLicence: null, errors: {}, notice: null };
  const { step, form, sentCode, verifiedPhone, checkedLicence } = draft;
  const proofs = { verifiedPhone, checkedLicence };
  return { step: Math.min(step, furthestStep(form, proofs)), form, sentCode, ...proofs, errors: {}, notice: null };
};
