import { expect, test } from "vitest";
import { withKeptPosts } from "./kept-posts.ts";
import { makeCard } from "../../../testing/job-posts.ts";

const at = (id: number, hour: number, max_pay: number | null = null) =>
  makeCard({ id, created_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`, pay: { min_pay: null, max_pay } });
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

test("a post that was read stays where it stood", () => {
  expect(ids(withKeptPosts([at(3, 9), at(1, 7)], [at(2, 8)], { sort: undefined, isComplete: true }))).toEqual([3, 2, 1]);
});

test("one that is still listed is not shown twice", () => {
  expect(ids(withKeptPosts([at(2, 8)], [at(2, 8)], { sort: undefined, isComplete: true }))).toEqual([2]);
});

test("one that belongs beyond the loaded pages waits for them", () => {
  const listed = [at(3, 9), at(2, 8)];
  expect(ids(withKeptPosts(listed, [at(1, 7)], { sort: undefined, isComplete: false }))).toEqual([3, 2]);
  expect(ids(withKeptPosts(listed, [at(1, 7)], { sort: undefined, isComplete: true }))).toEqual([3, 2, 1]);
});

test("by pay, negotiable posts come last and equals newest first", () => {
  expect(ids(withKeptPosts([at(1, 5, 1800), at(4, 4)], [at(2, 6, 1800), at(3, 9)], { sort: "pay", isComplete: true }))).toEqual([
    2, 1, 3, 4,
  ]);
});
