import type { JobPostFilters } from "./filters.ts";

/** The first page is small, so that it shows early. Later pages are large, because a reload requests them one after another. */
export const pageFrom = (cursor: string | null) => (cursor === null ? {} : { cursor, limit: 100 });

type WireValue<Value> = Value extends boolean ? `${Value}` : Value;
type WireFilters = { [Key in keyof JobPostFilters]: WireValue<JobPostFilters[Key]> };

/** A query string has no booleans. */
const toWire = (filters: JobPostFilters): WireFilters =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, typeof value === "boolean" ? String(value) : value]));

/** The query for one page of the open posts. */
export const activeListQuery = (filters: JobPostFilters, cursor: string | null) => ({ ...toWire(filters), ...pageFrom(cursor) });
