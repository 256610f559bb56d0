import { filterLimits } from "@rounds/contract/job-posts/rules.ts";
import { jobTypes, minutesFilter, payLimit, workDays } from "@rounds/contract/vocabulary.ts";
import { exactly, oneOf, wholeNumber, type SearchField, searchReader } from "../../../lib/search.ts";
import type { FilterKey, FilterValue } from "./filters.ts";

/** People also write addresses by hand, so a single value is a list of one, and the number `365` is a text. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
};

// The database cannot store NUL, and the server refuses it.
const clean = (value: string): string => value.replaceAll("\u0000", "").trim();

const textList =
  (count: number): SearchField<string[]> =>
  (value) => {
    const valid = textsOf(value)
      .map(clean)
      .filter((word) => word !== "" && word.length <= filterLimits.valueLength);
    return valid.length > 0 ? [...new Set(valid)].slice(0, count) : undefined;
  };

/** The values of a closed list, in its order. */
const listOf =
  <Value extends string>(all: readonly Value[]): SearchField<Value[]> =>
  (value) => {
    const valid = all.filter((one) => textsOf(value).includes(one));
    return valid.length > 0 ? valid : undefined;
  };

const searchText: SearchField<string> = (value) => {
  const [text = ""] = Array.isArray(value) ? [] : textsOf(value);
  return clean(text).slice(0, filterLimits.searchLength).trim() || undefined;
};

const fields: { readonly [Key in FilterKey]: SearchField<FilterValue<Key>> } = {
  q: searchText,
  tags: textList(filterLimits.tags),
  specialties: textList(filterLimits.values),
  districts: textList(filterLimits.values),
  job_type: listOf(jobTypes),
  work_days: listOf(workDays),
  minutes: wholeNumber({ min: 1, max: minutesFilter.max }),
  pay: wholeNumber({ min: 1, max: payLimit }),
  night_shift: exactly(false),
  saturday_work: exactly(false),
  sunday_work: exactly(false),
  free_days: exactly(true),
  unread: exactly(true),
  sort: oneOf(["pay", "hourly"]),
};

/** Parses the filters in the address. A default or invalid filter is undefined. */
export const readFilters = searchReader(fields);
