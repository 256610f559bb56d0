import { join } from "node:path";
import { expect, test } from "vitest";
import { readIfPresent } from "./read-if-present.ts";

test("a missing file has no text, and any other failure is thrown", () => {
  const folder = import.meta.dirname;
  expect(readIfPresent(join(folder, "missing.txt"))).toBe("");
  expect(readIfPresent(join(folder, "read-if-present.ts"))).toContain("isMissingFile");
  expect(() => readIfPresent(folder)).toThrow("EISDIR");
});
