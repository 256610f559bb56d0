import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/**
 * In an address, only whole numbers, booleans, lists, objects and quoted texts are JSON values. Any other value is text, because JSON
 * would also read an invitation code such as `7E12` as a number.
 */
const isTyped = (value: string) => /^(?:-?(?:0|[1-9]\d{0,14})|true|false|\[.*\]|\{.*\}|".*")$/s.test(value);

const parseValue = (value: string): unknown => {
  if (!isTyped(value)) throw new TypeError("plain text");
  return JSON.parse(value);
};

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);

/** Parses one field of an address. Returns undefined for an invalid value and never throws, because people also write addresses. */
export type SearchField<T> = (value: unknown) => T | undefined;
type SearchFields = Readonly<Record<string, SearchField<unknown>>>;
export type SearchOf<F extends SearchFields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * `validateSearch` of a route: every field, undefined for an invalid value. Without zod, because the first load of every page contains
 * the search parameters of all routes, and zod would be a seventh of it.
 */
export const searchReader =
  <const F extends SearchFields>(fields: F) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<F> => {
    // Returns undefined fields too, because the router keeps a missing field's old value in the address.
    const read = Object.entries(fields).map(([name, field]) => [name, field(search[name])]);
    return Object.fromEntries(read) as SearchOf<F>;
  };

export const wholeNumber =
  ({ min, max = Number.MAX_SAFE_INTEGER }: { readonly min: number; readonly max?: number }): SearchField<number> =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;

/** The id of a database row. */
export const searchId = wholeNumber({ min: 1 });

/** For switches: the address contains only the value that is not the default. */
export const exactly =
  <const T extends string | number | boolean>(expected: T): SearchField<T> =>
  (value) =>
    value === expected ? expected : undefined;

/** A value of a closed list. */
export const oneOf =
  <const T extends string>(values: readonly T[]): SearchField<T> =>
  (value) =>
    values.find((known) => known === value);

/** A search text, cut after `maxLength` characters. The router parses digits in an address as a number. */
export const typedText =
  (maxLength: number): SearchField<string> =>
  (value) => {
    const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, maxLength) : "";
    return typed === "" ? undefined : typed;
  };

/** `yyyy-MM-dd` of an existing day. */
export const calendarDate: SearchField<string> = (value) => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  // Date parses 30 February as 2 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
};
