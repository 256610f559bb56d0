import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import {
  BodyId,
  Count,
  Id,
  Line,
  lineText,
  pageFields,
  pageQuery,
  Prose,
  rows,
  shaped,
  sortFields,
  text,
  Timestamp,
  trimmed,
  Url,
} from "../fields.ts";
import { licenceStates } from "../vocabulary.ts";
import { licenceReviewSorts } from "./lists.ts";

export const errors = {
  "licence.throttled": { status: 429, message: "오늘은 면허를 더 확인할 수 없어요. 내일 다시 시도해 주세요." },
  "licence.too_many_open": { status: 409, message: "확인을 기다리는 면허가 이미 3개 있어요. 결과가 나온 뒤에 다시 시도해 주세요." },
  "licence.rejected": {
    status: 403,
    message: "면허번호를 확인하지 못해 새로 지원하거나 대화를 시작할 수 없어요. 프로필에서 면허 정보를 고쳐 주세요.",
  },
  "licence.unavailable": { status: 503, message: "지금은 면허를 확인할 수 없어요. 잠시 후 다시 시도해 주세요." },
  "licence_review.not_found": { status: 404, message: "면허 확인 요청을 찾을 수 없어요." },
  "licence_review.changed": { status: 409, message: "다른 운영자가 먼저 처리했어요. 지금 상태를 확인해 주세요." },
  "licence_review.taken": { status: 409, message: "다른 의사가 이 면허번호로 이미 확인되었어요. 그 확인을 먼저 되돌려 주세요." },
  "licence_register.invalid": { status: 400, message: "면허 등록부 파일을 읽을 수 없어요. 열 이름과 내용을 확인해 주세요." },
} as const satisfies ErrorTable;

/** The register has no leading zeros, so `012345` is the number `12345`. */
export const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
export const LicenceNumber = shaped(/^\d{1,6}$/, 6).transform(withoutLeadingZeros);

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether YYMMDD is a date. The century is unknown, so 29 February is always one. */
export function isBirthDate(value: string): boolean {
  const [, month, day] = /^\d\d(\d\d)(\d\d)$/.exec(value) ?? [];
  const days = longestMonths[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

export const birthDateImpossible = "달력에 없는 날짜예요. 생년월일을 확인해 주세요.";
export const BirthDate = shaped(/^\d{6}$/, 6).refine(isBirthDate, { message: birthDateImpossible });

/** The doctor's proof. `birth_date` is `YYMMDD`. */
export const licenceFields = {
  name: lineText(50).min(1),
  birth_date: BirthDate,
  license_number: LicenceNumber,
};

/** The specification's literal response for a licence that may continue (verified, or waiting for an operator). */
export const licenceCheckSuccess = "License Check Success";

const LicenceCheck = z.object({ message: Prose, state: z.enum(licenceStates) });

export const checkDoctorLicence = endpoint({
  method: "POST",
  path: "/api/v1/profiles/doctor_license_check",
  access: "signed_in",
  summary: "Checks a licence; the same as GET, with the personal values in the body. Five checks a day per number.",
  replay: "never",
  body: z.object(licenceFields),
  ok: { 200: LicenceCheck },
  errors: ["profile.licence_unchanged", "licence.throttled", "licence.too_many_open", "licence.unavailable"],
});

export const checkDoctorLicenceByQuery = endpoint({
  method: "GET",
  path: "/api/v1/profiles/doctor_license_check",
  access: "signed_in",
  summary: "The specification's form of the check. Its query string is never logged.",
  query: z.object(licenceFields),
  ok: { 200: LicenceCheck },
  errors: ["profile.licence_unchanged", "licence.throttled", "licence.too_many_open", "licence.unavailable"],
});

const reviewFields = {
  id: BodyId,
  user_id: BodyId,
  name: Line,
  state: z.enum(licenceStates),
  requested_at: Timestamp,
  decided_at: Timestamp.nullable(),
};

/** A line of the queue: a person and the start of the wait. */
export const LicenceReviewLine = z.object(reviewFields);
export type LicenceReviewLine = z.infer<typeof LicenceReviewLine>;

/** Result of the imported register for the three values together. */
const registerFindings = ["matches", "name_differs", "birth_date_differs", "both_differ", "absent"] as const;

/** All facts for the decision. `reason` is set for rejections; `decided_by` is the operator's user id. */
export const LicenceReview = z.object({
  ...reviewFields,
  birth_date: Line,
  license_number: Line,
  register: z.enum(registerFindings),
  /** Another person's profile has the same number. */
  number_is_taken: z.boolean(),
  decided_by: BodyId.nullable(),
  /** The operator's name, or the address of the sign-in. Null after the operator has left. */
  decided_by_name: Line.nullable(),
  reason: Prose.nullable(),
  /** Earlier checks of this person, latest first. */
  earlier: rows(z.object({ id: BodyId, name: Line, state: z.enum(licenceStates), requested_at: Timestamp })),
});
export type LicenceReview = z.infer<typeof LicenceReview>;

export const listLicenceReviews = endpoint({
  method: "GET",
  path: "/api/v1/licence_reviews",
  access: "operator",
  summary: "Licences that wait for a decision, oldest request first, or decided ones, latest decision first.",
  query: z.object({ ...pageQuery, ...sortFields(licenceReviewSorts), state: z.enum(licenceStates).default("pending") }),
  ok: { 200: z.object({ licence_reviews: rows(LicenceReviewLine), ministry_page: Url, ...pageFields }) },
});

export const readLicenceReview = endpoint({
  method: "GET",
  path: "/api/v1/licence_reviews/:id",
  access: "operator",
  summary: "One licence with birth date and number. Every reading is audited.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ licence_review: LicenceReview }) },
  errors: ["licence_review.not_found"],
});

/**
 * The state that the operator saw. If it has changed, the response is 409. `expected_decided_at` names the decision that an undo takes back,
 * because another operator may have made the same decision again in the meantime.
 */
const expected = { expected_state: z.enum(licenceStates).optional(), expected_decided_at: text(40).optional() };

export const decideLicence = endpoint({
  method: "PATCH",
  path: "/api/v1/licence_reviews/:id",
  access: "operator",
  summary: "Decides a licence after the look-up on the ministry's page, or returns it to the queue (`pending`).",
  params: z.object({ id: Id }),
  body: z.object({
    licence_review: z.discriminatedUnion("state", [
      z.object({ state: z.enum(["verified", "pending"]), ...expected }),
      z.object({ state: z.literal("rejected"), reason: trimmed(200).min(1), ...expected }),
    ]),
  }),
  ok: { 200: z.object({ licence_review: LicenceReview }) },
  errors: ["licence_review.not_found", "licence_review.changed", "licence_review.taken"],
});

/** A response names at most this number of invalid lines. */
export const listedRejections = 10_000;

export const importLicenceRegister = endpoint({
  method: "POST",
  path: "/api/v1/licence_register",
  access: "operator",
  summary:
    "Adds lines of a CSV (`name,birth_date,license_number`) to the register that licences are checked against. With `dry_run` it only reports the effect.",
  body: z.object({ csv: text(200_000, 1), dry_run: z.boolean().default(false) }),
  bodyBytes: 1024 * 1024,
  ok: {
    200: z.object({
      /** Valid lines: `added`, `changed` and `unchanged` together. */
      imported: Count,
      added: Count,
      changed: Count,
      unchanged: Count,
      /** Lines that are not valid. */
      rejected_count: Count,
      /** The first of them, in the order of the file. */
      rejected: rows(z.object({ line: Count, reason: Prose })),
    }),
  },
  errors: ["licence_register.invalid"],
});
