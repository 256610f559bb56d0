import { expect, test } from "vitest";
import { areOwnIds, onlyTextsDiffer } from "./policy.ts";

const question = (id: number, choiceIds: readonly number[]) => ({
  id,
  question: `질문 ${id}`,
  description: "",
  image_url: null,
  image_alt: "",
  explanation: "",
  choices: choiceIds.map((choice, index) => ({ id: choice, value: `보기 ${choice}`, image_url: null, is_correct: index === 0 })),
});
const before = [question(1, [11, 12]), question(2, [21, 22])];

test("texts may differ, anything else may not", () => {
  const [first, second] = before;
  if (!first || !second) throw new Error("two questions");
  const change = (changed: object) => [{ ...first, ...changed }, second];
  expect(onlyTextsDiffer(before, change({ question: "새 글", explanation: "새 해설", image_alt: "새 설명" }))).toBe(true);
  expect(onlyTextsDiffer(before, [second, first])).toBe(false);
  expect(onlyTextsDiffer(before, [first])).toBe(false);
  expect(onlyTextsDiffer(before, change({ image_url: "/art/a.svg" }))).toBe(false);
  expect(onlyTextsDiffer(before, change({ choices: first.choices.toReversed() }))).toBe(false);
  expect(onlyTextsDiffer(before, change({ choices: first.choices.map((choice) => ({ ...choice, is_correct: !choice.is_correct })) }))).toBe(
    false,
  );
});

test("ids of the set, of other sets, of another question, and the same one twice", () => {
  const added = { ...question(1, []), id: null, choices: [{ id: null, value: "새 보기", image_url: null, is_correct: false }] };
  expect(areOwnIds(before, [...before.toReversed(), added, added])).toBe(true);
  expect(areOwnIds(before, [question(3, [])])).toBe(false);
  expect(areOwnIds(before, [question(1, [21])])).toBe(false);
  expect(areOwnIds(before, [question(1, []), question(1, [])])).toBe(false);
  expect(areOwnIds(before, [question(1, [11, 11])])).toBe(false);
  expect(areOwnIds(before, [{ ...question(1, [11]), id: null }])).toBe(false);
});
