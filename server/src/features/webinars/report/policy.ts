import { reportSeconds } from "@rounds/contract/webinars/watching.ts";
import { videoLimits, type Chapter } from "@rounds/contract/webinars/videos.ts";

/** A player that was offline sends its last report late. */
const lateMs = 90_000;

type Times = { readonly starts_at: string; readonly ends_at: string };

/** The session has begun, and players still report what people watched. */
export const isCounting = ({ starts_at, ends_at }: Times, now: Date): boolean =>
  new Date(starts_at) <= now && now.getTime() < Date.parse(ends_at) + reportSeconds * 1000 + lateMs;

type Line = { readonly title: string; readonly starts_after_minutes: number | null };

/** The longest video. */
const lastSecond = 43_200;

/** The chapters of a recording: the lines of the programme that have a time. The first of two lines at one time counts. */
export function chaptersOf(programme: readonly Line[]): Chapter[] {
  const chapters = new Map<number, Chapter>();
  for (const { title, starts_after_minutes: minute } of programme) {
    const starts_at = (minute ?? 0) * 60;
    if (minute === null || starts_at > lastSecond || chapters.has(starts_at)) continue;
    chapters.set(starts_at, { starts_at, title: Array.from(title).slice(0, videoLimits.chapterTitle).join("").trim() });
  }
  return [...chapters.values()].toSorted((a, b) => a.starts_at - b.starts_at);
}
