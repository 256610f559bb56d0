import { jobTypes, payLimit } from "@rounds/contract/vocabulary.ts";
import { exactly, wholeNumber, type SearchField, searchReader } from "../../../lib/search.ts";
import type { FilterKey, FilterValue } from "./filters.ts";

/** As the list's endpoint takes them. */
const most = { words: 300, tags: 20, letters: 40, searchLetters: 100 } as const;

/** Addresses are written by people too: one value may stand without a list, and `365` is a word as well. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
};

// The database cannot hold NUL, and the server refuses it.
const clean = (value: string): string => value.replaceAll("\u0000", "").trim();

const words =
  (count: number): SearchField<string[]> =>
  (value) => {
    const read = textsOf(value)
      .map(clean)
      .filter((word) => word !== "" && word.length <= most.letters);
    return read.length > 0 ? [...new Set(read)].slice(0, count) : undefined;
  };

const jobTypeList: SearchField<FilterValue<"job_type">> = (value) => {
  const read = jobTypes.filter((jobType) => textsOf(value).includes(jobType));
  return read.length > 0 ? read : undefined;
};

const searchText: SearchField<string> = (value) => {
  const [text = ""] = Array.isArray(value) ? [] : textsOf(value);
  return clean(text).slice(0, most.searchLetters).trim() || undefined;
};

const fields: { readonly [Key in FilterKey]: SearchField<FilterValue<Key>> } = {
  q: searchText,
  tags: words(most.tags),
  specialties: words(most.words),
  districts: words(most.words),
  job_type: jobTypeList,
  pay: wholeNumber({ min: 1, max: payLimit }),
  night_shift: exactly(false),
  saturday_work: exactly(false),
  sunday_work: exactly(false),
  unread: exactly(true),
  sort: exactly("pay"),
};

/** Filters of the list as the address holds them. A filter at its default, or one that cannot be read, is undefined. */
export const readFilters = searchReader(fields);
