import { z } from "zod";
import { AwaitedConsent } from "../accounts/legal.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Email, Id, Latitude, Line, lineText, Longitude, Prose, rows, shaped, text } from "../fields.ts";
import { licenceStates } from "../vocabulary.ts";
import { BirthDate, licenceFields, LicenceNumber } from "./licences.ts";
import { Workplace } from "./workplace.ts";

export const errors = {
  "profile.not_found": { status: 404, message: "프로필을 찾을 수 없어요." },
  "profile.phone_not_verified": { status: 409, message: "휴대폰 번호를 먼저 인증해 주세요." },
  "profile.licence_not_checked": { status: 409, message: "면허번호를 먼저 확인해 주세요." },
  "profile.licence_verified": { status: 409, message: "확인이 끝난 면허 정보는 고칠 수 없어요. 바꾸려면 고객센터에 문의해 주세요." },
  "profile.licence_unchanged": {
    status: 409,
    message: "이 면허 정보는 이미 확인하지 못했어요. 다르게 고쳐 주세요. 맞는 정보라면 고객센터에 문의해 주세요.",
  },
  "profile.phone_taken": { status: 409, message: "이미 다른 회원이 쓰는 휴대폰 번호예요." },
  "profile.licence_taken": { status: 409, message: "이미 다른 회원이 등록한 면허번호예요." },
  "profile.consent_required": { status: 409, message: "필수 약관에 동의해 주세요." },
  "profile.too_young": { status: 409, message: "만 14세부터 가입할 수 있어요. 생년월일과 성별 숫자를 확인해 주세요." },
  "profile.last_specialty": { status: 409, message: "진료과는 하나 이상 있어야 해요." },
} as const satisfies ErrorTable;

/** `id` is -1 before the end of onboarding. Then only `id`, `user_code` and the roles have a meaning. */
export const UserProfile = z.object({
  id: z.number().int().min(-1).max(Number.MAX_SAFE_INTEGER),
  user_code: Line,
  name: Line.nullable(),
  birth_date: Line.nullable(),
  gender: Count.nullable(),
  address: Line.nullable(),
  lat: Latitude.nullable(),
  lng: Longitude.nullable(),
  phone_number: Line.nullable(),
  email: Line.nullable(),
  license_number: Line.nullable(),
  /** `pending` waits for an operator. An operator can reject a licence after the onboarding, too. */
  license_state: z.enum(licenceStates).nullable(),
  /** The words of the operator. Null unless the licence is `rejected`. */
  license_rejection_reason: Prose.nullable(),
  specialties: rows(Line),
  current_job_type: Line.nullable(),
  current_hospital_name: Line.nullable(),
  current_hospital_address: Line.nullable(),
  current_hospital_category: Line.nullable(),
  resume_files: rows(z.object({ id: BodyId, file_name: Line, byte_size: Count })),
  /** Whether a résumé can be sent: a stored file, or at least one education. Decides between steps 3 and 4 of the apply dialog. */
  has_resume: z.boolean(),
  is_owner: z.boolean(),
  /** The role. Calls of operators may still want the second factor. */
  is_operator: z.boolean(),
  /**
   * The texts to which the person must agree: new versions for members, and both texts for people who are no members yet. A doctor agrees in
   * the onboarding, and a future member of a hospital before joining it.
   */
  awaited_consents: rows(AwaitedConsent),
});
export type UserProfile = z.infer<typeof UserProfile>;

export const getUserProfile = endpoint({
  method: "GET",
  path: "/api/v1/profiles/user_profile",
  access: "signed_in",
  summary: "The signed-in person's own profile.",
  ok: { 200: z.object({ profile: UserProfile }) },
});

const place = {
  address: lineText(200).min(1),
  lat: Latitude.nullable().default(null),
  lng: Longitude.nullable().default(null),
};

/** Versions of the accepted texts. Terms and privacy are required, advertising is optional. */
export const Consents = z.object({
  terms_version: text(20, 1),
  privacy_version: text(20, 1),
  advertising: z.boolean().default(false),
  night_advertising: z.boolean().default(false),
});

export const createProfile = endpoint({
  method: "POST",
  path: "/api/v1/profiles",
  access: "signed_in",
  summary: "Finishes onboarding: profile, verified phone, licence and specialties together. A repeated call returns the existing profile.",
  body: z.object({
    profile: z.object({
      name: lineText(50).min(1),
      birth_date: BirthDate,
      /** The seventh digit of the registration number; stored as 1 or 2, never as typed. */
      gender_digit: shaped(/^[1-8]$/, 1),
      license_number: LicenceNumber,
      phone_number: text(20, 1),
      ...place,
      specialties: z.array(text(40, 1)).min(1).max(27),
      ...Workplace.shape,
      consents: Consents,
    }),
  }),
  ok: { 201: z.object({ profile: UserProfile }), 200: z.object({ profile: UserProfile }) },
  errors: [
    "profile.phone_not_verified",
    "profile.licence_not_checked",
    "profile.phone_taken",
    "profile.licence_taken",
    "profile.consent_required",
    "profile.too_young",
    "phone.invalid",
  ],
});

export const updateProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/profiles/:id",
  access: "doctor",
  summary: "Changes the person's own profile. Absent fields stay unchanged. A new phone number must be verified before.",
  params: z.object({ id: Id }),
  body: z.object({
    profile: z.object({ ...place, ...Workplace.shape, phone_number: text(20, 1), email: Email }).partial(),
  }),
  ok: { 200: z.object({ profile: UserProfile }) },
  errors: ["profile.not_found", "profile.phone_not_verified", "profile.phone_taken", "phone.invalid"],
});

export const correctLicence = endpoint({
  method: "PATCH",
  path: "/api/v1/profiles/:id/licence",
  access: "doctor",
  summary:
    "Corrects the name, birth date and licence number of the person's own profile while the licence is not verified. The licence check must have accepted the new values before.",
  params: z.object({ id: Id }),
  body: z.object({ licence: z.object(licenceFields) }),
  ok: { 200: z.object({ profile: UserProfile }) },
  errors: [
    "profile.not_found",
    "profile.licence_verified",
    "profile.licence_unchanged",
    "profile.licence_not_checked",
    "profile.licence_taken",
  ],
});

export const addSpecialty = endpoint({
  method: "POST",
  path: "/api/v1/profiles/:id/specialties",
  access: "doctor",
  summary: "Adds a specialty to the person's own profile. Idempotent.",
  params: z.object({ id: Id }),
  body: z.object({ specialty: text(40, 1) }),
  ok: { 200: z.object({ specialties: rows(Line) }) },
  errors: ["profile.not_found"],
});

export const removeSpecialty = endpoint({
  method: "DELETE",
  path: "/api/v1/profiles/:id/specialties/:specialty",
  access: "doctor",
  summary: "Removes a specialty from the person's own profile; the last one stays.",
  params: z.object({ id: Id, specialty: text(40, 1) }),
  ok: { 200: z.object({ specialties: rows(Line) }) },
  errors: ["profile.not_found", "profile.last_specialty"],
});
