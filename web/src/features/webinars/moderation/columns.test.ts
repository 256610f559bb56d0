import type { Question } from "@rounds/contract/webinars/questions.ts";
import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import { makeQuestion } from "../questions/testing.ts";

const idsOf = (questions: readonly Question[]): number[] => questions.map(({ id }) => id);

test("waiting questions are oldest first, visible ones in the chosen order, asked and hidden ones newest first", () => {
  const all = [
    makeQuestion(1, { is_waiting: true }),
    makeQuestion(2, { is_waiting: true }),
    makeQuestion(3, { like_count: 5 }),
    makeQuestion(4),
    makeQuestion(5, { question_status: "asked" }),
    makeQuestion(6, { is_hidden: true, is_waiting: true }),
    makeQuestion(7, { is_hidden: true, question_status: "asked" }),
    makeQuestion(8, { question_status: "asked" }),
  ];
  const { waiting, visible, asked, hidden } = columnsOf(all, "liked");
  expect([waiting, visible, asked, hidden].map(idsOf)).toEqual([
    [1, 2],
    [3, 4],
    [8, 5],
    [7, 6],
  ]);
  expect(idsOf(columnsOf(all, "time").visible)).toEqual([4, 3]);
});

test("the pinned question is the first of the visible ones in both orders", () => {
  const all = [makeQuestion(1, { is_pinned: true, like_count: 1 }), makeQuestion(2, { like_count: 5 }), makeQuestion(3)];
  expect(idsOf(columnsOf(all, "liked").visible)).toEqual([1, 2, 3]);
  expect(idsOf(columnsOf(all, "time").visible)).toEqual([1, 3, 2]);
});

test("equally liked questions are oldest first, as on the speaker's screen", () => {
  const all = [makeQuestion(1), makeQuestion(2, { like_count: 5 }), makeQuestion(3), makeQuestion(4, { like_count: 5 })];
  expect(idsOf(columnsOf(all, "liked").visible)).toEqual([2, 4, 1, 3]);
  expect(idsOf(columnsOf(all, "time").visible)).toEqual([4, 3, 2, 1]);
});
