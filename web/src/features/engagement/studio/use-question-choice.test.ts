import { expect, test } from "vitest";
import { correctShares, weakestQuestion } from "./use-question-choice.ts";

const question = (percentage: number, answers = 10) => ({
  question: "질문",
  answers,
  choices: [
    { value: "맞음", is_correct: true, count: 0, percentage },
    { value: "틀림", is_correct: false, count: 0, percentage: 100 - percentage },
  ],
});

test("the weakest question has the lowest share of correct answers", () => {
  const questions = [question(94), question(46), question(77)];
  expect(correctShares(questions)).toEqual([94, 46, 77]);
  expect(weakestQuestion(questions)).toBe(1);
});

test("no question is weakest without answers or among equal shares", () => {
  expect(weakestQuestion([])).toBeNull();
  expect(weakestQuestion([question(50), question(50)])).toBeNull();
});
