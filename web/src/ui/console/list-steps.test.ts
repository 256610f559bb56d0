import { expect, test } from "vitest";
import { lineAfterDecision, lineBeside, nextText } from "./list-steps.ts";

const lines = ["a", "b", "c"];

test("a step goes to the next or previous line and stops at both ends", () => {
  expect([lineBeside(lines, 1, 1), lineBeside(lines, 1, -1), lineBeside(lines, 2, 1), lineBeside(lines, 0, -1)]).toEqual([
    "c",
    "a",
    "c",
    "a",
  ]);
});

test("without a selected line, both directions go to the first line", () => {
  expect([lineBeside(lines, -1, 1), lineBeside(lines, -1, -1), lineBeside([], -1, 1)]).toEqual(["a", "a", undefined]);
});

test("after a decision the line below opens, after the last line the one above", () => {
  expect([lineAfterDecision(lines, 0), lineAfterDecision(lines, 2), lineAfterDecision(["a"], 0)]).toEqual(["b", "b", undefined]);
});

test("the announcement names the next line, if it has a name, and counts the lines that are left", () => {
  expect([nextText("공고 7", "2"), nextText(null, "2")]).toEqual(["다음은 공고 7, 2건 남았어요", "다음 건이 열렸어요. 2건 남았어요"]);
});
