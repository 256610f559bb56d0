import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, sortFields, Timestamp, trimmed } from "../fields.ts";
import { membershipRoles } from "../hospitals/hospital.ts";
import { ResumeFile } from "../resumes/files.ts";
import { Education, Experience, Skill } from "../resumes/resume.ts";
import { rewardStatuses, suitabilities } from "../rewards/rewards.ts";
import { licenceStates } from "../vocabulary.ts";
import { foundUserSorts } from "./lists.ts";

export const errors = {
  "user.not_found": { status: 404, message: "유저를 찾을 수 없어요." },
} as const satisfies ErrorTable;

/** A line of the results. Name and phone are null before onboarding. */
export const FoundUser = z.object({
  user_id: BodyId,
  name: Line.nullable(),
  phone_number: Line.nullable(),
  specialty: Line.nullable(),
});
export type FoundUser = z.infer<typeof FoundUser>;

/** One side of a sign-up: the person, the suitability and the state of the reward. Unknown values are null. */
export const SignUpCard = z.object({
  user_id: BodyId,
  name: Line.nullable(),
  sign_up_promotion_suitable: z.enum(suitabilities),
  kakao_plus_friend: z.boolean().nullable(),
  profile_phone_number: Line.nullable(),
  /** The phone number that this account has verified by a code. */
  sso_phone_number: Line.nullable(),
  /** KRW. */
  amount: Count,
  status: z.enum(rewardStatuses),
  send_date: Timestamp.nullable(),
});
export type SignUpCard = z.infer<typeof SignUpCard>;

/** An operator's view of one person. Before onboarding most of it is null or empty. */
export const SearchedUserProfile = z.object({
  user_id: BodyId,
  name: Line.nullable(),
  created_at: Timestamp,
  birth_date: Line.nullable(),
  /** 1 male, 2 female, other values a foreigner (uncertain), null unknown. */
  gender: Count.nullable(),
  license_state: z.enum(licenceStates).nullable(),
  address: Line.nullable(),
  phone_number: Line.nullable(),
  /** The phone number that this account has verified by a code. */
  sso_phone_number: Line.nullable(),
  email: Line.nullable(),
  specialties: rows(Line),
  /** Hospitals whose team has this person. */
  hospitals: rows(z.object({ id: BodyId, name: Line, role: z.enum(membershipRoles) })),
  resume_files: z.array(ResumeFile).max(1),
  educations: rows(Education.omit({ version: true })),
  experiences: rows(Experience.omit({ version: true })),
  skills: rows(Skill.omit({ version: true })),
  introduction: z.object({ content: Prose }).nullable(),
  application_count: Count,
  sign_up: SignUpCard.nullable(),
  who_recommended_me: SignUpCard.nullable(),
  /** The newest hundred. */
  who_i_recommended: z.array(SignUpCard).max(100),
  /** All of them, also beyond the newest hundred. Suitabilities without people are left out. */
  who_i_recommended_counts: z
    .array(z.object({ sign_up_promotion_suitable: z.enum(suitabilities), count: Count }))
    .max(suitabilities.length),
});
export type SearchedUserProfile = z.infer<typeof SearchedUserProfile>;

export const searchUserProfiles = endpoint({
  method: "GET",
  path: "/api/v1/profiles/searched_user_profile",
  access: "operator",
  summary: "People by id, whole phone number, e-mail or part of the name (initials too), newest first. The reading is audited.",
  query: z.object({ ...pageQuery, ...sortFields(foundUserSorts), search_string: trimmed(60).min(1) }),
  ok: { 200: z.object({ searched_user_profiles: rows(FoundUser), ...pageFields }) },
});

export const readSearchedUserProfile = endpoint({
  method: "GET",
  path: "/api/v1/profiles/searched_user_profile/:user_id",
  access: "operator",
  summary: "An operator's view of one person. Each reading is audited.",
  params: z.object({ user_id: Id }),
  ok: { 200: z.object({ searched_user_profile: SearchedUserProfile }) },
  errors: ["user.not_found"],
});
