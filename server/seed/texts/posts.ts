import type { WorkingHours } from "@rounds/contract/job-posts.ts";

/** A pattern of work: its week, the words for it, and what part of a full-time pay it earns. */
export type Schedule = {
  readonly tags: readonly string[];
  readonly hours: Partial<WorkingHours>;
  readonly detail: string;
  readonly nightShift?: string;
  readonly payShare: number;
  /** Words of the title. */
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
    words: "주4일 365일 의원",
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
    words: "격주 토요일",
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

export const payNotes = [
  "퇴직금 별도",
  "인센티브 별도 협의",
  "식대 포함",
  "4대 보험·세금 병원 부담",
  "수술 인센티브 별도",
  "내시경 인센티브 별도",
  "경력에 따라 조정",
  "첫 3개월 동일 급여",
  "성과급 연 1회",
] as const;

export const benefits = [
  "퇴직금 별도",
  "중식 제공",
  "조·중·석식 제공",
  "학회 참가비 지원",
  "학회 휴가 연 5일",
  "의료배상책임보험 가입",
  "기숙사 제공",
  "주거비 월 50만원 지원",
  "주차 무료",
  "자녀 학자금 지원",
  "건강검진 연 1회",
  "진료비 가족 감면",
  "명절 상여금",
  "통근 차량 운행",
  "개인 진료실",
  "전담 간호사 배치",
  "생일 휴가",
  "장기근속 포상",
  "도서·강의비 지원",
  "리조트 회원가",
] as const;

export const vacationPolicies = [
  "연차 15일, 여름휴가 3일 별도",
  "여름휴가 5일, 학회 휴가 5일",
  "법정 연차와 경조 휴가",
  "연차 자유 사용, 대진 병원에서 마련",
  "월 1회 평일 휴무와 연차 15일",
  "여름·겨울 휴가 각 3일",
] as const;

export const commonRequirements = ["의사 면허증 소지자", "성범죄·아동학대 경력 조회 동의", "입사일 협의"] as const;
export const commonPreferences = [
  "장기 근무 가능하신 분",
  "인근 거주자",
  "같은 진료과 경력 2년 이상",
  "팀 진료를 즐기시는 분",
  "신규 전문의 환영",
  "바로 근무 가능하신 분",
] as const;

/** `{who}` is the specialty with 전문의, `{words}` the schedule, `{place}` the district, `{task}` what is done. */
export const titles = {
  봉직의: [
    "{who} 봉직의를 모십니다 ({words})",
    "{place} {who} 초빙 · {words}",
    "{who} 구인 · {task}",
    "[{words}] {who} 선생님을 기다립니다",
    "{task} 함께하실 {who}",
    "{who} 채용 ({place}, {words})",
    "{words} 근무 {who} 모집",
  ],
  대진의: ["{who} 대진 선생님을 구합니다 ({words})", "원장 부재 기간 {who} 대진의 모집", "{place} {who} 대진 · {words}"],
  당직의: ["{words} 당직 선생님 모십니다", "{place} 병동 당직의 모집 · {words}", "당직의 구인 ({words}, {who} 우대)"],
} as const;

export const reasons = [
  "환자가 늘어 진료실을 하나 더 엽니다.",
  "함께하던 선생님의 개원으로 후임 선생님을 모십니다.",
  "외래 대기 시간을 줄이려고 충원합니다.",
  "병동을 넓히면서 새로운 동료를 찾습니다.",
  "검진 예약이 늘어 전담 선생님을 모십니다.",
  "진료과를 새로 열면서 처음부터 함께 만들어 갈 분을 찾습니다.",
] as const;

export const atmospheres = [
  "하루 외래는 40명 안팎으로, 한 분 한 분 충분히 보실 수 있습니다.",
  "진료 중 설명 시간을 넉넉히 두고 예약제로 운영합니다.",
  "외래와 시술 비율은 오신 뒤에 함께 정합니다.",
  "전임 선생님이 2주 동안 인계해 드립니다.",
  "비보험 권유 없이 소신껏 진료하시면 됩니다.",
  "숙련된 간호팀과 시술팀이 함께합니다.",
  "의국 회식은 분기에 한 번, 참석은 자유입니다.",
  "퇴근 시각이 정확한 편입니다.",
  "원장님 두 분과 진료 방향을 편하게 의논하실 수 있습니다.",
] as const;

export const invitations = [
  "궁금한 점은 채용 담당자에게 편하게 연락 주세요.",
  "지원해 주시면 이틀 안에 연락드립니다.",
  "진료실을 미리 둘러보실 수 있습니다.",
  "근무 시작일과 조건은 면담에서 조율합니다.",
  "서류는 간단한 이력서면 충분합니다.",
] as const;

export const stands = [
  "{period} 동안 진료를 맡아 주실 선생님을 찾습니다.",
  "원장님의 학회와 휴가로 {period} 대진이 필요합니다.",
  "{period} 외래를 맡아 주시면 됩니다. 차트는 미리 안내해 드립니다.",
] as const;
export const periods = ["2주", "열흘", "한 달", "6주", "12월 한 달", "3개월"] as const;

export const contactTimes = ["평일 10:00~17:00", "평일 09:00~18:00", "진료 시간 외 14:00~15:00", "언제든 문자로 남겨 주세요"] as const;
export const contactNames = ["인사팀", "행정부장", "원무과장", "채용 담당", "총무팀 김 팀장", "행정원장"] as const;
