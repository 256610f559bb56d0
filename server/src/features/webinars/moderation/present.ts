import type { ModeratedSession } from "@rounds/contract/webinars/moderation.ts";

export type ModeratedRow = {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly speakers: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly approves_first: boolean;
  readonly pinned_question_id: number | null;
  readonly speaker_question_id: number | null;
  readonly viewers_now: number;
  readonly peak: number | null;
  readonly peak_at: string | null;
  readonly registered: number;
  readonly attended: number;
  readonly total: number;
  readonly visible: number;
  readonly waiting: number;
  readonly asked: number;
  readonly hidden: number;
  readonly oldest_waiting_at: string | null;
};

export const presentModerated = (
  row: ModeratedRow,
  minutes: readonly { at: string; viewers: number }[],
  nextQuestionId: number | null,
): ModeratedSession => ({
  id: row.id,
  event_id: row.event_id,
  title: row.title,
  speakers: row.speakers.map((name) => ({ name })),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  approves_first: row.approves_first,
  pinned_question_id: row.pinned_question_id,
  speaker_question_id: row.speaker_question_id,
  next_question_id: nextQuestionId,
  viewers: { now: row.viewers_now, peak: row.peak ?? 0, peak_at: row.peak_at, minutes: [...minutes] },
  registered: row.registered,
  attended: row.attended,
  questions: {
    total: row.total,
    visible: row.visible,
    waiting: row.waiting,
    asked: row.asked,
    hidden: row.hidden,
    oldest_waiting_at: row.oldest_waiting_at,
  },
});
