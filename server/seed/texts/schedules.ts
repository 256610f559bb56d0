import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";

/** A work schedule: its week, its description, and its share of a full-time pay. */
export type Schedule = {
  readonly tags: readonly string[];
  readonly hours: Partial<WorkingHours>;
  readonly detail: string;
  readonly nightShift?: string;
  readonly payShare: number;
  /** Text in the title. */
  readonly words: string;
};

const days = (hours: string, ...names: (keyof WorkingHours)[]): Partial<WorkingHours> =>
  Object.fromEntries(names.map((name) => [name, hours]));
const weekdays = ["mon", "tue", "wed", "thu", "fri"] as const;

export const clinicSchedules: readonly Schedule[] = [
  { tags: ["주5일", "당직없음"], hours: days("09:00-18:00", ...weekdays), detail: "점심시간 13:00~14:00", payShare: 0.95, words: "주5일" },
  {
    tags: ["주4.5일", "당직없음"],
    hours: { ...days("09:00-18:30", "mon", "tue", "thu", "fri"), sat: "09:00-13:00" },
    detail: "수요일 휴무, 토요일은 오전 진료",
    payShare: 1,
    words: "주4.5일",
  },
  {
    tags: ["주5.5일", "당직없음"],
    hours: { ...days("09:00-18:30", ...weekdays), sat: "09:00-14:00" },
    detail: "토요일 점심시간 없이 14시까지",
    payShare: 1.1,
    words: "주5.5일",
  },
  {
    tags: ["주4일", "당직없음"],
    hours: days("09:30-18:30", "mon", "tue", "thu", "fri"),
    detail: "수요일 휴무",
    payShare: 0.85,
    words: "주4일",
  },
  {
    tags: ["주5일", "야간진료"],
    hours: { ...days("09:00-18:00", "mon", "wed", "fri"), ...days("11:00-20:30", "tue"), sat: "09:00-14:00" },
    detail: "화요일은 20시 30분까지 진료, 목요일 휴무",
    payShare: 1.05,
    words: "평일 하루 휴무",
  },
  {
    tags: ["주4일", "일요일근무"],
    hours: { ...days("10:00-20:00", "mon", "wed"), sat: "10:00-18:00", sun: "10:00-18:00" },
    detail: "365일 진료, 의사 3명이 나누어 근무",
    payShare: 1.05,
    words: "주4일·주말 포함",
  },
  {
    tags: ["파트타임", "당직없음"],
    hours: days("09:00-13:00", "mon", "wed", "fri"),
    detail: "오전만 근무, 요일 협의 가능",
    payShare: 0.34,
    words: "평일 오전 파트타임",
  },
  {
    tags: ["파트타임", "당직없음"],
    hours: days("14:00-18:30", "tue", "thu"),
    detail: "오후만 근무",
    payShare: 0.25,
    words: "주 2회 오후 파트타임",
  },
  { tags: ["파트타임"], hours: { sat: "09:00-14:00" }, detail: "격주 근무 협의 가능", payShare: 0.15, words: "토요일 파트타임" },
  {
    tags: ["파트타임", "일요일근무"],
    hours: { sat: "10:00-18:00", sun: "10:00-18:00" },
    detail: "토·일 가운데 하루만도 협의",
    payShare: 0.42,
    words: "주말 파트타임",
  },
  {
    tags: ["파트타임", "야간진료"],
    hours: days("18:00-22:00", "mon", "tue", "wed", "thu"),
    detail: "평일 저녁 진료",
    payShare: 0.4,
    words: "평일 저녁 파트타임",
  },
];

