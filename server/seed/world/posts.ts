import type { PostFieldName } from "@rounds/contract/job-posts/post-fields.ts";
import { postSources } from "@rounds/contract/vocabulary.ts";
import type { JobPostOverrides } from "../factories/hospitals.ts";
import type { RandomGenerator } from "../random.ts";
import * as texts from "../texts/posts.ts";
import { clinicSchedules, dutySchedules, emergencySchedules, wardSchedules, type Schedule } from "../texts/schedules.ts";
import { specialtyTexts, type SpecialtyText } from "../texts/specialties.ts";
import type { Clock } from "./clock.ts";
import { companions, type Category, type HospitalPlan } from "./hospitals.ts";

export type PostPlan = JobPostOverrides & { readonly title: string; readonly specialties: string[]; readonly created_at: string };

export type PostWishes = {
  readonly specialty?: string;
  readonly jobType?: JobType;
  readonly isOpen?: boolean;
  readonly schedule?: Schedule | undefined;
  readonly createdDaysAgo?: number;
};

type JobType = "봉직의" | "대진의" | "당직의";

const postsPerHospital: Readonly<Record<Category, readonly [number, number]>> = {
  종합병원: [4, 7],
  요양병원: [2, 4],
  병원: [2, 5],
  건강검진센터: [2, 4],
  네트워크의원: [2, 4],
  의원: [1, 4],
  "공공보건(소)기관": [1, 3],
  기타: [1, 2],
};

export const howManyPosts = (random: RandomGenerator, category: Category): number => random.between(...postsPerHospital[category]);

/** Posts far from the capital pay more. */
const regionFactor = (region: string): number =>
  ({ 서울: 0.96, 경기: 1, 인천: 1.02, 부산: 1.02, 대구: 1.02, 대전: 1.03, 세종: 1.05 })[region] ?? 1.12;

const hasWards = (category: Category): boolean => ["종합병원", "병원", "요양병원"].includes(category);

function chooseJobType(random: RandomGenerator, category: Category): JobType {
  if (hasWards(category) && random.chance(0.16)) return "당직의";
  return random.chance(0.09) ? "대진의" : "봉직의";
}

const daytime = clinicSchedules.filter(({ tags }) => !tags.includes("일요일근무") && !tags.includes("야간진료"));

function chooseSchedule(random: RandomGenerator, category: Category, jobType: JobType, specialty: string): Schedule {
  if (jobType === "당직의") return random.pick(dutySchedules);
  if (specialty === "응급의학과") return random.pick(emergencySchedules);
  if (hasWards(category)) return random.pick(wardSchedules);
  return random.pick(category === "의원" || category === "네트워크의원" ? clinicSchedules : daytime);
}

const specialtyText = (specialty: string): SpecialtyText => {
  const found = specialtyTexts[specialty];
  if (!found) throw new Error(`no texts for ${specialty}`);
  return found;
};

const toTens = (amount: number): number => Math.max(50, Math.round(amount / 50) * 50);

type Pay = Required<Pick<JobPostOverrides, "min_pay" | "max_pay" | "pay_description">>;

const payNotesFor = ({ tasks }: SpecialtyText): string[] => [
  ...texts.payNotes,
  ...Object.entries(texts.payNotesByTask).flatMap(([word, note]) => (tasks.some((task) => task.includes(word)) ? [note] : [])),
];

/** A month has twenty working days. */
const dayPay = (monthly: number): number => Math.round(monthly / 20 / 5) * 5;

function choosePay(random: RandomGenerator, region: string, specialty: string, schedule: Schedule, jobType: JobType): Pay {
  const text = specialtyText(specialty);
  const [low, high] = text.pay;
  const share = schedule.payShare * regionFactor(region);
  const min = toTens((low + random.between(0, 200)) * share);
  const max = Math.max(min, toTens((high + random.between(-100, 300)) * share));
  const note = random.chance(0.55) ? random.sample(payNotesFor(text), random.between(1, 2)).join(", ") : null;
  if (jobType === "대진의") {
    const daily = Math.round((low * regionFactor(region)) / 20 / 5) * 5 + random.between(0, 2) * 5;
    return { min_pay: daily, max_pay: daily, pay_description: "진료 일수에 따라 정산" };
  }
  const kind = random.between(1, 100);
  if (kind <= 9) return { min_pay: null, max_pay: null, pay_description: "면담 후 경력에 맞춰 제안드려요" };
  const [from, to] = jobType === "당직의" ? [dayPay(min), dayPay(max)] : [min, max];
  if (kind <= 27) return { min_pay: from, max_pay: null, pay_description: note };
  if (kind <= 40) return { min_pay: from, max_pay: from, pay_description: note };
  return { min_pay: from, max_pay: to, pay_description: note };
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? "");

