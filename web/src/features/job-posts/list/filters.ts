import { formatNumber } from "../../../lib/format.ts";
import type { WorkDays } from "@rounds/contract/vocabulary.ts";
import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";

/** For each filter with a fixed default: its other values. */
type OtherValue = { [Key in keyof typeof switches]: (typeof switches)[Key]["on"] } & { unread: true; sort: "pay" | "hourly" };

/** Every filter of the list's endpoint. A new filter causes type errors until each table of this file contains it. */
export type FilterKey = Exclude<keyof ActivePostsQuery, "limit" | "cursor">;
export type FilterValue<Key extends FilterKey> = Key extends keyof OtherValue ? OtherValue[Key] : ActivePostsQuery[Key];

/** Filters of the list as the address contains them. A default filter is absent. */
export type JobPostFilters = { [Key in FilterKey]?: FilterValue<Key> | undefined };

const addressOrder: Readonly<Record<FilterKey, true>> = {
  q: true,
  tags: true,
  specialties: true,
  districts: true,
  minutes: true,
  job_type: true,
  work_days: true,
  pay: true,
  night_shift: true,
  saturday_work: true,
  sunday_work: true,
  free_days: true,
  unread: true,
  sort: true,
};
const filterKeys = Object.keys(addressOrder) as readonly FilterKey[];

const isDefault = (value: unknown): boolean =>
  value === undefined || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);

/** Removes default values, so that equal filters have one cache entry and one address. */
export const tidyFilters = (filters: JobPostFilters): JobPostFilters =>
  Object.fromEntries(filterKeys.flatMap((key) => (isDefault(filters[key]) ? [] : [[key, filters[key]]])));

/** The filters without order and unread. "초기화" clears these. */
export const conditionsOf = ({ sort: _sort, unread: _unread, ...conditions }: JobPostFilters): JobPostFilters => tidyFilters(conditions);

export const hasConditions = (filters: JobPostFilters): boolean => Object.keys(conditionsOf(filters)).length > 0;

/** The filters after "초기화": only order and unread. */
export const withoutConditions = ({ sort, unread }: JobPostFilters): JobPostFilters => tidyFilters({ sort, unread });

/** Whether both filters match the same posts. The order of values is irrelevant. */
export const haveSameConditions = (a: JobPostFilters, b: JobPostFilters): boolean => fingerprint(a) === fingerprint(b);

const fingerprint = (filters: JobPostFilters): string =>
  JSON.stringify(Object.entries(conditionsOf(filters)).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]));

/** A condition with its label, and the filters without it. */
export type Condition = { readonly kind: ConditionKind; readonly key: string; readonly label: string; readonly without: JobPostFilters };
type ConditionKey = Exclude<FilterKey, "sort" | "unread">;
type ListKey = { [Key in ConditionKey]: ActivePostsQuery[Key] extends readonly string[] ? Key : never }[ConditionKey];
type SwitchKey = { [Key in ConditionKey]: ActivePostsQuery[Key] extends boolean ? Key : never }[ConditionKey];
export type ConditionKind = Exclude<ConditionKey, SwitchKey> | "switches";

/** A part of the filter panel: the dates of day work, or the work to exclude. */
export type SwitchSection = "dates" | "excluded work";
/** `on` is the value in the list's query while the switch is on. */
type Switch = { readonly on: boolean; readonly section: SwitchSection; readonly label: string; readonly explanation: string };
export const switches = {
  night_shift: {
    on: false,
    section: "excluded work",
    label: "야간 근무 제외",
    explanation: "야간·당직 근무가 적힌 공고를 빼고 보여드려요.",
  },
  saturday_work: {
    on: false,
    section: "excluded work",
    label: "토요일 근무 제외",
    explanation: "토요일에 근무 시간이 있는 공고를 빼고 보여드려요.",
  },
  sunday_work: {
    on: false,
    section: "excluded work",
    label: "일요일 근무 제외",
    explanation: "일요일에 근무 시간이 있는 공고를 빼고 보여드려요.",
  },
  free_days: {
    on: true,
    section: "dates",
    label: "내 가능한 날에 맞는 공고",
    explanation: "근무 날짜가 하루라도 겹치는 대진·당직 공고만 보여드려요.",
  },
} as const satisfies Readonly<Record<SwitchKey, Switch>>;
export const switchKeys = Object.keys(switches) as readonly SwitchKey[];
export const switchesOf = (section: SwitchSection): readonly SwitchKey[] => switchKeys.filter((key) => switches[key].section === section);

/** The ends of the list include shorter and longer weeks. */
export const daysLabels: Readonly<Record<WorkDays, string>> = {
  "3": "주 3일 이하",
  "4": "주 4일",
  "4.5": "주 4.5일",
  "5": "주 5일",
  "5.5": "주 5.5일",
  "6": "주 6일 이상",
};

