import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Id, pageFields, pageQuery, text, Timestamp } from "../fields.ts";
import { ResumeFile } from "../resumes/files.ts";
import { Education, Experience, Skill } from "../resumes/resume.ts";
import { rewardStatuses, suitabilities } from "../rewards/rewards.ts";

export const errors = {
  "user.not_found": { status: 404, message: "유저를 찾을 수 없어요." },
} as const satisfies ErrorTable;

/** A line of the results. Name and phone are null before onboarding. */
export const FoundUser = z.object({
  user_id: z.number().int(),
  name: z.string().nullable(),
  phone_number: z.string().nullable(),
  specialty: z.string().nullable(),
});
export type FoundUser = z.infer<typeof FoundUser>;

/** One side of a sign-up: the person, the suitability and the state of the reward. Unknown values are null. */
export const SignUpCard = z.object({
  user_id: z.number().int(),
  name: z.string().nullable(),
  sign_up_promotion_suitable: z.enum(suitabilities),
  kakao_plus_friend: z.boolean().nullable(),
  profile_phone_number: z.string().nullable(),
  /** KRW. */
  amount: z.number().int(),
  status: z.enum(rewardStatuses),
  send_date: Timestamp.nullable(),
});
export type SignUpCard = z.infer<typeof SignUpCard>;

export const licenceStates = ["verified", "pending", "rejected"] as const;

/** An operator's view of one person. Before onboarding most of it is null or empty. */
export const SearchedUserProfile = z.object({
  user_id: z.number().int(),
  name: z.string().nullable(),
  created_at: Timestamp,
  birth_date: z.string().nullable(),
  /** 1 male, 2 female, other values a foreigner (uncertain), null unknown. */
  gender: z.number().int().nullable(),
  license_state: z.enum(licenceStates).nullable(),
  address: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** The phone number that this account has verified by a code. */
  sso_phone_number: z.string().nullable(),
  email: z.string().nullable(),
  specialties: z.array(z.string()),
  resume_files: z.array(ResumeFile).max(1),
  educations: z.array(Education),
  experiences: z.array(Experience),
  skills: z.array(Skill),
  introduction: z.object({ content: z.string() }).nullable(),
  application_count: z.number().int(),
  sign_up: SignUpCard.nullable(),
  who_recommended_me: SignUpCard.nullable(),
  /** The newest hundred. */
  who_i_recommended: z.array(SignUpCard).max(100),
});
export type SearchedUserProfile = z.infer<typeof SearchedUserProfile>;

export const searchUserProfiles = endpoint({
  method: "GET",
  path: "/api/v1/profiles/searched_user_profile",
  access: "operator",
  summary: "People by id, whole phone number, e-mail or part of the name (initials too), newest first. The reading is audited.",
  query: z.object({ ...pageQuery, search_string: text(60).trim().min(1) }),
  ok: { 200: z.object({ searched_user_profiles: z.array(FoundUser), ...pageFields }) },
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
