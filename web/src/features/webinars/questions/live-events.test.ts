import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { expect, test } from "vitest";
import { applyEvent, createOwnParts, sorted } from "./live-events.ts";
import { makeQuestion } from "./testing.ts";

const own = makeQuestion(1, { is_anonymous: true, me: { liked: true, is_my_question: true }, user: { id: null, name: "나" } });
const after = (event: LiveEvent) => applyEvent([own, makeQuestion(2)], event);

test("an event for all viewers changes the question and keeps the user's own part of it", () => {
  const sent = makeQuestion(1, { question_text: "고침", is_anonymous: true, user: { id: null, name: null } });
  expect(after({ type: "question.updated", question: sent })).toEqual([{ ...own, question_text: "고침" }, makeQuestion(2)]);
});

test("a question that the user has asked on another device belongs to the user", () => {
  expect(after({ type: "question.own", question: { id: 2 } })).toEqual([
    own,
    makeQuestion(2, { me: { liked: false, is_my_question: true } }),
  ]);
});

test("a question that comes twice is in the list once", () => {
  const created: LiveEvent = { type: "question.created", question: makeQuestion(3) };
  expect(applyEvent(after(created), created).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("a question that is hidden and shown again still belongs to its author, with its like", () => {
  const complete = createOwnParts();
  const removal: LiveEvent = { type: "question.deleted", question: { id: 1 } };
  const left = applyEvent([own, makeQuestion(2)], complete([own, makeQuestion(2)], removal));
  const shown = makeQuestion(1, { is_anonymous: true, user: { id: null, name: null } });
  expect(applyEvent(left, complete(left, { type: "question.created", question: shown }))).toEqual([makeQuestion(2), own]);
  const foreign: LiveEvent = { type: "question.created", question: makeQuestion(3) };
  expect(complete(left, foreign)).toEqual(foreign);
});

test("deleted questions, likes and the pin follow their events", () => {
  expect(after({ type: "question.deleted", question: { id: 1 } }).map(({ id }) => id)).toEqual([2]);
  expect(after({ type: "likes.updated", question: { id: 2, like_count: 9 } })[1]?.like_count).toBe(9);
  const session = { id: 1, starts_at: "", ends_at: "", approves_first: false, pinned_question_id: 2, speaker_question_id: null };
  expect(after({ type: "session.updated", session }).map(({ is_pinned }) => is_pinned)).toEqual([false, true]);
});

test("by time the newest is first, by likes the most liked and then the newest", () => {
  const questions = [makeQuestion(1, { like_count: 2 }), makeQuestion(2), makeQuestion(3)];
  expect(sorted(questions, "time").map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(sorted(questions, "liked").map(({ id }) => id)).toEqual([1, 3, 2]);
});
