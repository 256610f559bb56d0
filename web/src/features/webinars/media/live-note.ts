import { seoulClock, seoulDay } from "../../../lib/seoul-time.ts";
import { liveMinutesText, startText } from "../sessions/texts.ts";

/** `20:00 시작 · 42분째`. A start on an earlier day has its date, and a programme that is always on has no minutes. */
export const liveNoteOf = (startsAt: string, now: Date): string => {
  const times = { starts_at: startsAt };
  const isToday = seoulDay(startsAt) === seoulDay(now.toISOString());
  return [`${isToday ? seoulClock(startsAt) : startText(times, now)} 시작`, liveMinutesText(times, now)].filter(Boolean).join(" · ");
};
