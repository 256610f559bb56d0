import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search.ts";

test("codes that JSON would take for numbers stay text", () => {
  expect(parseSearch("?inviter_code=7E12&ad_name=1.50&path=007")).toEqual({ inviter_code: "7E12", ad_name: "1.50", path: "007" });
});

test("numbers, flags and lists keep their kind", () => {
  expect(parseSearch('?job_post_id=12&unread=true&tags=["주5일"]')).toEqual({ job_post_id: 12, unread: true, tags: ["주5일"] });
});

test.each([{ q: "2024" }, { q: "true" }, { q: "[내과" }, { q: '"따옴표"' }, { tags: ["a b", "ㄱ&ㄴ"], pay: 1300 }, { q: "1e3" }])(
  "%j comes back as it was",
  (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  },
);
