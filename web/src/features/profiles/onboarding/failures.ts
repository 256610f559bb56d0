import { ApiError, messageOf } from "../../../lib/api.ts";
import type { Form } from "./form.ts";

/** Where a sentence is shown: beside its field, or above the button (`rest`). */
export type Field = Exclude<keyof Form, "terms" | "privacy" | "advertising" | "nightAdvertising"> | "code" | "consents" | "rest";
export type Failures = Readonly<Partial<Record<Field, string>>>;

/** What a refusal takes back. */
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

/** The server's sentences by field; one without a place goes to `otherwise`. Empty when the person is told elsewhere. */
export const failuresOf = (error: unknown, otherwise: Field): Failures => {
  if (!(error instanceof ApiError)) return { [otherwise]: messageOf(error) };
  if (error.code === "session.required") return {};
  const failures = error.errors.map(({ path, message }) => [fieldOf(path) ?? otherwise, message] as const);
  // The first sentence of a field is the one to begin with.
  return Object.fromEntries(failures.toReversed());
};

const phoneCodes = ["phone.taken", "profile.phone_not_verified", "profile.phone_taken"];
const licenceCodes = ["profile.licence_not_checked", "profile.licence_taken"];

/** What has to be proved once more after this failure. */
export const lostBy = (error: unknown): Lost => {
  const codes = error instanceof ApiError ? error.errors.map(({ code }) => code) : [];
  return { phone: codes.some((code) => phoneCodes.includes(code)), licence: codes.some((code) => licenceCodes.includes(code)) };
};
