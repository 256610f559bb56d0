import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { describe, expect, test } from "vitest";
import type { Caller } from "./harness.ts";

export type Row = { readonly id: number };
export type Value = string | number | null | undefined;
export type Page = { readonly next_cursor: string | null; readonly total_count?: number };
type SortedList = {
  readonly name: string;
  readonly endpoint: EndpointDefinition;
  readonly sorts: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: () => Readonly<Record<string, number>>;
  /** The list counts in another way. */
  readonly hasNoTotal?: true;
  readonly rowsIn: (body: never) => readonly Row[];
  /** The value in the response by which each column sorts. */
  readonly values: Readonly<Record<string, (row: never) => Value>>;
};

export const list = <R extends Row, B extends Page>(entry: {
  name: string;
  endpoint: EndpointDefinition;
  sorts: readonly string[];
  query?: Record<string, string>;
  params?: () => Record<string, number>;
  hasNoTotal?: true;
  rowsIn: (body: B) => readonly R[];
  values: Record<string, (row: R) => Value>;
}): SortedList => entry as unknown as SortedList;

/** Without a voucher there is nothing to sort by. */
export const given = (status: string | null | undefined): Value => (status === "pending" ? null : status);

const compare = (direction: "asc" | "desc") => (one: { key: string | null; id: number }, other: { key: string | null; id: number }) => {
  // Rows without a value come last.
  if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null) || other.id - one.id;
  const order = Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));
  return (direction === "asc" ? order : -order) || other.id - one.id;
};
/** Times are written without trailing zeros of the second: `05Z`, `05.1Z` and `05.12Z` are not in the order of their letters. */
const withMicroseconds = (text: string): string =>
  text.replace(/(T\d\d:\d\d:\d\d)(?:\.(\d+))?Z$/, (_, whole: string, fraction = "") => `${whole}.${fraction.padEnd(6, "0")}Z`);
const keyOf = (value: Value): string | null =>
  value === null || value === undefined || value === ""
    ? null
    : typeof value === "number"
      ? String(value).padStart(19, "0")
      : withMicroseconds(value);

const readAs = async (operator: Caller, { endpoint, params }: SortedList, query: Record<string, string>) =>
  operator.call(endpoint, { query, ...(params && { params: params() }) } as never) as unknown as {
    status: number;
    body: Page;
    errors: unknown;
  };

/** Each column in both directions, page by page, against the list's own order. The list needs rows with several values. */
export const testSortedLists = (lists: readonly SortedList[], operator: () => Caller) =>
  describe.each(lists)("$name", (entry) => {
    const read = (query: Record<string, string>) => readAs(operator(), entry, query);
    const { sorts, query, hasNoTotal, rowsIn, values } = entry;

    test.each(sorts.flatMap((sort) => (["asc", "desc"] as const).map((direction) => ({ sort, direction }))))(
      "200: every page of $sort $direction, once each row",
      async ({ sort, direction }) => {
        const whole = rowsIn((await read({ limit: "100", ...query })).body as never);
        expect(whole.length).toBeGreaterThan(2);
        const valueOf = values[sort] as (row: Row) => Value;
        const expected = whole.map((row) => ({ id: row.id, key: keyOf(valueOf(row)) })).toSorted(compare(direction));
        expect(new Set(expected.map(({ key }) => key)).size, "the rows need several values").toBeGreaterThan(1);
        const ids: number[] = [];
        let cursor: string | null = null;
        do {
          const { status, body } = await read({ limit: "2", sort, direction, ...query, ...(cursor !== null && { cursor }) });
          expect([status, body.total_count]).toEqual([200, cursor === null && !hasNoTotal ? whole.length : undefined]);
          ids.push(...rowsIn(body as never).map(({ id }) => id));
          cursor = body.next_cursor;
        } while (cursor !== null);
        expect(ids).toEqual(expected.map(({ id }) => id));
      },
    );

    test("400 request.invalid: an unknown column or direction, and the cursor of another order", async () => {
      const [sort = ""] = sorts;
      const own = await read({ limit: "1", ...query });
      for (const wrong of [{ sort: "phone" }, { sort, direction: "down" }, { sort, cursor: own.body.next_cursor ?? "" }])
        expect(await read({ ...query, ...wrong })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    });
  });
