import { expect, test } from "vitest";
import { calendarDate, exactly, parseSearch, searchId, searchReader, stringifySearch, wholeNumber } from "./search.ts";

test("codes that look like JSON numbers stay text", () => {
  expect(parseSearch("?inviter_code=7E12&ad_name=1.50&path=007")).toEqual({ inviter_code: "7E12", ad_name: "1.50", path: "007" });
});

test("numbers, booleans and lists keep their type", () => {
  expect(parseSearch('?job_post_id=12&unread=true&tags=["주5일"]')).toEqual({ job_post_id: 12, unread: true, tags: ["주5일"] });
});

test.each([{ q: "2024" }, { q: "true" }, { q: "[내과" }, { q: '"따옴표"' }, { tags: ["a b", "ㄱ&ㄴ"], pay: 1300 }, { q: "1e3" }])(
  "%j comes back as it was",
  (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  },
);

test("returns every field, and undefined for an invalid one", () => {
  const read = searchReader({ job_post_id: searchId, hidden: exactly(true), since: calendarDate });
  expect(read({ job_post_id: 7, hidden: true, since: "2026-11-21", utm_source: "kakao" })).toEqual({
    job_post_id: 7,
    hidden: true,
    since: "2026-11-21",
  });
  const nothing = { job_post_id: undefined, hidden: undefined, since: undefined };
  expect(read({ job_post_id: "7", hidden: "yes", since: ["2026-11-21"] })).toStrictEqual(nothing);
  expect(read({})).toStrictEqual(nothing);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "1", true, null, undefined, [1], {}])("%j is no id", (value) => {
  expect(searchId(value)).toBeUndefined();
});

test("a whole number must be within its bounds, which are included", () => {
  const read = wholeNumber({ min: 0, max: 10 });
  expect([-1, 0, 10, 11].map(read)).toEqual([undefined, 0, 10, undefined]);
});

test.each(["2026-02-30", "2026-13-01", "2026-00-10", "2025-02-29", "26-01-01", "2026-1-1", "2026-01-01T00:00:00Z", "", 20260101, null])(
  "%j is no day",
  (value) => {
    expect(calendarDate(value)).toBeUndefined();
  },
);

test.each(["2024-02-29", "1999-12-31", "2026-01-01"])("%j is a day", (value) => {
  expect(calendarDate(value)).toBe(value);
});
