import { expect, test } from "vitest";
import { withFullStop } from "./full-stop.ts";

test.each([
  ["급여를 확인해 주세요", "급여를 확인해 주세요."],
  ["급여를 확인해 주세요.", "급여를 확인해 주세요."],
  ["월 단위인가요? ", "월 단위인가요?"],
  ["급여가 달라요(최소 급여.)", "급여가 달라요(최소 급여.)"],
  ["급여(최소)", "급여(최소)."],
  ["", ""],
])("%s", (text, expected) => {
  expect(withFullStop(text)).toBe(expected);
});
