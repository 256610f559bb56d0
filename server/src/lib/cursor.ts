import { fail } from "./app-error.ts";

/** Position after the last row of a page: the values of its sort columns, opaque to callers. */
export const encodeCursor = (values: readonly (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString("base64url");

/**
 * `time`: a timestamp that we encoded. `integer`: fits PostgreSQL's integer. `id`: a bigint that is a safe JavaScript number.
 * `text`: any text that PostgreSQL accepts.
 */
type Kind = "time" | "integer" | "id" | "text";

/**
 * Decodes a cursor whose values have the given kinds. Throws request.invalid for any other text, so that no cursor can
 * make a query fail.
 */
export function decodeCursor(cursor: string | undefined, kinds: readonly Kind[]): (string | number)[] | null {
  if (cursor === undefined) return null;
  const values = parse(cursor);
  const isOurs = Array.isArray(values) && values.length === kinds.length && values.every((value, index) => matches(value, kinds[index]));
  if (!isOurs) throw fail("request.invalid", ["cursor"]);
  return values as (string | number)[];
}

/** The id after which a page continues; null for a first page. Throws request.invalid. */
export function decodeIdCursor(cursor: string | undefined): number | null {
  const [id = null] = decodeCursor(cursor, ["id"]) ?? [];
  return id === null ? null : Number(id);
}

/**
 * Cuts a page of `limit` rows out of a query that read one row more. `next_cursor` holds the sort values of the last row; it is null
 * when the query found no row after the page.
 */
export function cutPage<Row>(found: readonly Row[], limit: number, sortValues: (last: Row) => readonly (string | number)[]) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: found.length > limit && last !== undefined ? encodeCursor(sortValues(last)) : null };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function matches(value: unknown, kind: Kind | undefined): boolean {
  if (kind === "time") return typeof value === "string" && isOurTime(value);
  if (kind === "text") return typeof value === "string" && !value.includes("\0") && value.isWellFormed();
  return Number.isSafeInteger(value) && (kind === "id" || Math.abs(Number(value)) < 2 ** 31);
}

/** JavaScript turns 30 February into March. PostgreSQL rejects it, and the year 0 too. */
function isOurTime(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === value.slice(0, 19);
}

export const countCap = 1000;

/** `total_count` fields of a first page from a count that stopped at one past the cap. */
export const totalFields = (counted: number): { total_count: number; total_count_capped: boolean } => ({
  total_count: Math.min(counted, countCap),
  total_count_capped: counted > countCap,
});
