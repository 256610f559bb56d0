import { searchId, searchReader } from "../../../lib/search.ts";

/** A real calendar day, `yyyy-MM-dd`. */
const searchDay = (value: unknown): string | undefined =>
  typeof value === "string" && /^20\d{2}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : undefined;

/** `day`: any day of the shown week. `member`: one interviewer. `interview`: the selected one. */
export const interviewWeekSearch = searchReader({ day: searchDay, member: searchId, interview: searchId });
export type InterviewWeekSearch = ReturnType<typeof interviewWeekSearch>;
