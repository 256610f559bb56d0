import { formatMoment } from "../../../lib/format.ts";
import { daysSince, seoulClock } from "../../../lib/seoul-time.ts";

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const yearMinutes = 365 * dayMinutes;

/** The time until a moment in the unit that people would use. Never negative. */
export function remaining(until: string, now: number): { readonly value: number; readonly unit: "분" | "시간" | "일" | "년" } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs));
  if (minutes < 10 * hourMinutes) return { value: minutes, unit: "분" };
  if (minutes < 2 * dayMinutes) return { value: Math.round(minutes / hourMinutes), unit: "시간" };
  // Some programmes run without an end. Their end is many years later.
  return minutes < 2 * yearMinutes
    ? { value: Math.round(minutes / dayMinutes), unit: "일" }
    : { value: Math.round(minutes / yearMinutes), unit: "년" };
}

/** `21:00`, and `11월 30일 (월) 12:30` on another day. */
export const clockOrMoment = (at: string, now: number): string => (daysSince(at, now) === 0 ? seoulClock(at) : formatMoment(at));
