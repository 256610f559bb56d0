import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/**
 * Whole numbers, true, false, lists and objects have a meaning of their own in an address. Nothing else: JSON would
 * also read an invitation code such as `7E12` as a number.
 */
const isTyped = (value: string) => /^(?:-?(?:0|[1-9]\d{0,14})|true|false|\[.*\]|\{.*\}|".*")$/s.test(value);

const parseValue = (value: string): unknown => {
  if (!isTyped(value)) throw new TypeError("plain text");
  return JSON.parse(value);
};

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);

/** Reads one field of an address; undefined for what cannot be read. Addresses are written by people too, so nothing here throws. */
export type SearchField<T> = (value: unknown) => T | undefined;
type SearchFields = Readonly<Record<string, SearchField<unknown>>>;
export type SearchOf<F extends SearchFields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * `validateSearch` of a route: every field, undefined where it cannot be read. By hand, because every route's search is read in the
 * first load of every page, and zod would be a seventh of that.
 */
export const searchReader =
  <const F extends SearchFields>(fields: F) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<F> => {
    // Every field is said, also when it is none: what a route leaves out stays as it stood in the address.
    const read = Object.entries(fields).map(([name, field]) => [name, field(search[name])]);
    return Object.fromEntries(read) as SearchOf<F>;
  };

export const wholeNumber =
  ({ min, max = Number.MAX_SAFE_INTEGER }: { readonly min: number; readonly max?: number }): SearchField<number> =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;

/** An id of a row. */
export const searchId = wholeNumber({ min: 1 });

/** For switches: only the value that differs from the default stands in the address. */
export const exactly =
  <const T extends string | number | boolean>(expected: T): SearchField<T> =>
  (value) =>
    value === expected ? expected : undefined;

/** `yyyy-MM-dd` of a day that exists. */
export const calendarDate: SearchField<string> = (value) => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  // 30 February is read as 2 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
};
