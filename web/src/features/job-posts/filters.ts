import { jobTypes } from "@rounds/contract/vocabulary.ts";
import { z } from "zod";
import { formatNumber } from "../../lib/format.ts";

const limit = 300;
const word = z.string().trim().min(1).max(40);
/** Addresses are written by people too: one value may stand without a list, and what cannot be read is left out. */
const words = z
  .union([z.array(word).max(limit), word.transform((value) => [value])])
  .optional()
  .catch(undefined);
const excluded = z.literal(false).optional().catch(undefined);

/** Filters of the list as the address holds them; what stands at its default is absent. */
export const filterFields = {
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => value.trim().slice(0, 100))
    .optional()
    .catch(undefined),
  tags: words,
  specialties: words,
  districts: words,
  job_type: z.array(z.enum(jobTypes)).optional().catch(undefined),
  /** 만원. */
  pay: z.number().int().min(0).max(100_000).optional().catch(undefined),
  night_shift: excluded,
  saturday_work: excluded,
  sunday_work: excluded,
  unread: z.literal(true).optional().catch(undefined),
  sort: z.literal("pay").optional().catch(undefined),
};
const Filters = z.object(filterFields);
export type JobPostFilters = z.output<typeof Filters>;

const isDefault = (value: unknown): boolean =>
  value === undefined || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);

/** The same filters without what says nothing, so that equal filters are one cache entry and one address. */
export const tidyFilters = (filters: JobPostFilters): JobPostFilters =>
  Object.fromEntries(
    Object.keys(filterFields).flatMap((key) => {
      const value = filters[key as keyof JobPostFilters];
      return isDefault(value) ? [] : [[key, value]];
    }),
  );

/** Without order and unread: what "초기화" clears, and what two views of the same posts share. */
export const conditionsOf = ({ sort: _sort, unread: _unread, ...conditions }: JobPostFilters): JobPostFilters => tidyFilters(conditions);

/** One removable condition in words, with the filters that stand once it is taken away. */
export type Condition = { readonly key: string; readonly label: string; readonly without: JobPostFilters };
type ListKey = "tags" | "specialties" | "districts" | "job_type";

const listConditions = (filters: JobPostFilters, key: ListKey, label = (value: string) => value): Condition[] =>
  (filters[key] ?? []).map((value) => ({
    key: `${key}:${value}`,
    label: label(value),
    without: tidyFilters({ ...filters, [key]: filters[key]?.filter((other) => other !== value) }),
  }));

const exclusions = { night_shift: "야간 근무 제외", saturday_work: "토요일 근무 제외", sunday_work: "일요일 근무 제외" } as const;
type ExclusionKey = keyof typeof exclusions;
const exclusionKeys: readonly ExclusionKey[] = ["night_shift", "saturday_work", "sunday_work"];

const payLabel = (pay: number) => `${formatNumber(pay)}만원 이상`;

/** Conditions by kind, in the order in which the summary reads them. */
const conditionGroups = (filters: JobPostFilters): readonly (readonly Condition[])[] => [
  listConditions(filters, "specialties"),
  listConditions(filters, "districts"),
  listConditions(filters, "job_type"),
  filters.pay ? [{ key: "pay", label: payLabel(filters.pay), without: tidyFilters({ ...filters, pay: undefined }) }] : [],
  exclusionKeys
    .filter((key) => filters[key] === false)
    .map((key) => ({ key, label: exclusions[key], without: tidyFilters({ ...filters, [key]: undefined }) })),
  listConditions(filters, "tags", (tag) => `#${tag}`),
  filters.q ? [{ key: "q", label: `“${filters.q}”`, without: tidyFilters({ ...filters, q: undefined }) }] : [],
];

export const filterConditions = (filters: JobPostFilters): readonly Condition[] => conditionGroups(filters).flat();

/** `내과, 가정의학과 · 서울, 경기 · 월급여(NET): 1,300만원 이상`; empty without conditions. */
export const filterSummary = (filters: JobPostFilters): string =>
  conditionGroups(filters)
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ key, label }) => (key === "pay" ? `월급여(NET): ${label}` : label)).join(", "))
    .join(" · ");

/** What a person typed into the search field: `#태그` words become tags, the rest is searched as text. */
export const parseSearch = (typed: string): { readonly q: string; readonly tags: readonly string[] } => {
  const parts = typed.trim().split(/\s+/).filter(Boolean);
  return {
    q: parts.filter((part) => !part.startsWith("#")).join(" "),
    tags: parts
      .filter((part) => part.startsWith("#"))
      .map((part) => part.slice(1))
      .filter(Boolean),
  };
};

export const toggleTag = (filters: JobPostFilters, tag: string): JobPostFilters => {
  const tags = filters.tags ?? [];
  return tidyFilters({ ...filters, tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag] });
};
