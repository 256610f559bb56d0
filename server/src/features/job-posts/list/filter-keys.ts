import { wonPerHour } from "@rounds/contract/job-posts/hourly-pay.ts";
import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import { type WorkDays, workDays } from "@rounds/contract/vocabulary.ts";
import { centreOf } from "../../../lib/districts.ts";
import { groupOf, namedPlacesOf } from "../../../lib/places.ts";
import { placesNamed, specialtiesNamed } from "../wish/vocabulary.ts";
import { jobType, nights, paidByDay, place, saturday, specialty, sunday, tag, unlocated, workDate, workWeek } from "./keys.ts";
import { keystrokes } from "./keystrokes.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { type Circle, circleAround, toSphere } from "./near.ts";
import { splitWords } from "./bigram-index.ts";
import { hasPayOfDay } from "./pay-of-day.ts";
import type { IndexedPost } from "./post-columns.ts";
import type { Filter, Term } from "./segment.ts";
import type { ListedRow } from "./queries.ts";

const isTag = (key: string): boolean => key.startsWith(tag(""));

/** `shared` holds the keys of earlier posts, so that equal keys are one string in memory. */
export function toIndexedPost(row: ListedRow, shared: Map<string, string>): IndexedPost {
  const keys = [...row.specialties.map(specialty), ...row.tags.map(tag), jobType(row.job_type)];
  const point = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
  const group = row.district === null ? null : groupOf(row.district);
  for (const name of [row.region, row.district, group]) if (name !== null) keys.push(place(name));
  keys.push(...namedPlacesOf(row.district, point).map(place));
  const days = workDaysOf(row.half_days / 2, row.tags);
  if (days !== null) keys.push(workWeek(days));
  const center = point ?? (row.district === null ? null : centreOf(row.district));
  if (point === null && center !== null) keys.push(unlocated);
  if (row.works_nights) keys.push(nights);
  if (row.works_saturday) keys.push(saturday);
  if (row.works_sunday) keys.push(sunday);
  if (row.best_pay > 0 && hasPayOfDay(row)) keys.push(paidByDay);
  keys.push(...row.work_dates.map(workDate));
  return {
    id: row.id,
    businessId: row.business_id,
    createdAt: row.created_at_micros,
    pay: row.best_pay,
    hourly: hourlyOf(row),
    closesOn: row.open_until,
    place: center && toSphere(center),
    keys: [...new Set(keys)].map((key) => shared.get(key) ?? (shared.set(key, key), key)),
    text: row.search_keys,
  };
}

/** Won per hour. 0 without a monthly pay or without hours. */
function hourlyOf(post: Pick<ListedRow, "job_type" | "best_pay" | "week_minutes">): number {
  if (post.best_pay === 0 || post.week_minutes === null || hasPayOfDay(post)) return 0;
  return wonPerHour(post.best_pay, post.week_minutes);
}

/** The hospital's own tag for its week, `주4일` or `주 4.5일`. It is more exact than the hours. */
const weekTag = /^주\s?(\d(?:\.5)?)일/;

/** The filter value of a week with this many days. Null if neither a tag nor the hours contain it. */
function workDaysOf(daysOfHours: number, tags: readonly string[]): WorkDays | null {
  const stated = tags.map((name) => Number(weekTag.exec(name)?.[1] ?? 0)).find((days) => days > 0);
  const days = stated ?? daysOfHours;
  if (days === 0) return null;
  return workDays.find((value) => days <= Number(value)) ?? "6";
}

/** A circle without any point, for a doctor whose home is unknown. */
const nowhere: Circle = { center: { x: 0, y: 0, z: 0 }, chord: 0 };

/** The tags among these keys, the most frequent first. */
export const tagsOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([key]) => isTag(key))
    .toSorted(([, a], [, b]) => b - a)
    .map(([key]) => key.slice(tag("").length));

const maxTerms = 8;

/** A term also finds the posts at a place of this name, and those of a specialty with this common name. */
function toTerm(text: string): Term {
  const names = [...new Set(placesNamed(text))].map(place);
  return { text: keystrokes(text), keys: [...names, ...specialtiesNamed(text).map(specialty)] };
}

/** All posts with one of these dates. */
export const onDays = (days: readonly string[]): Omit<Filter, "day"> => ({
  anyOf: [days.map(workDate)],
  noneOf: [],
  pay: 0,
  terms: [],
  near: null,
});

export function toFilter(query: ActivePostsQuery, { home, freeDays }: DoctorFacts): Omit<Filter, "day"> {
  const { limit: _limit, cursor: _cursor, sort: _sort, unread: _unread, ...filters } = query;
  const {
    specialties,
    districts,
    job_type,
    work_days,
    minutes,
    free_days,
    tags,
    night_shift,
    saturday_work,
    sunday_work,
    pay,
    q,
    ...unused
  } = filters;
  // A filter of the contract that is not read here is a type error: the list would ignore it.
  unused satisfies Record<string, never>;
  const groups = [specialties.map(specialty), districts.map(place), job_type.map(jobType), work_days.map(workWeek)];
  // An empty group matches nothing, so a doctor without free days gets no post.
  const dates = free_days ? [freeDays.map(workDate)] : [];
  const near = minutes === 0 ? null : home === null ? nowhere : circleAround(home, minutes);
  // The filter is a month's pay. How many days of a month a doctor works is unknown, so the pay of a day cannot be compared.
  const otherPay = pay > 0 ? [paidByDay] : [];
  return {
    anyOf: [...groups.filter((group) => group.length > 0), ...tags.map((name) => [tag(name)]), ...dates],
    noneOf: [...(night_shift ? [] : [nights]), ...(saturday_work ? [] : [saturday]), ...(sunday_work ? [] : [sunday]), ...otherPay],
    pay,
    terms: splitWords(q.toLowerCase()).slice(0, maxTerms).map(toTerm),
    near,
  };
}
