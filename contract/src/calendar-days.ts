const dayMs = 86_400_000;

/** The Monday of the week of a day, both `yyyy-MM-dd`. */
export function mondayOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * dayMs).toISOString().slice(0, 10);
}
