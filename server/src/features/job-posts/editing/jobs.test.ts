import { expect, test } from "vitest";
import type { Deps } from "../../../deps.ts";
import { checkMinimumWage } from "./jobs.ts";

test.each([
  ["2026-12-31T12:00:00+09:00", []],
  ["2027-11-30T12:00:00+09:00", []],
  ["2090-11-30T12:00:00+09:00", ["2090"]],
])("the log warns of a year without a minimum wage: %s", async (moment, years) => {
  const warned: unknown[] = [];
  const log = { warn: ({ year }: { year: string }) => warned.push(year) } as unknown as Deps["log"];
  await checkMinimumWage({ now: () => new Date(moment), log });
  expect(warned).toEqual(years);
});
