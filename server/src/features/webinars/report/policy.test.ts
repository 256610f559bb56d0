import { expect, test } from "vitest";
import { chaptersOf, isCounting } from "./policy.ts";

test("a report counts from the start until two minutes after the end", () => {
  const session = { starts_at: "2026-12-08T12:30:00+09:00", ends_at: "2026-12-08T13:10:00+09:00" };
  expect(isCounting(session, new Date("2026-12-08T12:29:59+09:00"))).toBe(false);
  expect(isCounting(session, new Date("2026-12-08T12:30:00+09:00"))).toBe(true);
  expect(isCounting(session, new Date("2026-12-08T13:11:59+09:00"))).toBe(true);
  expect(isCounting(session, new Date("2026-12-08T13:12:00+09:00"))).toBe(false);
});

test("chapters are the lines with a time, sorted, one per second, with short titles", () => {
  const line = (title: string, starts_after_minutes: number | null) => ({ title, starts_after_minutes });
  const programme = [
    line("질의응답", 30),
    line("1부", 0),
    line("같은 때", 30),
    line("시각 없음", null),
    line("너무 늦음", 721),
    line("가".repeat(70), 60),
  ];
  expect(chaptersOf(programme)).toEqual([
    { starts_at: 0, title: "1부" },
    { starts_at: 1800, title: "질의응답" },
    { starts_at: 3600, title: "가".repeat(60) },
  ]);
});
