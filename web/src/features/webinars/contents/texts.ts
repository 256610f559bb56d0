import type { ContentCard } from "@rounds/contract/webinars/contents.ts";
import { completedShare, type Speaker } from "@rounds/contract/webinars/fields.ts";

export const speakersText = (speakers: readonly Pick<Speaker, "name">[]): string => speakers.map(({ name }) => name).join(", ");

type Watched = Pick<ContentCard, "duration_seconds" | "me">;

export const isFinished = ({ me }: Watched): boolean => me.is_completed || me.watched_share >= completedShare;
export const isStarted = (card: Watched): boolean => card.me.watched_seconds > 0 && !isFinished(card);

/** `23분 남음`, `다 봤어요`, or null before the start. */
export const progressText = (card: Watched): string | null => {
  if (isFinished(card)) return "다 봤어요";
  if (!isStarted(card) || card.duration_seconds === null) return null;
  return `${Math.max(1, Math.ceil((card.duration_seconds - card.me.watched_seconds) / 60))}분 남음`;
};
