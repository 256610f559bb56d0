import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { DotLine } from "./dot-line.tsx";

test.each([
  [["서울 강남구", "내과", "봉직의"], "서울 강남구 · 내과 · 봉직의"],
  [[null, "내과", undefined, ""], "내과"],
  [["내과", "내과"], "내과 · 내과"],
  [[], ""],
])("%j is read as %j, without a dot next to a missing part", (parts, text) => {
  expect(render(<DotLine parts={parts} />).container.textContent).toBe(text);
});
