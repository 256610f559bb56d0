import { expect, test } from "vitest";
import { cutText, shortened } from "./cut-text.ts";

test("a text within the limit stays as it is", () => {
  expect([cutText("가나다", 3), shortened("가나다", 3), cutText("🏥", 2)]).toEqual(["가나다", "가나다", "🏥"]);
});

test("no emoji is torn apart at the limit", () => {
  expect([cutText("가🏥🏥", 2), cutText("가🏥🏥", 3), cutText("가🏥🏥", 4)]).toEqual(["가", "가🏥", "가🏥"]);
  expect(shortened("가🏥🏥나", 5)).toBe("가🏥…");
  expect(cutText("👩‍⚕️👩‍⚕️", 3)).toBe("👩");
});

test("a shortened text is never longer than the limit, and always well-formed", () => {
  const text = "가👩🏽‍⚕️나🏥".repeat(20);
  for (let max = 2; max < text.length; max++) {
    const short = shortened(text, max);
    expect(short.length).toBeLessThanOrEqual(max);
    expect(short.isWellFormed()).toBe(true);
  }
});
