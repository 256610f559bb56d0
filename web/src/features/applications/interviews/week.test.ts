import type { WaitingProposal, WeekInterview } from "@rounds/contract/applications/interviews.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Block, linesOf, membersOf, placeInColumns, shownDays, shownHours, weekBlocks, weekTitle } from "./week.ts";

const base = {
  minutes: 60,
  place: "원장실",
  video_url: null,
  member_name: "원장 서도윤",
  member_user_id: 7,
  doctor_name: "서지안",
  doctor_user_id: 3,
  job_post_id: 1,
  job_post_title: "재활의학과 봉직의",
  business_id: 1,
  business_name: "한빛샘요양병원",
};
const interview = (starts_at: string, ends_at: string, more: Partial<WeekInterview> = {}): WeekInterview => ({
  ...base,
  id: 1,
  job_application_id: 9,
  starts_at,
  ends_at,
  state: "planned",
  sequence: 0,
  move_reason: null,
  cancelled: null,
  can_complete: false,
  ...more,
});
const proposal: WaitingProposal = {
  ...base,
  id: 2,
  job_application_id: 10,
  created_at: "2026-11-22T00:00:00Z",
  state: "open",
  wish: null,
  doctor_name: null,
  slots: [
    { id: 21, starts_at: "2026-11-25T01:00:00Z", ends_at: "2026-11-25T02:00:00Z", state: "free" },
    { id: 22, starts_at: "2026-11-26T01:00:00Z", ends_at: "2026-11-26T02:00:00Z", state: "taken" },
    { id: 23, starts_at: "2026-12-02T01:00:00Z", ends_at: "2026-12-02T02:00:00Z", state: "free" },
  ],
};
const monday = "2026-11-23";

describe("the blocks of a week", () => {
  test("are its interviews and the free slots of open proposals, by day in Seoul", () => {
    // Sunday evening in Greenwich is Monday morning in Seoul.
    const blocks = weekBlocks(monday, [interview("2026-11-22T23:30:00Z", "2026-11-23T00:30:00Z")], [proposal], undefined);
    expect(blocks.map(({ kind, day, from, to, name, about }) => [kind, day, from, to, name, about])).toEqual([
      ["taken", "2026-11-23", 510, 570, "서지안", "재활의학과 봉직의"],
      ["proposed", "2026-11-25", 600, 660, "탈퇴한 회원", "재활의학과 봉직의 · 1/3"],
    ]);
  });

  test("of another interviewer are left out", () => {
    const other = interview("2026-11-23T01:00:00Z", "2026-11-23T02:00:00Z", { member_user_id: 8 });
    expect(weekBlocks(monday, [other], [proposal], 7).map(({ key }) => key)).toEqual(["slot 21"]);
    expect(membersOf([other, proposal])).toEqual([
      { id: 8, name: "원장 서도윤" },
      { id: 7, name: "원장 서도윤" },
    ]);
  });

  test("widen the grid: early and late hours, and the weekend", () => {
    expect(shownHours([])).toEqual({ from: 9, to: 18 });
    const thursday = "2026-11-26";
    expect(shownDays(monday, [], thursday)).toHaveLength(5);
    const blocks = weekBlocks(
      monday,
      [interview("2026-11-27T22:30:00Z", "2026-11-27T23:00:00Z"), interview("2026-11-24T11:00:00Z", "2026-11-24T11:40:00Z")],
      [],
      undefined,
    );
    expect(shownHours(blocks)).toEqual({ from: 7, to: 21 });
    expect(shownDays(monday, blocks, thursday).at(-1)).toBe("2026-11-28");
  });
});

test("a day of the weekend is in the grid if it is today", () => {
  expect(shownDays(monday, [], "2026-11-29").at(-1)).toBe("2026-11-29");
  expect(shownDays(monday, [], "2026-12-05")).toHaveLength(5);
});

const block = (from: number, to: number): Block => ({
  key: `${from}-${to}`,
  kind: "taken",
  day: monday,
  from,
  to,
  starts_at: "",
  ends_at: "",
  name: "",
  memberId: 1,
  memberName: null,
  about: "",
  interviewId: null,
  applicationId: 1,
});

test.each([
  ["blocks that only touch", [block(600, 660), block(660, 720)], ["0/1", "0/1"]],
  ["two at one time", [block(600, 660), block(600, 630)], ["0/2", "1/2"]],
  ["a chain of three, in two columns", [block(600, 660), block(630, 690), block(670, 700)], ["0/2", "1/2", "0/2"]],
  ["a later one alone", [block(600, 660), block(630, 690), block(700, 730)], ["0/2", "1/2", "0/1"]],
])("columns of %s", (_, blocks, expected) => {
  expect(placeInColumns(blocks).map(({ column, columns }) => `${column}/${columns}`)).toEqual(expected);
});

test.each([
  [30, 1],
  [45, 2],
  [60, 3],
  [90, 5],
])("a block of %i minutes has room for %i whole lines", (minutes, lines) => {
  expect(linesOf({ from: 600, to: 600 + minutes })).toBe(lines);
});

describe("in November 2026", () => {
  beforeEach(() => vi.setSystemTime("2026-11-24T03:00:00Z"));
  afterEach(() => vi.useRealTimers());

  test.each([
    ["2026-11-23", "11월 23일 (월) ~ 29일 (일)"],
    ["2026-11-30", "11월 30일 (월) ~ 12월 6일 (일)"],
    ["2026-12-28", "12월 28일 (월) ~ 2027년 1월 3일 (일)"],
    ["2027-01-04", "2027년 1월 4일 (월) ~ 10일 (일)"],
  ])("the title of the week of %s is %s", (monday, title) => {
    expect(weekTitle(monday)).toBe(title);
  });
});
