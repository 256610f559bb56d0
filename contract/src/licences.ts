import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { Id, pageFields, pageQuery, text, Timestamp } from "./fields.ts";

export const errors = {
  "licence.throttled": { status: 429, message: "이 면허번호는 오늘 더 확인할 수 없어요. 내일 다시 시도해 주세요." },
  "licence.unavailable": { status: 503, message: "지금은 면허를 확인할 수 없어요. 잠시 후 다시 시도해 주세요." },
  "licence_review.not_found": { status: 404, message: "면허 확인 요청을 찾을 수 없어요." },
  "licence_register.invalid": { status: 400, message: "면허 등록부 파일을 읽을 수 없어요. 열 이름과 내용을 확인해 주세요." },
} as const satisfies ErrorTable;

/** What a doctor proves to be one with. `birth_date` is `YYMMDD`. */
const licenceFields = {
  name: text(50, 1),
  birth_date: z.string().regex(/^\d{6}$/),
  license_number: z.string().regex(/^\d{1,6}$/),
};

export const licenceStates = ["verified", "rejected", "pending"] as const;

/** The specification's literal answer for a licence that may go on (verified, or waiting for an operator). */
export const licenceCheckSuccess = "License Check Success";

const LicenceCheck = z.object({ message: z.string(), state: z.enum(licenceStates) });

export const checkDoctorLicence = endpoint({
  method: "POST",
  path: "/api/v1/profiles/doctor_license_check",
  access: "signed_in",
  summary: "Checks a licence; the same as GET, with the personal values in the body. Five checks a day per number.",
  replay: "never",
  body: z.object(licenceFields),
  ok: { 200: LicenceCheck },
  errors: ["licence.throttled", "licence.unavailable"],
});

export const checkDoctorLicenceByQuery = endpoint({
  method: "GET",
  path: "/api/v1/profiles/doctor_license_check",
  access: "signed_in",
  summary: "The specification's form of the check. Its query string is never logged.",
  query: z.object(licenceFields),
  ok: { 200: LicenceCheck },
  errors: ["licence.throttled", "licence.unavailable"],
});

export const LicenceReview = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  birth_date: z.string(),
  license_number: z.string(),
  state: z.enum(licenceStates),
  requested_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type LicenceReview = z.infer<typeof LicenceReview>;

export const listLicenceReviews = endpoint({
  method: "GET",
  path: "/api/v1/licence_reviews",
  access: "operator",
  summary: "Licences waiting for a decision (or decided), oldest request first.",
  query: z.object({ ...pageQuery, state: z.enum(licenceStates).default("pending") }),
  ok: { 200: z.object({ licence_reviews: z.array(LicenceReview), ministry_page: z.string(), ...pageFields }) },
});

export const decideLicence = endpoint({
  method: "PATCH",
  path: "/api/v1/licence_reviews/:id",
  access: "operator",
  summary: "Decides a waiting licence after the look-up on the ministry's page.",
  params: z.object({ id: Id }),
  body: z.object({ licence_review: z.object({ state: z.enum(["verified", "rejected"]) }) }),
  ok: { 200: z.object({ licence_review: LicenceReview }) },
  errors: ["licence_review.not_found"],
});

export const importLicenceRegister = endpoint({
  method: "POST",
  path: "/api/v1/licence_register",
  access: "operator",
  summary: "Adds lines of a CSV (`name,birth_date,license_number`) to the register that licences are checked against.",
  body: z.object({ csv: text(900_000, 1) }),
  ok: { 200: z.object({ imported: z.number().int(), rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })) }) },
  errors: ["licence_register.invalid"],
});
