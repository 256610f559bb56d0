import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { eventText } from "../../../lib/event-text.ts";
import { isDeleted, isPublic } from "../questions/policy.ts";
import { presentQuestion, type QuestionRow } from "../questions/present.ts";
import type { EventRow, LiveSessionRow } from "./queries.ts";

/** Viewers get public questions. Moderators get all that their authors have not deleted, with the names behind anonymous ones. */
export const audiences = ["viewer", "moderator"] as const;
export type Audience = (typeof audiences)[number];

const isWhole = (row: EventRow): row is EventRow & QuestionRow => row.id !== null;

export const frame = ({ type, ...data }: LiveEvent, seq: number | null): string => eventText(type, data, seq);

const presentSession = (row: LiveSessionRow) => ({
  id: row.id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  approves_first: row.approves_first,
  pinned_question_id: row.pinned_question_id,
  speaker_question_id: row.speaker_question_id,
});

/** The event for one audience, or null if this audience may not have it. `session` is the current one. */
export function presentEvent(row: EventRow, session: LiveSessionRow, audience: Audience): LiveEvent | null {
  const isModerator = audience === "moderator";
  if (!isModerator && !session.is_published) return null;
  if (row.question_id === null) return { type: "session.updated", session: presentSession(session) };
  const isVisible = isWhole(row) && (isModerator ? !isDeleted(row) : isPublic(row));
  if (!isVisible) {
    const wasVisible = row.kind === "question.updated" || row.kind === "question.deleted";
    return wasVisible ? { type: "question.deleted", question: { id: row.question_id } } : null;
  }
  if (row.kind === "likes.updated") return { type: "likes.updated", question: { id: row.id, like_count: row.like_count } };
  const question = presentQuestion(row, { isModerator, isAuthor: false, hasLiked: false });
  return { type: row.kind === "question.created" ? "question.created" : "question.updated", question };
}
