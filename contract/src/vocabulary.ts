/** Closed lists of the specification, in display order. The database checks the same values. */
export const jobTypes = ["봉직의", "대진의", "당직의"] as const;
const dayPaidJobTypes: readonly string[] = ["대진의", "당직의"];
/** The highest pay of one day, 만원. */
export const dayPayLimit = 300;
/** Posts of these types state the pay of one day, all others the pay of a month. */
export const isDayWork = (jobType: string): boolean => dayPaidJobTypes.includes(jobType);

type StatedPay = { readonly job_type: string; readonly min_pay: number | null; readonly max_pay: number | null };
/** Whether the stated pay is for one day. A higher figure is a month's pay, as older posts of day work state it. */
export const isPaidByDay = ({ job_type, min_pay, max_pay }: StatedPay): boolean =>
  isDayWork(job_type) && Math.max(min_pay ?? 0, max_pay ?? 0) <= dayPayLimit;
export const employmentTypes = ["정규직", "계약직"] as const;
export const hospitalCategories = [
  "종합병원",
  "요양병원",
  "병원",
  "건강검진센터",
  "네트워크의원",
  "의원",
  "공공보건(소)기관",
  "기타",
] as const;
/** Medical law: a drug company must not give doctors anything. */
export const drugCompany = "제약회사";
export const businessTypes = ["병원", drugCompany] as const;
export const reviewStates = ["pending", "approved", "rejected"] as const;
export const postSources = ["direct_request", "hospital_homepage", "board_1", "board_2", "board_3"] as const;

/** The first stage on the wire. The configured brand name is shown instead. */
export const firstApplicationStatus = "지원확인" as const;
export const applicationStatuses = [
  firstApplicationStatus,
  "이력서 작성완료",
  "이력서 전달",
  "서류합격",
  "인터뷰 예정",
  "인터뷰 완료",
  "최종합격",
  "입사",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The hospital has accepted the doctor, so no interview follows. */
export const isAccepted = (status: string): boolean => status === "최종합격" || status === "입사";

/** `""`: the application is not dropped. */
export const dropReasons = [
  "",
  "전형일정",
  "채용마감",
  "병원 연락안됨",
  "의사 연락안됨",
  "경력미달",
  "본인변심",
  "채용보류",
  "기타",
] as const;
export type DropReason = (typeof dropReasons)[number];

/** Days of work a week. The first value includes shorter weeks, and the last one longer weeks. */
export const workDays = ["3", "4", "4.5", "5", "5.5", "6"] as const;
export type WorkDays = (typeof workDays)[number];
/** Minutes by car from the doctor's home, estimated from the distance: 0 means anywhere. */
export const minutesFilter = { min: 0, max: 180, choices: [20, 30, 45, 60] } as const;

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** Monthly pay filter, 만원: 0 means all. */
export const payFilter = { min: 0, max: 2000, step: 100 } as const;
/** Upper bound of a stated monthly pay, 만원. */
export const payLimit = 100_000;

/** A `pending` licence waits for an operator. */
export const licenceStates = ["verified", "rejected", "pending"] as const;
