import type { WishFilter, WishPart } from "@rounds/contract/job-posts/wishes.ts";
import { tidyFilters, type JobPostFilters } from "../list/filters.ts";

/** A text as the server has read it. */
type Wish = { readonly parts: readonly WishPart[]; readonly rest: string };

/** The words that are searched as text: those without a meaning, and the parts that the doctor turned into text. In the typed order. */
export function searchTextOf(typed: string, { parts, rest }: Wish, asText: readonly string[]): string {
  const words = [...rest.split(" "), ...parts.map(({ text }) => text).filter((text) => asText.includes(text))].filter(Boolean);
  return words.toSorted((a, b) => typed.indexOf(a) - typed.indexOf(b)).join(" ");
}

/** The parts that are filters. */
export const filterParts = ({ parts }: Pick<Wish, "parts">, asText: readonly string[]): readonly WishPart[] =>
  parts.filter(({ text }) => !asText.includes(text));

const union = <Value>(a: readonly Value[] = [], b: readonly Value[] = []): Value[] => [...new Set([...a, ...b])];

const both = (a: WishFilter, b: WishFilter): WishFilter => ({
  ...a,
  ...b,
  specialties: union(a.specialties, b.specialties),
  districts: union(a.districts, b.districts),
  job_type: union(a.job_type, b.job_type),
  work_days: union(a.work_days, b.work_days),
  tags: union(a.tags, b.tags),
});

/**
 * The filters of the list after a wish. A wish for a specialty replaces the chosen specialties, and so on. Filters of other kinds stay, and
 * tags are added. Work that the doctor accepts is excluded no longer.
 */
export function withWish(filters: JobPostFilters, typed: string, wish: Wish, asText: readonly string[]): JobPostFilters {
  const { tags, ...wished } = filterParts(wish, asText).reduce<WishFilter>((all, { filter }) => both(all, filter), {});
  const given = Object.fromEntries(
    Object.entries(wished).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === 0 ? [] : [[name, value === true ? undefined : value]],
    ),
  );
  return tidyFilters({ ...filters, ...given, tags: union(filters.tags, tags), q: searchTextOf(typed, wish, asText) });
}
