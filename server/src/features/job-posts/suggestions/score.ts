import { estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import type { Point } from "../../../lib/districts.ts";
import { hasPayOfDay } from "../list/pay-of-day.ts";
import type { PostFacts } from "../list/post-facts.ts";
import type { Preferences } from "./preferences.ts";

/** An open post, with what the doctor did with it. Undefined is the same as false. */
export type Candidate = PostFacts & {
  readonly is_read?: boolean;
  readonly is_saved?: boolean;
  /** The doctor applied and cancelled. Posts with a live application are no candidates. */
  readonly is_withdrawn?: boolean;
};

/**
 * The maximum points of each criterion. The specialty has as much weight as the next two together, because a doctor rarely works in
 * another one. Commute and pay come next. Filters and earlier choices order posts that are otherwise equal.
 */
const weights = { specialty: 40, commute: 25, pay: 15, wishes: 12, taste: 12, freshness: 8 } as const;

/** Points that a post loses. An excluded kind of work is almost a refusal. Read or saved posts give way to unread ones. */
const losses = { excludedWork: 25, known: 15, withdrawn: 20 } as const;

/** The fit of an unknown value: less than a good value, more than a bad one. */
const unknownFit = { commute: 0.3, pay: 0.4 } as const;

/** A commute of this many minutes has half the fit of no commute. */
const halfFitMinutes = 35;
/** A post loses half of its freshness in this many days. */
const halfFreshDays = 14;
/** 만원 of a month. The expected pay of a doctor who has stated none. */
const usualPay = 1500;
/** 만원 of a day. No filter states it. */
const usualDayPay = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** Minutes from the doctor's home, or null when the home or the hospital has no location. */
export function commuteOf({ lat, lng }: Pick<Candidate, "lat" | "lng">, home: Point | null): number | null {
  return home === null || lat === null || lng === null ? null : estimateMinutes(home, { lat, lng });
}

/** The highest of these shares. 0 without one. */
function highestShare(names: readonly string[], shares: ReadonlyMap<string, number> | undefined): number {
  let best = 0;
  for (const name of names) best = Math.max(best, shares?.get(name) ?? 0);
  return best;
}

function hasAny(names: readonly string[], wanted: readonly string[] | undefined): boolean {
  for (const name of names) if (wanted?.includes(name)) return true;
  return false;
}

/** 1 for a specialty of the doctor. Less for one that only the saved filters or the earlier choices contain. */
function specialtyFit(post: Candidate, preferences: Preferences): number {
  if (hasAny(post.specialties, preferences.specialties)) return 1;
  if (hasAny(post.specialties, preferences.filters?.specialties)) return 0.8;
  return 0.5 * highestShare(post.specialties, preferences.taste?.specialties);
}

/** Falls with every minute, fastest around half an hour, and never reaches 0. */
const commuteFit = (minutes: number | null): number => (minutes === null ? unknownFit.commute : 1 / (1 + (minutes / halfFitMinutes) ** 2));

/** Rises with the pay: fast below the wanted pay, slowly above it. */
function payFit(pay: number, wanted: number): number {
  if (pay === 0) return unknownFit.pay;
  const share = pay / wanted;
  return share < 1 ? 0.7 * share ** 3 : 0.7 + 0.3 * (1 - Math.exp(-2 * (share - 1)));
}

/** The expected pay of a month and of a day. A post is compared with pays of the same period only. */
const wantedPays = ({ filters, taste }: Preferences): { readonly month: number; readonly day: number } => ({
  month: filters && filters.pay > 0 ? filters.pay : (taste?.pay ?? usualPay),
  day: taste?.dayPay ?? usualDayPay,
});

/** A place of the filters is a district (`서울 강남구`) or a whole region (`서울`). */
const isIn = (post: Candidate, places: readonly string[]): boolean =>
  places.some((place) => place === post.district || place === post.region);

/** The share of the doctor's wishes that the post fulfils, or one half without wishes. */
function wishesFit(post: Candidate, { filters, currentJobType }: Preferences): number {
  const jobTypes = filters && filters.job_types.length > 0 ? filters.job_types : null;
  const places = filters && filters.districts.length > 0 ? filters.districts : null;
  const isWantedJob = jobTypes ? jobTypes.includes(post.job_type) : post.job_type === currentJobType;
  const wishes = Number(jobTypes !== null || currentJobType !== null) + Number(places !== null);
  const fulfilled = Number(isWantedJob) + Number(places !== null && isIn(post, places));
  return wishes === 0 ? 0.5 : fulfilled / wishes;
}

const excludedWork = (post: Candidate, { filters }: Preferences): number =>
  filters === null
    ? 0
    : Number(!filters.night_shift && post.works_nights) +
      Number(!filters.saturday_work && post.works_saturday) +
      Number(!filters.sunday_work && post.works_sunday);

/** The similarity of the post to the doctor's earlier choices. 0 without choices. */
export function tasteFit(post: Candidate, { taste }: Preferences): number {
  if (taste === null) return 0;
  const place = Math.max(taste.districts.get(post.district ?? "") ?? 0, 0.5 * (taste.regions.get(post.region ?? "") ?? 0));
  let tags = 0;
  for (const tag of post.tags) tags += taste.tags.get(tag) ?? 0;
  const specialty = highestShare(post.specialties, taste.specialties);
  return 0.35 * place + 0.25 * Math.min(1, tags) + 0.2 * specialty + 0.2 * (taste.jobTypes.get(post.job_type) ?? 0);
}

/** 1 for a post that was created now, also for one with a date in the future. */
const freshness = (createdAtMicros: number, now: Date): number =>
  2 ** (-Math.max(0, now.getTime() - createdAtMicros / 1000) / dayMs / halfFreshDays);

/**
 * Returns the fit of a post for this doctor: higher is better. With all else equal, a nearer, newer or unread post never scores lower, and
 * neither does one with a better pay of the same period.
 */
export function createScorer(preferences: Preferences, now: Date): (post: Candidate) => number {
  const wanted = wantedPays(preferences);
  return (post) =>
    weights.specialty * specialtyFit(post, preferences) +
    weights.commute * commuteFit(commuteOf(post, preferences.home)) +
    weights.pay * payFit(post.best_pay, hasPayOfDay(post) ? wanted.day : wanted.month) +
    weights.wishes * wishesFit(post, preferences) +
    weights.taste * tasteFit(post, preferences) +
    weights.freshness * freshness(post.created_at_micros, now) -
    losses.excludedWork * excludedWork(post, preferences) -
    (post.is_read || post.is_saved ? losses.known : 0) -
    (post.is_withdrawn ? losses.withdrawn : 0);
}
