import { expect, test } from "vitest";
import { shortDay } from "../../../ui/charts/days.ts";
import { barsOf, daysWithEvents } from "./days.ts";
import { adviceText } from "./texts.ts";

const day = (date: string, seen: number, applied = 0) => ({ day: date, seen, read: 0, liked: 0, applied });
// 2026-11-20 is a Friday.
const daily = [day("2026-11-20", 3), day("2026-11-21", 2, 1), day("2026-11-22", 0)];

test("bars of the chosen figure mark weekends", () => {
  expect(barsOf(daily, "seen")).toEqual([
    { day: "2026-11-20", label: "11.20", weekday: 3 },
    { day: "2026-11-21", label: "11.21", weekend: 2 },
    { day: "2026-11-22", label: "11.22", weekend: 0 },
  ]);
  expect(barsOf(daily, "applied").map(({ weekday, weekend }) => weekday ?? weekend)).toEqual([0, 1, 0]);
  expect(shortDay("2026-01-05")).toBe("1.5");
});

test("the table starts with the newest day and leaves out empty days", () => {
  expect(daysWithEvents(daily).map(({ day: date }) => date)).toEqual(["2026-11-21", "2026-11-20"]);
});

test("advice contains the real counts", () => {
  const advice = { similar: 12, missing: [{ field: "pay" as const, count: 10 }] };
  expect(adviceText(advice, { field: "pay", count: 10 })).toBe("비슷한 공고 12개 중 10개는 급여를 적었어요");
  expect(adviceText(advice, { field: "pictures", count: 12 })).toBe("비슷한 공고 12개 모두 병원 사진을 올렸어요");
});
