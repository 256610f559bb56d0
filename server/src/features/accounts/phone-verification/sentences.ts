import { seoulClock, seoulMoment, seoulToday } from "../../../lib/seoul-time.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** `10:00`, or with its day when it is not today. The limits are at most a day long. A minute that has begun is too early. */
function timeText(seconds: number, now: Date): string {
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / minuteMs) * minuteMs);
  if (seoulToday(at) === seoulToday(now)) return seoulClock(at);
  const isTomorrow = seoulToday(at) === seoulToday(new Date(now.getTime() + dayMs));
  return isTomorrow ? `내일 ${seoulClock(at)}` : seoulMoment(at);
}

const untilText = (seconds: number, now: Date, verb: string): string =>
  seconds < 60 ? `${Math.ceil(seconds)}초 뒤에 다시 ${verb}해 주세요.` : `${timeText(seconds, now)}부터 다시 ${verb}할 수 있어요.`;

/** `seconds`: until the next code. */
export const throttledSentence = (seconds: number, now: Date): string => `요청이 너무 많아요. ${untilText(seconds, now, "요청")}`;

/** `seconds`: until the end of the lock. */
export const lockedSentence = (seconds: number, now: Date): string =>
  `인증번호를 여러 번 잘못 입력했어요. ${untilText(seconds, now, "시도")}`;
