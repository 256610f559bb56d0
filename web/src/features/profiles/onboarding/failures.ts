import { codeSeconds } from "@rounds/contract/accounts/phone-verification.ts";
import { ApiError, hasCode, messageOf } from "../../../lib/api.ts";
import type { SentCode } from "./draft.ts";
import type { Form } from "./form.ts";

/** The place of an error text: a field, or above the button (`rest`). */
export type Field = Exclude<keyof Form, "terms" | "privacy" | "advertising" | "nightAdvertising"> | "code" | "consents" | "rest";
export type Failures = Readonly<Partial<Record<Field, string>>>;

/** The verifications that an error revokes. */
export type Lost = { readonly phone: boolean; readonly licence: boolean };

const fieldsOfPaths: Readonly<Record<string, Field>> = {
  name: "name",
  phone_number: "phone",
  code: "code",
  birth_date: "birthDate",
  gender_digit: "genderDigit",
  license_number: "licenceNumber",
  address: "home",
  lat: "home",
  lng: "home",
  specialties: "specialties",
  current_job_type: "jobType",
  current_hospital_name: "hospitalName",
  current_hospital_address: "hospitalAddress",
  current_hospital_category: "hospitalCategory",
  consents: "consents",
};

const fieldOf = (path: readonly string[] | undefined): Field | undefined =>
  path?.map((part) => fieldsOfPaths[part]).find((field) => field !== undefined);

/** The server's messages by field. A message without a known field goes to `otherwise`. Empty when the user has already seen the error. */
export const failuresOf = (error: unknown, otherwise: Field): Failures => {
  if (!(error instanceof ApiError)) return { [otherwise]: messageOf(error) };
  if (error.code === "session.required") return {};
  const failures = error.errors.map(({ path, message }) => [fieldOf(path) ?? otherwise, message] as const);
  // The first message of a field has priority.
  return Object.fromEntries(failures.toReversed());
};

/** Why the server refused a code: a `wrong` code can be corrected, a `dead` one can only be replaced. Null if the request itself failed. */
export const codeRefusal = (error: unknown): "wrong" | "dead" | null => {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "phone.code_ended" || code === "phone.code_spent") return "dead";
  return code === "phone.wrong_code" ? "wrong" : null;
};

/**
 * The code that a lost request has sent: the server refuses another one within a minute. Null for other errors. `lostAt` is the result of
 * `useLostCalls`.
 */
export const codeOfLostRequest = (error: unknown, phone: string, lostAt: number | null): SentCode | null => {
  if (lostAt === null || !hasCode(error, "phone.throttled")) return null;
  const resendAt = lostAt + codeSeconds.resend * 1000;
  return resendAt > Date.now() ? { phone, expiresAt: lostAt + codeSeconds.valid * 1000, resendAt } : null;
};

/**
 * Whether a lost request has confirmed the number: a code works once, and the server refuses the same code now. The server checks the number
 * again before it saves it.
 */
export const isConfirmedByLostRequest = (error: unknown, lostAt: number | null): boolean =>
  lostAt !== null && hasCode(error, "phone.code_ended");

const phoneCodes = ["phone.taken", "profile.phone_not_verified", "profile.phone_taken"];
const licenceCodes = ["profile.licence_not_checked", "profile.licence_taken"];

/** The verifications that this error revokes. */
export const lostBy = (error: unknown): Lost => {
  const codes = error instanceof ApiError ? error.errors.map(({ code }) => code) : [];
  return { phone: codes.some((code) => phoneCodes.includes(code)), licence: codes.some((code) => licenceCodes.includes(code)) };
};
