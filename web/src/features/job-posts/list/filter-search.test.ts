import { describe, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "../../../lib/search.ts";
import { readFilters } from "./filter-search.ts";
import { tidyFilters, type JobPostFilters } from "./filters.ts";

const read = (search: Record<string, unknown>) => tidyFilters(readFilters(search));

describe("the address", () => {
  test("reads valid values and leaves out the others", () => {
    const understood = { specialties: ["내과"], pay: 1300, sort: "pay", unread: true, sunday_work: false };
    expect(read(understood)).toEqual(understood);
    expect(read({ specialties: [3], pay: "many", sort: "latest", unread: "yes", night_shift: true, tags: [] })).toEqual({});
  });

  test("returns undefined for an invalid value, so that the router removes it from the address", () => {
    expect(Object.keys(readFilters({ pay: "many" }))).toContain("pay");
    expect(readFilters({ pay: "many" }).pay).toBeUndefined();
  });

  test("accepts a single value instead of a list, and a number as search text", () => {
    expect(read({ tags: "주5일", q: 365 })).toEqual({ tags: ["주5일"], q: "365" });
    expect(read({ job_type: "당직의", specialties: "내과" })).toEqual({ job_type: ["당직의"], specialties: ["내과"] });
  });

  test("returns the valid values of a list without duplicates", () => {
    expect(read({ specialties: ["내과", 3, null, " 외과 ", "", "내과"], job_type: ["원장", "봉직의"] })).toEqual({
      specialties: ["내과", "외과"],
      job_type: ["봉직의"],
    });
  });

  test("sends no value that the server would refuse", () => {
    const many = Array.from({ length: 400 }, (_, index) => `말${index}`);
    expect(read({ tags: many }).tags).toHaveLength(20);
    expect(read({ districts: many }).districts).toHaveLength(300);
    expect(read({ specialties: ["가".repeat(41)], q: `${"가".repeat(99)}  나` })).toEqual({ q: "가".repeat(99) });
    expect(read({ q: "하\u0000늘", tags: ["주\u00005일"] })).toEqual({ q: "하늘", tags: ["주5일"] });
    expect(read({ pay: -1 })).toEqual({});
    expect(read({ pay: 100_001 })).toEqual({});
    expect(read({ pay: 12.5 })).toEqual({});
    expect(read({ q: ["하늘"] })).toEqual({});
    expect(read({ q: { $ne: "" }, tags: { 0: "a" }, sort: ["pay"] })).toEqual({});
  });
});

test.each<JobPostFilters>([
  {},
  { q: "365" },
  { q: "true", tags: ["false", "1", "[내과]"] },
  { q: "ㅎㄴㅇ & 강남=100%" },
  { specialties: ["내과", "가정의학과"], districts: ["서울", "경기 성남시"], job_type: ["봉직의", "당직의"], pay: 1300 },
  { night_shift: false, saturday_work: false, sunday_work: false, unread: true, sort: "pay" },
])("%j comes back from its address as it was", (filters) => {
  expect(read(parseSearch(stringifySearch(filters)))).toEqual(filters);
});
