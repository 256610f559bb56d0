import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retention } from "../app.ts";
import { withRetentionTable } from "../testing/retention-table.ts";
import { expiredBefore, type Period } from "./retention.ts";

test("docs/retention.md has the rules of the code", () => {
  const page = readFileSync(new URL("../../../docs/retention.md", import.meta.url), "utf8");
  expect(page).toBe(withRetentionTable(page, retention));
});

test("each rule has its own name", () => {
  const keys = retention.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each<[string, Period, string]>([
  ["2026-11-24T00:00:00.000Z", [24, "hours"], "2026-11-23T00:00:00.000Z"],
  ["2026-11-24T00:00:00.000Z", [180, "days"], "2026-05-28T00:00:00.000Z"],
  ["2026-11-24T00:00:00.000Z", [3, "years"], "2023-11-24T00:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", [3, "years"], "2025-02-28T12:00:00.000Z"],
  ["2026-05-31T00:00:00.000Z", [3, "months"], "2026-02-28T00:00:00.000Z"],
  ["2026-03-31T00:00:00.000Z", [13, "months"], "2025-02-28T00:00:00.000Z"],
])("at %s, %j begin at %s", (now, period, before) => {
  expect(expiredBefore(new Date(now), period).toISOString()).toBe(before);
});
