import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { expect, test } from "vitest";
import type { JobPostFilters } from "../list/filters.ts";
import { fromHistory, toHistory } from "./wire.ts";

/** A filter that is missing here is a type error: each one must be saved. */
const all: Required<Omit<JobPostFilters, "sort" | "unread">> = {
  q: "하늘온 내과",
  tags: ["주5일", "파트타임"],
  specialties: ["내과"],
  districts: ["서울", "경기 성남시"],
  job_type: ["봉직의"],
  work_days: ["4", "4.5"],
  minutes: 30,
  free_days: true,
  pay: 1300,
  night_shift: false,
  saturday_work: false,
  sunday_work: false,
};

test("saved filters are restored without a change", () => {
  expect(fromHistory(toHistory(all))).toEqual(all);
  expect(fromHistory(toHistory({}))).toEqual({});
});

test("switches have the booleans of the list's query, and default filters exclude nothing", () => {
  expect(toHistory({ night_shift: false })).toEqual({ ...noFilters, night_shift: false });
});

test("order and unread are views of the list, not filters to save", () => {
  expect(toHistory({ ...all, sort: "pay", unread: true })).toEqual(toHistory(all));
});

test("search text that looks like a tag is not restored as a tag", () => {
  expect(toHistory({ q: "# #강남" }).search_queries).toEqual(["강남"]);
  expect(toHistory({ q: "##" }).search_queries).toEqual([]);
});
