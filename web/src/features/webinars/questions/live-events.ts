import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { formatNumber } from "../../../lib/format.ts";

/** Adds the question, or replaces the question with its id. */
export const withQuestion = (questions: readonly Question[], question: Question): readonly Question[] =>
  questions.some(({ id }) => id === question.id)
    ? questions.map((one) => (one.id === question.id ? question : one))
    : [...questions, question];

/** All viewers get the same event, so the user's own part of a question comes from the copy that the client has. */
const keepOwn = (known: Question | undefined, question: Question): Question =>
  known ? { ...question, me: known.me, user: known.me.is_my_question ? known.user : question.user } : question;

/**
 * Returns a function that completes each event before it is applied. A moderator may hide a question and show it again. Then its event
 * gets the user's own part of the copy that was in the list before.
 */
export const createOwnParts = (): ((questions: readonly Question[], event: LiveEvent) => LiveEvent) => {
  const removed = new Map<number, Question>();
  return (questions, event) => {
    if (event.type === "question.created") return { ...event, question: keepOwn(removed.get(event.question.id), event.question) };
    const known = event.type === "question.deleted" && questions.find(({ id }) => id === event.question.id);
    if (known) removed.set(known.id, known);
    return event;
  };
};

/** The questions after an event of the live channel. The same list if the event changes nothing. */
export function applyEvent(questions: readonly Question[], event: LiveEvent): readonly Question[] {
  switch (event.type) {
    case "question.created":
    case "question.updated": {
      const known = questions.find(({ id }) => id === event.question.id);
      return withQuestion(questions, keepOwn(known, event.question));
    }
    case "question.deleted":
      return questions.filter(({ id }) => id !== event.question.id);
    case "question.own":
      return questions.map((one) => (one.id === event.question.id ? { ...one, me: { ...one.me, is_my_question: true } } : one));
    case "likes.updated":
      return questions.map((one) => (one.id === event.question.id ? { ...one, like_count: event.question.like_count } : one));
    case "session.updated":
      return questions.map((one) => ({ ...one, is_pinned: one.id === event.session.pinned_question_id }));
    case "viewers":
    case "closed":
    case "resync":
      return questions;
  }
}

/**
 * Whether only the server knows the list after this event. An own question that is no longer public may wait for an approval, and then its
 * author still sees it.
 */
export const needsReload = (questions: readonly Question[], event: LiveEvent): boolean =>
  event.type === "resync" ||
  (event.type === "question.deleted" && questions.some(({ id, me }) => id === event.question.id && me.is_my_question));

/** `1,000+` while older questions are not loaded. */
export const loadedCount = (count: number, hasMore: boolean): string => `${formatNumber(count)}${hasMore ? "+" : ""}`;

export type QuestionSort = "time" | "liked";

/** Newest first, or most liked and then newest first. Moderators see waiting questions oldest first. */
export const sorted = (questions: readonly Question[], sort: QuestionSort): Question[] =>
  questions.toSorted(
    (a, b) => (sort === "liked" ? b.like_count - a.like_count : 0) || b.created_at.localeCompare(a.created_at) || b.id - a.id,
  );
