import { expect, test } from "vitest";
import { isOldEnough } from "./policy.ts";

test.each([
  ["850314", "1", true],
  ["850314", "2", true],
  ["850314", "5", true],
  ["121128", "3", true],
  ["121129", "3", false],
  ["121129", "4", false],
  ["121129", "7", false],
  ["121129", "8", false],
  ["121129", "1", true],
])("born on %s with the digit %s, on 2026-11-28: %s", (birthDate, digit, isAllowed) => {
  expect(isOldEnough(birthDate, digit, "2026-11-28")).toBe(isAllowed);
});