export const wardSchedules: readonly Schedule[] = [
  {
    tags: ["주5일"],
    hours: days("08:30-17:30", ...weekdays),
    detail: "회진 08:30 시작, 점심시간 12:30~13:30",
    payShare: 1,
    words: "주5일",
  },
  {
    tags: ["주5일", "당직없음"],
    hours: days("09:00-17:30", ...weekdays),
    detail: "당직은 전담의가 맡습니다",
    payShare: 0.95,
    words: "주5일·당직 없음",
  },
  {
    tags: ["주5일", "야간당직"],
    hours: days("08:30-17:30", ...weekdays),
    detail: "당직 다음 날 오전 휴무",
    nightShift: "월 3회",
    payShare: 1.1,
    words: "주5일",
  },
  {
    tags: ["주4.5일"],
    hours: { ...days("08:30-17:30", "mon", "tue", "wed", "fri"), thu: "08:30-12:30" },
    detail: "목요일 오후 연구·휴무",
    payShare: 1,
    words: "주4.5일",
  },
  {
    tags: ["주4.5일", "야간당직"],
    hours: { ...days("08:30-17:30", "mon", "tue", "thu", "fri"), sat: "08:30-12:30" },
    detail: "수요일 휴무, 온콜 당직",
    nightShift: "월 2회 온콜",
    payShare: 1.12,
    words: "주4.5일",
  },
  {
    tags: ["주4일", "당직없음"],
    hours: days("08:30-17:30", "mon", "tue", "thu", "fri"),
    detail: "수요일 휴무",
    payShare: 0.88,
    words: "주4일·당직 없음",
  },
  {
    tags: ["주5.5일"],
    hours: { ...days("08:30-17:30", ...weekdays), sat: "08:30-12:30" },
    detail: "토요일은 격주 근무",
    payShare: 1.08,
    words: "격주 토요 근무",
  },
  {
    tags: ["파트타임", "당직없음"],
    hours: days("09:00-17:30", "tue", "thu"),
    detail: "요일 협의 가능",
    payShare: 0.42,
    words: "주 2일 파트타임",
  },
  {
    tags: ["파트타임", "일요일근무"],
    hours: { sun: "09:00-17:00" },
    detail: "일요일 병동 콜과 외래",
    payShare: 0.22,
    words: "일요일 파트타임",
  },
];

export const emergencySchedules: readonly Schedule[] = [
  {
    tags: ["교대근무", "일요일근무"],
    hours: { tue: "08:00-20:00", wed: "08:00-20:00", sun: "08:00-20:00" },
    detail: "12시간 교대, 한 달 13듀티",
    nightShift: "월 5회",
    payShare: 1.05,
    words: "월 13듀티",
  },
  {
    tags: ["교대근무", "주4일"],
    hours: { mon: "09:00-19:00", wed: "09:00-19:00", thu: "19:00-09:00", sat: "09:00-19:00" },
    detail: "주간 10시간, 야간 14시간 교대",
    nightShift: "주 1회",
    payShare: 1.1,
    words: "주 4듀티",
  },
];

export const dutySchedules: readonly Schedule[] = [
  {
    tags: ["야간당직"],
    hours: days("18:00-08:00", "mon", "wed", "fri"),
    detail: "병동 콜 위주, 당직실 1인실",
    nightShift: "주 3회",
    payShare: 0.75,
    words: "평일 야간",
  },
  {
    tags: ["야간당직", "파트타임"],
    hours: days("18:00-08:00", "tue", "thu"),
    detail: "입원 환자 80명 안팎, 콜 평균 3회",
    nightShift: "주 2회",
    payShare: 0.5,
    words: "평일 주 2회 야간",
  },
  {
    tags: ["야간당직", "일요일근무", "파트타임"],
    hours: { sat: "13:00-08:00", sun: "08:00-08:00" },
    detail: "토요일 오후부터 월요일 아침까지",
    nightShift: "주말",
    payShare: 0.6,
    words: "주말",
  },
  {
    tags: ["야간당직", "일요일근무", "교대근무"],
    hours: { ...days("20:00-08:00", "mon", "thu"), sun: "20:00-08:00" },
    detail: "12시간 교대, 근무표는 한 달 전에 확정",
    nightShift: "주 3회 교대",
    payShare: 0.85,
    words: "12시간 교대",
  },
];
