import { maxSessionDays } from "@rounds/contract/webinars/studio-events.ts";

type Times = { readonly starts_at: string; readonly ends_at: string };

const dayMs = 86_400_000;
/** Other years are mistyped. */
const [firstYear, lastYear] = [2000, 2099];

/** The session ends after its start, and the last line of its programme begins before the end. */
export function areTimesValid({ starts_at, ends_at }: Times, lastProgrammeMinute: number): boolean {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const length = end.getTime() - start.getTime();
  return (
    start.getUTCFullYear() >= firstYear &&
    start.getUTCFullYear() <= lastYear &&
    length > 0 &&
    length <= maxSessionDays * dayMs &&
    lastProgrammeMinute * 60_000 < length
  );
}

/** Registered people get a notice of a new start while the session can still be attended. */
export const announcesMove = (before: Times & { readonly is_published: boolean }, after: Times, now: Date): boolean =>
  before.is_published && Date.parse(before.starts_at) !== Date.parse(after.starts_at) && new Date(after.ends_at) > now;