const listLabels: Readonly<Record<ListKey, (value: string) => string>> = {
  specialties: (name) => name,
  districts: (name) => name,
  job_type: (name) => name,
  work_days: (days) => daysLabels[days as WorkDays],
  tags: (tag) => `#${tag}`,
};

const ofList =
  (key: ListKey) =>
  (filters: JobPostFilters): readonly Condition[] =>
    (filters[key] ?? []).map((value) => ({
      kind: key,
      key: `${key}:${value}`,
      label: listLabels[key](value),
      without: tidyFilters({ ...filters, [key]: filters[key]?.filter((other) => other !== value) }),
    }));

const ofSwitches = (filters: JobPostFilters): readonly Condition[] =>
  switchKeys
    .filter((key) => filters[key] === switches[key].on)
    .map((key) => ({ kind: "switches", key, label: switches[key].label, without: tidyFilters({ ...filters, [key]: undefined }) }));

export const payPrefix = "월급여(NET): ";
const payLabel = (pay: number) => `${payPrefix}${formatNumber(pay)}만원 이상`;

const ofPay = (filters: JobPostFilters): readonly Condition[] =>
  filters.pay ? [{ kind: "pay", key: "pay", label: payLabel(filters.pay), without: tidyFilters({ ...filters, pay: undefined }) }] : [];

const minutesLabel = (minutes: number): string => `집에서 약 ${minutes}분`;

const ofMinutes = (filters: JobPostFilters): readonly Condition[] =>
  filters.minutes
    ? [{ kind: "minutes", key: "minutes", label: minutesLabel(filters.minutes), without: tidyFilters({ ...filters, minutes: undefined }) }]
    : [];

const ofText = (filters: JobPostFilters): readonly Condition[] =>
  filters.q ? [{ kind: "q", key: "q", label: `“${filters.q}”`, without: tidyFilters({ ...filters, q: undefined }) }] : [];

/** In the order of the summary. */
const conditionsByKind: Readonly<Record<ConditionKind, (filters: JobPostFilters) => readonly Condition[]>> = {
  specialties: ofList("specialties"),
  districts: ofList("districts"),
  minutes: ofMinutes,
  job_type: ofList("job_type"),
  work_days: ofList("work_days"),
  pay: ofPay,
  switches: ofSwitches,
  tags: ofList("tags"),
  q: ofText,
};

const conditionGroups = (filters: JobPostFilters): readonly (readonly Condition[])[] =>
  Object.values(conditionsByKind).map((conditions) => conditions(filters));

export const filterConditions = (filters: JobPostFilters): readonly Condition[] => conditionGroups(filters).flat();

export type PanelTab = "specialties" | "places" | "terms";

/** The tab of the filter panel that has the control. Null for tags and search text, which have separate controls. */
export const panelTabOf: Readonly<Record<ConditionKind, PanelTab | null>> = {
  specialties: "specialties",
  districts: "places",
  minutes: "places",
  job_type: "terms",
  work_days: "terms",
  pay: "terms",
  switches: "terms",
  tags: null,
  q: null,
};

/** Number of active kinds of conditions in the filter panel. */
export const countFilterKinds = (filters: JobPostFilters): number =>
  conditionGroups(filters).filter(([first]) => first !== undefined && panelTabOf[first.kind] !== null).length;

/** Several districts of one region as their number: `경기 4곳`. */
const shortPlaces = (places: readonly string[]): string => {
  const regionOf = (place: string) => (place.includes(" ") ? (place.split(" ")[0] ?? "") : "");
  const counts = new Map<string, number>();
  for (const place of places) counts.set(regionOf(place), (counts.get(regionOf(place)) ?? 0) + 1);
  const labels = places.map((place) => {
    const [region, count] = [regionOf(place), counts.get(regionOf(place)) ?? 0];
    return region !== "" && count > 1 ? `${region} ${count}곳` : place;
  });
  return [...new Set(labels)].join(", ");
};

/** `내과 · 경기 4곳 · 월급여(NET): 1,500만원 이상`; empty without conditions. */
export const filterSummary = (filters: JobPostFilters): string =>
  conditionGroups(filters)
    .filter((group) => group.length > 0)
    .map((group) => (group[0]?.kind === "districts" ? shortPlaces(filters.districts ?? []) : group.map(({ label }) => label).join(", ")))
    .join(" · ");

/** All conditions without abbreviations. */
export const fullSummary = (filters: JobPostFilters): string =>
  filterConditions(filters)
    .map(({ label }) => label)
    .join(", ");

/** Splits the input of the search field into `#태그` tags and search text. */
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
