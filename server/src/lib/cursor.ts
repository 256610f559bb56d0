import { fail } from "./app-error.ts";

/** Position after the last row of a page: the values of its sort columns, opaque to callers. */
export const encodeCursor = (values: readonly (string | number)[]): string => Buffer.from(JSON.stringify(values)).toString("base64url");

/**
 * Reads a cursor whose values have the given kinds. Throws request.invalid for anything that we did not write:
 * `time` must look like our own timestamps, so that no cursor can make a query fail.
 */
export function decodeCursor(cursor: string | undefined, kinds: readonly ("time" | "integer")[]): (string | number)[] | null {
  if (cursor === undefined) return null;
  const values = parse(cursor);
  const isOurs = Array.isArray(values) && values.length === kinds.length && values.every((value, index) => matches(value, kinds[index]));
  if (!isOurs) throw fail("request.invalid", ["cursor"]);
  return values as (string | number)[];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

const matches = (value: unknown, kind: "time" | "integer" | undefined): boolean =>
  kind === "time"
    ? typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) && !Number.isNaN(Date.parse(value))
    : Number.isSafeInteger(value) && Math.abs(value as number) <= Number.MAX_SAFE_INTEGER;

export const countCap = 1000;

/** `total_count` fields of a first page from a count that stopped at one past the cap. */
export const totalFields = (counted: number): { total_count: number; total_count_capped: boolean } => ({
  total_count: Math.min(counted, countCap),
  total_count_capped: counted > countCap,
});
