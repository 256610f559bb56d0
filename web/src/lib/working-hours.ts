import type { WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import { weekdays, type Weekday } from "@rounds/contract/vocabulary.ts";

/** Minutes since midnight at the start of the day. `end` is above 1,440 when the shift ends on the next day. */
export type Shift = { readonly start: number; readonly end: number };
export type DayKind = "off" | "half" | "full" | "night";
export type WorkDay = { readonly day: Weekday; readonly name: string; readonly shift: Shift | null; readonly kind: DayKind };

export const dayNames: Readonly<Record<Weekday, string>> = { mon: "월", tue: "화", wed: "수", thu: "목", fri: "금", sat: "토", sun: "일" };
const minutesPerDay = 24 * 60;
/** Doctors call a day of five hours or less a half day (토요 오전). */
const halfDayMinutes = 5 * 60;
const nightFrom = 17 * 60;

/** `HH:mm-HH:mm` to minutes. Null for a day off and for unreadable text. The same start and end mean 24 hours. */
export const parseShift = (value: string): Shift | null => {
  const match = /^\s*(\d{1,2}):(\d{2})\s*[-~]\s*(\d{1,2}):(\d{2})\s*$/.exec(value);
  if (match === null) return null;
  const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = match.slice(1).map(Number);
  const start = startHour * 60 + startMinute;
  const end = endHour * 60 + endMinute;
  if (startMinute > 59 || endMinute > 59 || start >= minutesPerDay || end > minutesPerDay) return null;
  return { start, end: end > start ? end : end + minutesPerDay };
};

const minutesOf = (shift: Shift): number => shift.end - shift.start;

/** A shift that starts in the evening is night work, even a short one. */
const kindOf = (shift: Shift | null): DayKind => {
  if (shift === null) return "off";
  if (shift.start >= nightFrom) return "night";
  return minutesOf(shift) <= halfDayMinutes ? "half" : "full";
};

/** Monday to Sunday, in order. */
export const workDays = (hours: WorkingHours): readonly WorkDay[] =>
  weekdays.map((day) => {
    const shift = parseShift(hours[day]);
    return { day, name: dayNames[day], shift, kind: kindOf(shift) };
  });

export type WeekSum = { readonly days: number; readonly hours: number };

/** Days count half when they have five hours or less; hours include breaks, because posts do not state them. */
export const weekSum = (week: readonly WorkDay[]): WeekSum => {
  const shifts = week.flatMap(({ shift }) => (shift === null ? [] : [shift]));
  const days = shifts.reduce((sum, shift) => sum + (minutesOf(shift) <= halfDayMinutes ? 0.5 : 1), 0);
  const minutes = shifts.reduce((sum, shift) => sum + minutesOf(shift), 0);
  return { days, hours: Math.round(minutes / 6) / 10 };
};

/** Minutes of a week. Null if no day has hours, or if the hours of a day are unreadable. */
export const weekMinutes = (hours: WorkingHours): number | null => {
  const given = weekdays.map((day) => hours[day]).filter((value) => value.trim() !== "");
  const shifts = given.map(parseShift);
  return shifts.length === 0 || shifts.includes(null) ? null : shifts.reduce((sum, shift) => sum + (shift ? minutesOf(shift) : 0), 0);
};

/** `주 4.5일`, or null when no hours are known. */
export const weekDaysText = ({ days }: WeekSum): string | null => (days === 0 ? null : `주 ${days}일`);

/** `주 40시간`, or null when no hours are known. */
export const weekHoursText = ({ hours }: WeekSum): string | null => (hours === 0 ? null : `주 ${hours}시간`);

/** `주 4.5일 · 40시간`, or null when no hours are known. */
export const weekText = ({ days, hours }: WeekSum): string | null => (days === 0 ? null : `주 ${days}일 · ${hours}시간`);

/** Text for screen readers, which cannot read the strip: `근무 요일 월 화 목 금 토`. */
export const weekLabel = (week: readonly WorkDay[]): string => {
  const names = week.filter(({ kind }) => kind !== "off").map(({ name }) => name);
  return names.length === 0 ? "근무 요일 협의" : `근무 요일 ${names.join(" ")}`;
};

const clock = (minutes: number): string => {
  const ofDay = minutes > minutesPerDay ? minutes - minutesPerDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};

/** `09:00~18:00`. The end of an overnight shift has the prefix `익일`. */
export const shiftText = ({ start, end }: Shift): string => `${clock(start)}~${end > minutesPerDay ? "익일 " : ""}${clock(end)}`;

export type Axis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };
const axisFrom = 8;
const axisTo = 20;
const axisStep = 3;
/** On an axis with night shifts, a larger step between the ticks prevents overlapping labels. */
const wideAxisStep = 6;

/** Hours 8 to 20. The axis is extended to whole hours for shifts outside of it. */
export const weekAxis = (week: readonly WorkDay[]): Axis => {
  const shifts = week.flatMap(({ shift }) => (shift === null ? [] : [shift]));
  const from = Math.min(axisFrom, ...shifts.map(({ start }) => Math.floor(start / 60)));
  const to = Math.max(axisTo, ...shifts.map(({ end }) => Math.ceil(end / 60)));
  const step = to - from > axisTo - axisFrom + axisStep ? wideAxisStep : axisStep;
  const first = Math.ceil((from + 1) / step) * step;
  const ticks: number[] = [];
  for (let hour = first; hour < to; hour += step) ticks.push(hour);
  return { from, to, ticks };
};

/** Position of a time on the axis, 0 to 100. */
export const axisPercent = (axis: Axis, minutes: number): number => ((minutes / 60 - axis.from) / (axis.to - axis.from)) * 100;
