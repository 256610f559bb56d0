import { seoulClock } from "../../../lib/seoul-time.ts";

/** `20:00 시작 · 42분째`. */
export const liveNoteOf = (startsAt: string, now: number = Date.now()): string => {
  const minutes = Math.floor((now - Date.parse(startsAt)) / 60_000);
  const start = `${seoulClock(startsAt)} 시작`;
  return minutes < 0 ? start : `${start} · ${minutes + 1}분째`;
};