/** `서울 강남구` → `강남`: the usual short name of a place. */
const shortPlace = (district: string | null | undefined): string => (district?.split(" ").at(-1) ?? "").replace(/^(.{2,})[시군구]$/, "$1");

function describe(random: RandomGenerator, jobType: JobType, text: SpecialtyText, hospital: HospitalPlan): string {
  const tasks = random.sample(text.tasks, random.between(1, 3)).map((task) => `· ${task}`);
  const opening =
    jobType === "대진의"
      ? fill(random.pick(texts.stands), { period: random.pick(texts.periods) })
      : random.pick([...texts.reasons.any, ...texts.reasons[hasWards(hospital.category) ? "ward" : "clinic"]]);
  return [
    `${hospital.name}입니다. ${opening}`,
    ["담당 업무", ...tasks].join("\n"),
    random.sample(texts.atmospheres, random.between(1, 3)).join("\n"),
    random.pick(texts.invitations),
  ].join("\n\n");
}

function chooseSource(
  random: RandomGenerator,
  clock: Clock,
  daysAgo: number,
): Required<Pick<JobPostOverrides, "post_from" | "x_job_post_id" | "x_created_at" | "directly_apply">> {
  const source = random.chance(0.5) ? "direct_request" : random.pick(postSources);
  if (source === "direct_request") return { post_from: source, x_job_post_id: null, x_created_at: null, directly_apply: false };
  const x_created_at = clock.day(-daysAgo - random.between(0, 3));
  if (source === "hospital_homepage") return { post_from: source, x_job_post_id: null, x_created_at, directly_apply: random.chance(0.5) };
  return {
    post_from: source,
    x_job_post_id: `${source.slice(-1)}${random.between(100_000, 999_999)}`,
    x_created_at,
    directly_apply: random.chance(0.35),
  };
}

function chooseState(
  random: RandomGenerator,
  clock: Clock,
  daysAgo: number,
  isOpen: boolean | undefined,
): Required<Pick<JobPostOverrides, "active" | "remedi_active" | "closes_on">> & Pick<JobPostOverrides, "closed_at"> {
  const closesLater = random.chance(0.28) ? clock.day(random.between(1, 45)) : null;
  if (isOpen === true) return { active: true, remedi_active: "approved", closes_on: closesLater };
  const kind = isOpen === false ? 1 : random.between(1, 100);
  if (kind <= 7) return { active: false, remedi_active: "approved", closes_on: null, closed_at: clock.before(Math.floor(daysAgo / 5), 20) };
  if (kind <= 11 && daysAgo > 6) return { active: true, remedi_active: "approved", closes_on: clock.day(-random.between(1, 5)) };
  if (kind <= 14) return { active: true, remedi_active: "pending", closes_on: closesLater };
  if (kind <= 16) return { active: true, remedi_active: "rejected", closes_on: null };
  return { active: true, remedi_active: "approved", closes_on: closesLater };
}

/** Days of work within the next two months. Some hospitals arrange them by phone. */
function chooseDates(random: RandomGenerator, clock: Clock, jobType: JobType): string[] {
  if (jobType === "봉직의" || random.chance(0.25)) return [];
  const first = random.between(2, 30);
  const days = Array.from({ length: random.between(1, 9) }, () => first + random.between(0, 27));
  return [...new Set(days)].map((day) => clock.day(day)).toSorted();
}

const mobile = (random: RandomGenerator): string => `010-0${random.between(100, 999)}-${random.between(1000, 9999)}`;

const chooseContact = (random: RandomGenerator, hospital: HospitalPlan) => ({
  hr_name: random.pick(texts.contactNames),
  hr_email: `${random.pick(["recruit", "hr", "job"])}@${hospital.host}`,
  hr_phone_number: random.chance(0.4) ? `${hospital.phone_number}, ${mobile(random)}` : (hospital.phone_number ?? mobile(random)),
  hr_available_time: random.chance(0.7) ? random.pick(texts.contactTimes) : null,
});

