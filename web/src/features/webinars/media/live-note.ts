import { seoulClock } from "../../../lib/seoul-time.ts";
import { minuteText } from "../sessions/texts.ts";

/** `20:00 시작 · 42분째`. */
export const liveNoteOf = (startsAt: string, now: Date): string =>
  [`${seoulClock(startsAt)} 시작`, minuteText(startsAt, now)].filter(Boolean).join(" · ");
