import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { freeStarts, nextStart, refusedTimes, spansOf, timeAt, timeProblems, hasResult } from "./proposing.ts";
import type { Block } from "./week.ts";

/** Wednesday 25 November 2026, 11:10 in Seoul. */
const now = Date.parse("2026-11-25T02:10:00Z");
const day = "2026-11-25";

test("a time in the past, too soon, too late or in conflict with another one has its own sentence", () => {
  const at = (clock: string, date = "2026-11-26") => new Date(`${date}T${clock}:00+09:00`).toISOString();
  expect(timeProblems([at("10:00", day), at("12:00", day), at("10:00", "2026-12-24")], 30, now)).toEqual([
    expect.stringContaining("지난 시간"),
    expect.stringContaining("두 시간 뒤부터"),
    expect.stringContaining("28일 안"),
  ]);
  expect(timeProblems([at("14:00"), at("14:30")], 30, now)).toEqual([null, null]);
  expect(timeProblems([at("14:00"), at("14:30")], 45, now)).toEqual(["2번째 시간과 겹쳐요.", "1번째 시간과 겹쳐요."]);
});

test("the time that the server refused has the sentence, until the time, the length or the interviewer changes", () => {
  const sent = { starts_at: ["2026-11-26T09:00:00.000Z", "2026-11-27T09:00:00.000Z"], minutes: 30, member_user_id: 4 };
  const busy = new ApiError(409, [{ code: "interview.member_busy", message: "다른 인터뷰가 있어요.", path: ["starts_at", "1"] }]);
  expect(refusedTimes(busy, sent, sent)).toEqual([null, "다른 인터뷰가 있어요."]);
  expect(refusedTimes(busy, sent, { ...sent, starts_at: ["2026-11-27T09:00:00.000Z"] })).toEqual(["다른 인터뷰가 있어요."]);
  for (const change of [{ minutes: 60 }, { member_user_id: 5 }, { starts_at: [sent.starts_at[0] ?? "", "2026-11-28T09:00:00.000Z"] }])
    expect(refusedTimes(busy, sent, { ...sent, ...change })).toEqual([null, null]);
  expect(refusedTimes(ApiError.unreachable(new TypeError("gone")), sent, sent)).toEqual([null, null]);
  expect(refusedTimes(null, undefined, sent)).toEqual([null, null]);
});

test("the first suggestion is tomorrow at six, the next one a day after the last", () => {
  expect(nextStart(undefined, now)).toBe("2026-11-26T09:00:00.000Z");
  expect(nextStart("2026-11-26T09:00:00.000Z", now)).toBe("2026-11-27T09:00:00.000Z");
});

test("free half hours begin two hours from now and skip agreed interviews; offered times stay free", () => {
  const block = (kind: Block["kind"], from: number, to: number) => ({ kind, day, from, to }) as Block;
  const hours = { from: 9, to: 18 };
  const free = freeStarts(day, hours, [block("taken", 15 * 60, 15 * 60 + 45), block("proposed", 17 * 60, 17 * 60 + 30)], now);
  expect(free.map((minute) => timeAt(day, minute).slice(11, 16))).toEqual(["04:30", "05:00", "05:30", "07:00", "07:30", "08:00", "08:30"]);
  expect(spansOf(hours, free)).toEqual([
    { from: 9 * 60, to: 13 * 60 + 30 },
    { from: 15 * 60, to: 16 * 60 },
  ]);
  expect(freeStarts("2026-11-24", hours, [], now)).toEqual([]);
  expect(freeStarts("2026-11-26", hours, [], now)).toHaveLength(18);
});

test("an accepted, dropped or cancelled application has a result; the hint about a closed post is for the others", () => {
  const row = { active: true, drop_reason: "", current_status: "서류합격" } as const;
  expect(hasResult(row)).toBe(false);
  const ended = [{ current_status: "최종합격" }, { current_status: "입사" }, { drop_reason: "기타" }, { active: false }] as const;
  expect(ended.map((change) => hasResult({ ...row, ...change }))).toEqual([true, true, true, true]);
});
