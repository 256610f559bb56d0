import { jobTypes, payLimit } from "@rounds/contract/vocabulary.ts";
import { exactly, wholeNumber, type SearchField } from "../../../lib/search.ts";
import type { JobPostFilters } from "./filters.ts";

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

const jobTypeList: SearchField<JobPostFilters["job_type"]> = (value) => {
  const read = jobTypes.filter((jobType) => textsOf(value).includes(jobType));
  return read.length > 0 ? read : undefined;
};

const searchText: SearchField<string> = (value) => {
  const [text = ""] = Array.isArray(value) ? [] : textsOf(value);
  return clean(text).slice(0, most.searchLetters).trim() || undefined;
};

const isLeftOut = exactly(false);
const pay = wholeNumber({ min: 1, max: payLimit });
const isUnread = exactly(true);
const paySort = exactly("pay");

/**
 * Filters of the list as the address holds them; what stands at its default, or cannot be read, is undefined. It is said
 * even then, because what a route leaves out of its search stays as it stood in the address.
 */
export const readFilters = (search: Readonly<Record<string, unknown>>): JobPostFilters => ({
  q: searchText(search["q"]),
  tags: words(most.tags)(search["tags"]),
  specialties: words(most.words)(search["specialties"]),
  districts: words(most.words)(search["districts"]),
  job_type: jobTypeList(search["job_type"]),
  pay: pay(search["pay"]),
  night_shift: isLeftOut(search["night_shift"]),
  saturday_work: isLeftOut(search["saturday_work"]),
  sunday_work: isLeftOut(search["sunday_work"]),
  unread: isUnread(search["unread"]),
  sort: paySort(search["sort"]),
});
