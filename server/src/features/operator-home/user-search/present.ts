import { membershipRoles } from "@rounds/contract/hospitals/hospital.ts";
import type { FoundUser, SearchedUserProfile, SignUpCard } from "@rounds/contract/operator-home/user-search.ts";
import { educationStates, experienceStates, type Education, type Experience } from "@rounds/contract/resumes/resume.ts";
import { licenceStates } from "@rounds/contract/vocabulary.ts";
import type { FoundPerson, OpenPerson } from "./service.ts";

export const presentFound = ({ row, phone }: FoundPerson): FoundUser => ({
  user_id: row.user_id,
  name: row.name,
  phone_number: phone,
  specialty: row.specialty,
});

type Span = Pick<Education, "start_year" | "start_month" | "end_year" | "end_month">;

const span = ({ start_year, start_month, end_year, end_month }: Span): Span => ({ start_year, start_month, end_year, end_month });

/** Narrows a stored value to its type. A constraint of the column allows no other value. */
function valueOf<const T extends string>(values: readonly T[], stored: string): T {
  const value = values.find((one) => one === stored);
  if (value === undefined) throw new Error(`unknown value ${stored}`);
  return value;
}

const presentEducation = (one: NonNullable<OpenPerson["resume"]>["educations"][number]): Omit<Education, "version"> => ({
  id: one.id,
  school_name: one.school_name,
  status: valueOf(educationStates, one.status),
  major: one.major,
  ...span(one),
});

const presentExperience = (one: NonNullable<OpenPerson["resume"]>["experiences"][number]): Omit<Experience, "version"> => ({
  id: one.id,
  workplace_name: one.workplace_name,
  status: valueOf(experienceStates, one.status),
  major_task: one.major_task,
  ...span(one),
});

type Card = OpenPerson["promotion"]["whoIRecommended"][number];

/** Null if there is no inviter, or if the inviter deleted their account. */
const presentCard = (card: Card | null): SignUpCard | null =>
  card === null || card.user_id === null
    ? null
    : {
        user_id: card.user_id,
        name: card.name,
        sign_up_promotion_suitable: card.sign_up_promotion_suitable,
        kakao_plus_friend: card.kakao_plus_friend,
        profile_phone_number: card.phone_number,
        sso_phone_number: card.sso_phone_number,
        amount: card.amount,
        status: card.status,
        send_date: card.send_date,
      };

export const presentPerson = ({
  person,
  profile,
  hospitals,
  promotion,
  resume,
  provenPhone,
  loginEmail,
}: OpenPerson): SearchedUserProfile => ({
  user_id: person.id,
  name: profile?.name ?? null,
  created_at: person.created_at,
  birth_date: resume?.birth_date ?? null,
  gender: profile?.gender ?? null,
  license_state: profile ? valueOf(licenceStates, profile.license_state) : null,
  address: profile?.address ?? null,
  phone_number: resume?.phone_number ?? null,
  sso_phone_number: provenPhone,
  email: profile?.email ?? loginEmail,
  specialties: profile?.specialties ?? [],
  hospitals: hospitals.map(({ id, name, role }) => ({ id, name, role: valueOf(membershipRoles, role) })),
  resume_files: (resume?.resume_files ?? []).map(({ id, file_name, byte_size }) => ({ id, file_name, byte_size })),
  educations: (resume?.educations ?? []).map(presentEducation),
  experiences: (resume?.experiences ?? []).map(presentExperience),
  skills: (resume?.skills ?? []).map(({ id, skill_name, skill_description }) => ({ id, skill_name, skill_description })),
  introduction: resume?.introduction ? { content: resume.introduction } : null,
  application_count: person.application_count,
  sign_up: presentCard(promotion.signUp),
  who_recommended_me: presentCard(promotion.whoRecommendedMe),
  who_i_recommended: promotion.whoIRecommended.flatMap((card) => presentCard(card) ?? []),
  who_i_recommended_counts: promotion.whoIRecommendedCounts,
});
