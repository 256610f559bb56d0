import { firstMinutes } from "@rounds/contract/job-posts/filter-histories.ts";
import { expect, test } from "vitest";
import type { JobPostFilters } from "../list/filters.ts";
import { originOf } from "./origin.ts";

const own = ["내과", "가정의학과"];

test.each<[string, JobPostFilters]>([
  ["specialties and distance", { specialties: ["가정의학과", "내과"], minutes: firstMinutes }],
  ["specialties without a known home", { specialties: own }],
])("the first filters of a doctor come from the profile: %s", (_what, filters) => {
  expect(originOf(filters, own)).toBe("내 프로필 기준");
});

test.each<[string, JobPostFilters]>([
  ["another distance", { specialties: own, minutes: 30 }],
  ["fewer specialties", { specialties: ["내과"] }],
  ["one more condition", { specialties: own, minutes: firstMinutes, pay: 1500 }],
  ["only the distance", { minutes: firstMinutes }],
])("other filters come from the last visit: %s", (_what, filters) => {
  expect(originOf(filters, own)).toBe("지난번 필터");
});
