import { expect, test } from "vitest";
import { groupBy } from "./group-by.ts";

test("groups rows in the order in which their keys first appear", () => {
  const groups = groupBy([5, 2, 3, 8], (row) => (row % 2 === 0 ? "even" : "odd"));
  expect([...groups]).toEqual([
    ["odd", [5, 3]],
    ["even", [2, 8]],
  ]);
});
