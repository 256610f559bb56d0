import { isPaidByDay } from "@rounds/contract/vocabulary.ts";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { digitsOf } from "./field-values.ts";
import { inSeoul, seoulClock, seoulDay } from "./seoul-time.ts";

const weekdayNames = ["일", "월", "화", "수", "목", "금", "토"] as const;

export type PayFigures = JobPostCard["pay"];

/**
 * `1234.5` → `1,234.5`, at most three decimals. The first use of `Intl.NumberFormat` takes a tenth of a second on a slow phone.
 * So this function does not use it, because every page formats numbers before its first paint.
 */
export const formatNumber = (value: number): string => {
  const [whole = "", ...decimals] = String(Math.round(value * 1000) / 1000).split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
};

/** `38`, or `1,000+` for a count that the server has capped. */
export const formatCount = (count: number, capped = false): string => `${formatNumber(count)}${capped ? "+" : ""}`;

/** Whether a figure is stated at all; otherwise the text is `협의 후 결정`, which takes no `(NET)`. */
export const isPayStated = ({ min_pay, max_pay }: PayFigures): boolean => min_pay !== null || max_pay !== null;

/** `1,500~1,800만원`, `1,440만원` or `1,700만원 이상`. */
export const formatPayRange = ({ min_pay, max_pay }: PayFigures): string => {
  if (max_pay === null) return `${formatNumber(min_pay ?? 0)}만원 이상`;
  return `${min_pay === null || min_pay === max_pay ? "" : `${formatNumber(min_pay)}~`}${formatNumber(max_pay)}만원`;
};

/** NET pay in 만원, of a month or of a day: `월 1,500~1,800만원`, `하루 60만원`, `월 1,700만원 이상` or `협의 후 결정`. */
export const formatPay = (pay: PayFigures, jobType: string): string =>
  isPayStated(pay) ? `${isPaidByDay({ ...pay, job_type: jobType }) ? "하루" : "월"} ${formatPayRange(pay)}` : "협의 후 결정";

/** The calendar day of a time stamp in Seoul, or of a plain `yyyy-MM-dd`, as UTC midnight; null when unreadable. */
const calendarDay = (value: string): Date | null => {
  const isDateOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = Date.parse(value);
  if (Number.isNaN(time)) return null;
  return isDateOnly ? new Date(time) : inSeoul(time);
};

/** `11월 20일 (금)` of a date whose UTC fields are the calendar in Seoul. */
const dayText = (day: Date): string => `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 (${weekdayNames[day.getUTCDay()] ?? ""})`;

/** `오늘`, or `11월 20일 (금)` without a year. For a time stamp near today. */
export const formatNearDay = (moment: string, now: Date = new Date()): string =>
  seoulDay(moment) === seoulDay(now) ? "오늘" : dayText(inSeoul(moment));

/** `11월 20일 (금)`, with the year in front when it is not the current one. `""` when unreadable. */
export const formatDate = (value: string, now: Date = new Date()): string => {
  const day = calendarDay(value);
  if (day === null) return "";
  const currentYear = inSeoul(now).getUTCFullYear();
  const year = day.getUTCFullYear();
  return year === currentYear ? dayText(day) : `${year}년 ${dayText(day)}`;
};

/** `오늘 09:30`, otherwise the date: `11월 20일 (금)`. */
export const formatDateOrTime = (moment: string, now: Date = new Date()): string =>
  seoulDay(moment) === seoulDay(now) ? `오늘 ${seoulClock(moment)}` : formatDate(moment, now);

/** `오늘 14:00`, or `11월 27일 (금) 14:00` without a year. */
export const formatNearMoment = (time: string, now?: Date): string => `${formatNearDay(time, now)} ${seoulClock(time)}`;

/** `11월 27일 (금) 14:00` in Seoul. */
export const formatMoment = (time: string, now?: Date): string => `${formatDate(time, now)} ${seoulClock(time)}`;

/** An estimate: `약 35분`, and from 100 minutes on whole hours, `약 3시간`. */
export const formatEstimate = (minutes: number): string => (minutes < 100 ? `약 ${minutes}분` : `약 ${Math.round(minutes / 60)}시간`);

/**
 * Adds the hyphens of Korean phone numbers (`010-1234-5678`, `02-123-4567`, `1588-1234`). Returns any other text unchanged, also a number with
 * an extension, whose digits would move into the number.
 */
export const formatPhone = (value: string): string => {
  const digits = /[^\d\s().\p{Pd}]/u.test(value.normalize("NFKC")) ? "" : digitsOf(value);
  const parts =
    /^(1\d{3})(\d{4})$/.exec(digits) ??
    /^(02)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(050\d)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(0[13-9]\d)(\d{3,4})(\d{4})$/.exec(digits);
  return parts === null ? value.trim() : parts.slice(1).join("-");
};

/** The numbers of a list with commas, as a hospital types them. */
export const splitPhones = (list: string | null): string[] =>
  (list ?? "").split(",").flatMap((phone) => (phone.trim() === "" ? [] : [phone.trim()]));

/** The numbers of such a list with hyphens: `02-6233-0180, 02-6233-0181`. Empty without a number. */
export const formatPhones = (list: string | null): string => splitPhones(list).map(formatPhone).join(", ");

/** Target of a `tel:` link: the digits, and the plus sign of an international number. */
export const phoneHref = (value: string): string => `tel:${value.replace(/[^\d+]/g, "")}`;

const kilobyte = 1024;

/** `820KB`, `2.4MB` */
export const formatSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes}KB` : `${Math.round((kilobytes / kilobyte) * 10) / 10}MB`;
};
