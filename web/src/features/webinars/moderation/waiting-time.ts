import type { Question } from "@rounds/contract/webinars/questions.ts";

/** Seconds after which the time of a waiting question is amber. */
const longWaitSeconds = 60;

/** How long a question has waited for a moderator, as text, and whether that is too long. */
export function waitingTime({ created_at }: Question, now: number): { readonly text: string; readonly isLong: boolean } {
  const seconds = Math.max(0, Math.floor((now - Date.parse(created_at)) / 1000));
  const text = seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`;
  return { text, isLong: seconds >= longWaitSeconds };
}
