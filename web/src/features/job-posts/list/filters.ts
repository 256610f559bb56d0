import type { jobTypes } from "@rounds/contract/vocabulary.ts";
import { formatNumber } from "../../../lib/format.ts";

/** Filters of the list as the address holds them; what stands at its default is absent. */
export type JobPostFilters = {
  q?: string | undefined;
  tags?: string[] | undefined;
  specialties?: string[] | undefined;
  /** Districts (`서울 강남구`) and whole regions (`서울`). */
  districts?: string[] | undefined;
  job_type?: (typeof jobTypes)[number][] | undefined;
  /** 만원. */
  pay?: number | undefined;
  /** False leaves out posts with that work. */
  night_shift?: false | undefined;
  saturday_work?: false | undefined;
  sunday_work?: false | undefined;
  unread?: true | undefined;
  sort?: "pay" | undefined;
};

/** In the order in which an address holds them. */
const filterKeys: readonly (keyof JobPostFilters)[] = [
  "q",
  "tags",
  "specialties",
  "districts",
  "job_type",
  "pay",
  "night_shift",
  "saturday_work",
  "sunday_work",
  "unread",
  "sort",
];

const isDefault = (value: unknown): boolean =>
  value === undefined || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);

/** The same filters without what says nothing, so that equal filters are one cache entry and one address. */
export const tidyFilters = (filters: JobPostFilters): JobPostFilters =>
  Object.fromEntries(filterKeys.flatMap((key) => (isDefault(filters[key]) ? [] : [[key, filters[key]]])));

/** Without order and unread: what "초기화" clears, and what two views of the same posts share. */
export const conditionsOf = ({ sort: _sort, unread: _unread, ...conditions }: JobPostFilters): JobPostFilters => tidyFilters(conditions);

export const hasConditions = (filters: JobPostFilters): boolean => Object.keys(conditionsOf(filters)).length > 0;

/** Only order and unread stay when filters are cleared. */
export const withoutConditions = ({ sort, unread }: JobPostFilters): JobPostFilters => tidyFilters({ sort, unread });

/** Whether both filter the same posts, whatever the order in which values were chosen. */
export const haveSameConditions = (a: JobPostFilters, b: JobPostFilters): boolean => fingerprint(a) === fingerprint(b);

const fingerprint = (filters: JobPostFilters): string =>
  JSON.stringify(Object.entries(conditionsOf(filters)).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]));

/** One removable condition in words, with the filters that stand once it is taken away. */
export type Condition = { readonly kind: ConditionKind; readonly key: string; readonly label: string; readonly without: JobPostFilters };
type ListKey = "tags" | "specialties" | "districts" | "job_type";
/** `work` is night and weekend work. */
export type ConditionKind = ListKey | "pay" | "work" | "q";

const listConditions = (filters: JobPostFilters, key: ListKey, label = (value: string) => value): Condition[] =>
  (filters[key] ?? []).map((value) => ({
    kind: key,
    key: `${key}:${value}`,
    label: label(value),
    without: tidyFilters({ ...filters, [key]: filters[key]?.filter((other) => other !== value) }),
  }));

export const exclusions = { night_shift: "야간 근무 제외", saturday_work: "토요일 근무 제외", sunday_work: "일요일 근무 제외" } as const;
type ExclusionKey = keyof typeof exclusions;
export const exclusionKeys: readonly ExclusionKey[] = ["night_shift", "saturday_work", "sunday_work"];

const payLabel = (pay: number) => `${formatNumber(pay)}만원 이상`;

/** Conditions by kind, in the order in which the summary reads them. */
const conditionGroups = (filters: JobPostFilters): readonly (readonly Condition[])[] => [
  listConditions(filters, "specialties"),
  listConditions(filters, "districts"),
  listConditions(filters, "job_type"),
  filters.pay ? [{ kind: "pay", key: "pay", label: payLabel(filters.pay), without: tidyFilters({ ...filters, pay: undefined }) }] : [],
  exclusionKeys
    .filter((key) => filters[key] === false)
    .map((key) => ({ kind: "work", key, label: exclusions[key], without: tidyFilters({ ...filters, [key]: undefined }) })),
  listConditions(filters, "tags", (tag) => `#${tag}`),
  filters.q ? [{ kind: "q", key: "q", label: `“${filters.q}”`, without: tidyFilters({ ...filters, q: undefined }) }] : [],
];

export const filterConditions = (filters: JobPostFilters): readonly Condition[] => conditionGroups(filters).flat();

/** Kinds of condition that the filter panel holds; tags and words have controls of their own. */
const panelKinds: ReadonlySet<ConditionKind> = new Set(["specialties", "districts", "job_type", "pay", "work"]);

/** How many kinds of condition are set in the filter panel. */
export const countFilterKinds = (filters: JobPostFilters): number =>
  conditionGroups(filters).filter(([first]) => first !== undefined && panelKinds.has(first.kind)).length;

/** A condition as it reads where nothing else says what the figure is. */
export const fullLabel = ({ kind, label }: Condition): string => (kind === "pay" ? `월급여(NET): ${label}` : label);

/** `내과, 가정의학과 · 서울, 경기 · 월급여(NET): 1,300만원 이상`; empty without conditions. */
export const filterSummary = (filters: JobPostFilters): string =>
  conditionGroups(filters)
    .filter((group) => group.length > 0)
    .map((group) => group.map(fullLabel).join(", "))
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
