import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sortingOf, sortRows, tableSort } from "./table-sort.ts";

type Row = { name: string | null; count: number };
const rows: readonly Row[] = [
  { name: "나래", count: 9 },
  { name: null, count: 3 },
  { name: "가람", count: 10 },
];
const values = { name: ({ name }: Row) => name, count: ({ count }: Row) => count };
const countsBy = (sorting: Parameters<typeof sortRows<Row, "name" | "count">>[1]) =>
  sortRows(rows, sorting, values).map(({ count }) => count);

test("numbers are in the order of their values, and rows without a value come last in both directions", () => {
  expect(countsBy({})).toEqual([9, 3, 10]);
  expect(countsBy({ sort: "count" })).toEqual([3, 9, 10]);
  expect(countsBy({ sort: "count", direction: "desc" })).toEqual([10, 9, 3]);
  expect(countsBy({ sort: "name" })).toEqual([10, 9, 3]);
  expect(countsBy({ sort: "name", direction: "desc" })).toEqual([9, 10, 3]);
});

test("the head of a column sorts up, then down, then returns to the list's own order", () => {
  const steps: object[] = [];
  const own = { by: "count", direction: "desc" } as const;
  tableSort<"name">({}, own, (next) => steps.push(next)).onSort("name");
  tableSort<"name">({ sort: "name" }, own, (next) => steps.push(next)).onSort("name");
  tableSort<"name">({ sort: "name", direction: "desc" }, own, (next) => steps.push(next)).onSort("name");
  expect(steps).toEqual([{ sort: "name" }, { sort: "name", direction: "desc" }, {}]);
  expect(tableSort<"name">({}, own, () => undefined)).toMatchObject(own);
  expect(sortingOf(["name"], { sort: "name", direction: "desc" })).toEqual({ sort: "name", direction: "desc" });
  expect(sortingOf(["name"], { sort: "count", direction: "desc" })).toEqual({});
});

test("every table of the consoles can be sorted by its heads", () => {
  const screens = globSync("web/src/features/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  const tables = screens.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/<(?:Data|List)Table\b[^]*?>\n/g), ([tag]) => ({
      file,
      canSort: tag.includes("sort={"),
    })),
  );
  expect(tables.length).toBeGreaterThan(12);
  expect(tables.filter(({ canSort }) => !canSort).map(({ file }) => file)).toEqual([]);
});
