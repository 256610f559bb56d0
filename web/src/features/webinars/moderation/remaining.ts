const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** The time until a moment in the unit that people would use. Never negative. */
export function remaining(until: string, now: number): { readonly value: number; readonly unit: "분" | "시간" | "일" } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs));
  if (minutes < 10 * hourMinutes) return { value: minutes, unit: "분" };
  return minutes < 2 * dayMinutes
    ? { value: Math.round(minutes / hourMinutes), unit: "시간" }
    : { value: Math.round(minutes / dayMinutes), unit: "일" };
}