/** All three meals include lunch. */
function chooseBenefits(random: RandomGenerator): string[] {
  const chosen: string[] = random.sample(texts.benefits, random.between(3, 7));
  return chosen.includes("조·중·석식 제공") ? chosen.filter((benefit) => benefit !== "중식 제공") : chosen;
}

/** Newer posts are more frequent; about one in twenty is from today. */
const chooseAge = (random: RandomGenerator): number => (random.chance(0.05) ? 0 : Math.floor((random.between(0, 1000) / 1000) ** 1.5 * 60));

const isGeneral = (specialty: string): boolean => specialty === "일반의";

const chooseRequirements = (random: RandomGenerator, specialty: string): string[] => [
  isGeneral(specialty) ? "의사 면허 취득자" : `${specialty} 전문의 자격`,
  ...random.sample(texts.commonRequirements, random.between(1, 2)),
];

const choosePreferences = (random: RandomGenerator, { wishes }: SpecialtyText): string[] => [
  ...random.sample(wishes, random.between(1, 2)),
  ...random.sample(texts.commonPreferences, random.between(0, 2)),
];

function chooseTags(random: RandomGenerator, text: SpecialtyText, schedule: Schedule): string[] {
  const offered = text.tags.filter((tag) => tag !== "당직없음" || !schedule.nightShift);
  return [...new Set([...schedule.tags, ...random.sample(offered, random.between(1, 2))])];
}

const chooseVacation = (random: RandomGenerator): string | null => (random.chance(0.85) ? random.pick(texts.vacationPolicies) : null);

/** One post of a hospital with every field filled, within the wishes. Each field draws from a fork, so that a new field moves no other. */
export function planPost(random: RandomGenerator, clock: Clock, hospital: HospitalPlan, wishes: PostWishes = {}): PostPlan {
  const jobType = wishes.jobType ?? chooseJobType(random.fork("job type"), hospital.category);
  const specialty =
    wishes.specialty ?? random.fork("specialty").pick(jobType === "당직의" ? ["내과", "가정의학과", "일반의"] : hospital.specialties);
  const schedule = wishes.schedule ?? chooseSchedule(random.fork("schedule"), hospital.category, jobType, specialty);
  const text = specialtyText(specialty);
  const daysAgo = wishes.createdDaysAgo ?? chooseAge(random.fork("age"));
  const created_at = clock.before(daysAgo, random.fork("minutes").between(2, 1000));
  const state = chooseState(random.fork("state"), clock, daysAgo, wishes.isOpen);
  const words = {
    who: isGeneral(specialty) ? "일반의" : `${specialty} 전문의`,
    words: schedule.words,
    place: shortPlace(hospital.district),
    task: random
      .fork("task")
      .pick(text.tasks)
      .replace(/\(.*\)/, ""),
  };
  const companion = random.fork("companion");
  const others = jobType === "봉직의" && companion.chance(0.12) ? companion.sample(companions[specialty] ?? [], 1) : [];
  return {
    title: fill(random.fork("title").pick(texts.titles[jobType]), words).trim(),
    job_type: jobType,
    employment_type:
      jobType === "봉직의" && !schedule.tags.includes("파트타임") && random.fork("employment").chance(0.6) ? "정규직" : "계약직",
    specialties: [...new Set([specialty, ...others])],
    ...choosePay(random.fork("pay"), hospital.region, specialty, schedule, jobType),
    working_hours: { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "", ...schedule.hours },
    working_hours_detail: schedule.detail,
    night_shift: schedule.nightShift ?? "",
    requirements: chooseRequirements(random.fork("requirements"), specialty),
    preferences: choosePreferences(random.fork("preferences"), text),
    benefits: chooseBenefits(random.fork("benefits")),
    tags: chooseTags(random.fork("tags"), text, schedule),
    vacation_policy: chooseVacation(random.fork("vacation")),
    description: describe(random.fork("description"), jobType, text, hospital),
    ...chooseContact(random.fork("contact"), hospital),
    ...chooseSource(random.fork("source"), clock, daysAgo),
    ...state,
    work_dates: chooseDates(random.fork("dates"), clock, jobType),
    created_at,
    updated_at: created_at,
  } satisfies PostPlan & Readonly<Record<PostFieldName, unknown>>;
}
