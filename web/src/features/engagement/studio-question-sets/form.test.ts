import { expect, test } from "vitest";
import { moved } from "../studio/moved.ts";
import { copyOfQuestion, emptySet, newQuestion, previewResult, questionsInput, setErrors, withCorrect } from "./form.ts";

const filled = () => {
  const question = newQuestion("quiz");
  const choices = question.choices.slice(0, 3).map((choice, index) => ({ ...choice, value: `보기 ${index}` }));
  return { ...question, question: "리듬은?", choices: withCorrect(choices, 1) };
};
const complete = () => ({ ...emptySet, title: "심전도", starts_at: "2026-11-20T00:00:00Z", questions: [filled()] });

test("one correct choice; the questions on the wire have no keys of the form", () => {
  const [question] = questionsInput([filled()]);
  expect(question?.choices.map(({ is_correct }) => is_correct)).toEqual([false, true, false]);
  expect(JSON.stringify(question)).not.toContain("key");
});

test("a copy of a question is new, with new choices", () => {
  const question = { ...filled(), id: 3 };
  const copy = copyOfQuestion(question);
  expect(copy).toMatchObject({ id: null, question: "리듬은?" });
  expect(copy.choices).toMatchObject(question.choices.map(({ value }) => ({ id: null, value })));
  expect(copy.key).not.toBe(question.key);
});

test("a row moves within the list, and stays at its ends", () => {
  expect(moved(["가", "나", "다"], 0, 1)).toEqual(["나", "가", "다"]);
  expect(moved(["가", "나"], 1, 2)).toEqual(["가", "나"]);
  expect(moved(["가", "나"], 0, -1)).toEqual(["가", "나"]);
});

test("a draft may be incomplete; publishing names the first fault, and the start last", () => {
  const draft = { ...complete(), starts_at: null, questions: [filled(), newQuestion("quiz")] };
  expect(setErrors("quiz", draft, false)).toEqual({});
  expect(setErrors("quiz", draft, true)).toEqual({ questions: "문항 2: 질문을 적어 주세요." });
  expect(Object.keys(setErrors("quiz", { ...complete(), starts_at: null }, true))).toEqual(["starts_at"]);
  expect(setErrors("quiz", complete(), true)).toEqual({});
  expect(setErrors("quiz", { ...complete(), title: " " }, false)).toEqual({ title: "제목을 적어 주세요." });
});

test("the previewed result has even shares that add up to 100", () => {
  const { question_results, quiz } = previewResult("quiz", complete());
  expect(question_results[0]?.choice_results.map((choice) => choice.chosen_percentage)).toEqual([34, 33, 33]);
  expect(quiz?.score).toBe(100);
});
