import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { cutPage, decodeCursor, decodeIdCursor, encodeCursor, totalFields } from "./cursor.ts";

const time = "2026-11-21T08:30:00.123456Z";

test("an encoded cursor decodes to the same values", () => {
  expect(decodeCursor(encodeCursor([time, 7]), ["time", "id"])).toEqual([time, 7]);
  expect(decodeCursor(encodeCursor([1500, time, 7]), ["integer", "time", "id"])).toEqual([1500, time, 7]);
  expect(decodeCursor(undefined, ["time", "id"])).toBeNull();
});

describe("refused with request.invalid", () => {
  const refused = (values: unknown, kinds: Parameters<typeof decodeCursor>[1]) => () =>
    decodeCursor(Buffer.from(JSON.stringify(values)).toString("base64url"), kinds);
  test.each([
    "2026-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T00:00:60Z",
    "2026-01-01",
    "now",
    `${time}\n`,
    "-infinity",
    "",
  ])("the time %j", (value) => expect(refused([value], ["time"])).toThrow(AppError));
  test.each([2 ** 31, -(2 ** 31), 1.5, "1", null, true, [1], {}])("the integer %j", (value) =>
    expect(refused([value], ["integer"])).toThrow(AppError),
  );
  test.each([2 ** 53, 1.5, "1", null])("the id %j", (value) => expect(refused([value], ["id"])).toThrow(AppError));
  test("anything at all", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString("base64url")),
        ),
        (cursor) => {
          expect(() => decodeCursor(cursor, ["time", "id"])).toThrow(AppError);
        },
      ),
    );
  });
});

test.each([
  [0, 0, false],
  [999, 999, false],
  [1000, 1000, false],
  [1001, 1000, true],
])("%i counted rows are reported as %i, capped: %s", (counted, total, capped) => {
  expect(totalFields(counted)).toEqual({ total_count: total, total_count_capped: capped });
});

describe("a page", () => {
  const ids = (page: { rows: readonly { id: number }[] }) => page.rows.map(({ id }) => id);
  const [one, two, three] = [{ id: 3 }, { id: 2 }, { id: 1 }];

  test("ends before the row too many, and its cursor is the last row shown", () => {
    const page = cutPage([one, two, three], 2, ({ id }) => [id]);
    expect(ids(page)).toEqual([3, 2]);
    expect(decodeIdCursor(page.next_cursor ?? undefined)).toBe(2);
  });

  test("without a row too many is the last one", () => {
    expect(cutPage([one, two], 2, ({ id }) => [id])).toEqual({ rows: [one, two], next_cursor: null });
    expect(cutPage([], 2, () => [])).toEqual({ rows: [], next_cursor: null });
    expect(decodeIdCursor(undefined)).toBeNull();
  });
});
