import { expect, test } from "vitest";
import { withRecentlyRead } from "./recently-read.ts";
import { makeCard } from "../../../testing/job-posts.ts";

const at = (id: number, hour: number, max_pay: number | null = null) =>
  makeCard({ id, created_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`, pay: { min_pay: null, max_pay } });
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

test("a post that the doctor has just read stays in its place", () => {
  expect(ids(withRecentlyRead([at(3, 9), at(1, 7)], [at(2, 8)], { sort: undefined, isComplete: true }))).toEqual([3, 2, 1]);
});

test("a post that the server still lists is not shown twice", () => {
  expect(ids(withRecentlyRead([at(2, 8)], [at(2, 8)], { sort: undefined, isComplete: true }))).toEqual([2]);
});

test("a post that belongs to a later page appears with that page", () => {
  const listed = [at(3, 9), at(2, 8)];
  expect(ids(withRecentlyRead(listed, [at(1, 7)], { sort: undefined, isComplete: false }))).toEqual([3, 2]);
  expect(ids(withRecentlyRead(listed, [at(1, 7)], { sort: undefined, isComplete: true }))).toEqual([3, 2, 1]);
});

test("sorted by pay, negotiable posts come last, and equal pay is sorted by date", () => {
  expect(ids(withRecentlyRead([at(1, 5, 1800), at(4, 4)], [at(2, 6, 1800), at(3, 9)], { sort: "pay", isComplete: true }))).toEqual([
    2, 1, 3, 4,
  ]);
});

test("sorted by pay per hour, a shorter week comes first, and posts without hours come last", () => {
  const pay = { min_pay: null, max_pay: 1500 };
  const off = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
  const day = "09:00-18:00";
  const without = makeCard({ id: 1, pay, working_hours: off });
  const short = makeCard({ id: 2, pay, working_hours: { ...off, mon: day, tue: day } });
  const long = makeCard({ id: 3, pay, working_hours: { ...off, mon: day, tue: day, wed: day } });
  expect(ids(withRecentlyRead([without, long], [short], { sort: "hourly", isComplete: true }))).toEqual([2, 3, 1]);
});
