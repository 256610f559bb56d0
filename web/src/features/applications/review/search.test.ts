import { expect, test } from "vitest";
import { firstSearch, reviewSearch, sortChange } from "./search.ts";

test.each([
  ["an application of another screen", { application: 5127 }, "#5127"],
  ["the applications of a person", { applicant: 20377 }, "#20377"],
  ["no id", {}, ""],
  ["an invalid id", { applicant: "all" }, ""],
])("the list opens with %s", (_name, search, expected) => {
  expect(firstSearch(reviewSearch(search))).toBe(expected);
});

test("the name of the person excludes an application and a post with the same number", () => {
  expect(firstSearch(reviewSearch({ applicant: 20377 }), "이하준")).toBe("#20377 이하준");
});

test("the third press on a head returns to the latest change, because the hospital's table has no column of it", () => {
  expect(sortChange({ sort: "change", direction: "desc" }, "id")).toEqual({ sort: "id", direction: "desc" });
  expect(sortChange({ sort: "id", direction: "desc" }, "id")).toEqual({ sort: "id", direction: "asc" });
  expect(sortChange({ sort: "id", direction: "asc" }, "id")).toEqual({ sort: "change", direction: "desc" });
  expect(sortChange({ sort: "posting", direction: "desc" }, "posting")).toEqual({ sort: "change", direction: "desc" });
});
