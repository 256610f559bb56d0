import type { Point } from "../../../lib/districts.ts";
import { estimateMinutes } from "./nearby.ts";
import type { Reader } from "./reader.ts";

/** An open post, with what the score asks about it. */
export type Candidate = {
  readonly id: number;
  readonly business_id: number;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly district: string | null;
  readonly job_type: string;
  readonly tags: readonly string[];
  /** 만원; 0 is negotiable. */
  readonly best_pay: number;
  readonly works_nights: boolean;
  readonly works_saturday: boolean;
  readonly works_sunday: boolean;
  readonly created_at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_read: boolean;
  readonly is_saved: boolean;
  /** Applied once and cancelled. Posts with a live application are no candidates. */
  readonly is_withdrawn: boolean;
};

/**
 * Points that each question is worth when it is answered with a full yes. The specialty outweighs any two others: a post of another
 * specialty is no help at any distance. Then the way, then the money; the doctor's own filters and habits tell equal posts apart.
 */
const weights = { specialty: 40, commute: 25, pay: 15, wishes: 12, taste: 12, freshness: 8 } as const;

/** Points taken away. A filter that leaves a kind of work out is nearly a no; what was seen makes room for what was not. */
const losses = { leftOut: 25, known: 15, withdrawn: 20 } as const;

/** What an unknown answer counts: less than a good one, more than a bad one. */
const unknown = { commute: 0.3, pay: 0.4 } as const;

/** A way of this many minutes is worth half of no way at all. */
const halfWorthMinutes = 35;
/** A post loses half of its freshness in this many days. */
const halfFreshDays = 14;
/** 만원: the figure pay is held against while the doctor has said none. */
const usualPay = 1500;
const dayMs = 24 * 60 * 60 * 1000;

/** Minutes from the doctor's home, or null when either end is unknown. */
export function commuteOf({ lat, lng }: Pick<Candidate, "lat" | "lng">, home: Point | null): number | null {
  return home === null || lat === null || lng === null ? null : estimateMinutes(home, { lat, lng });
}

const highest = (values: readonly number[]): number => values.reduce((best, value) => Math.max(best, value), 0);

/** 1 for a specialty of the doctor; less for one that only the saved filters or the posts wanted so far name. */
function specialtyFit(post: Candidate, reader: Reader): number {
  if (post.specialties.some((name) => reader.specialties.includes(name))) return 1;
  if (post.specialties.some((name) => reader.filters?.specialties.includes(name))) return 0.8;
  return 0.5 * highest(post.specialties.map((name) => reader.taste?.specialties.get(name) ?? 0));
}

/** Falls with every minute, steeply around half an hour, and never to nothing. */
const commuteFit = (minutes: number | null): number => (minutes === null ? unknown.commute : 1 / (1 + (minutes / halfWorthMinutes) ** 2));

/** Rises with pay: fast below what is wanted, slowly above it. */
function payFit(pay: number, wanted: number): number {
  if (pay === 0) return unknown.pay;
  const share = pay / wanted;
  return share < 1 ? 0.7 * share ** 3 : 0.7 + 0.3 * (1 - Math.exp(-2 * (share - 1)));
}

const wantedPay = ({ filters, taste }: Reader): number => (filters && filters.pay > 0 ? filters.pay : (taste?.pay ?? usualPay));

/** A place of the filters is a district (`서울 강남구`) or a whole region (`서울`). */
const liesIn = (post: Candidate, places: readonly string[]): boolean =>
  places.some((place) => place === post.district || place === post.region);

/** The share of what the doctor asked for that the post answers; half while nothing is asked. */
function wishesFit(post: Candidate, { filters, currentJobType }: Reader): number {
  const jobTypes = filters && filters.job_types.length > 0 ? filters.job_types : currentJobType === null ? [] : [currentJobType];
  const asked = [
    ...(jobTypes.length > 0 ? [jobTypes.includes(post.job_type)] : []),
    ...(filters && filters.districts.length > 0 ? [liesIn(post, filters.districts)] : []),
  ];
  return asked.length === 0 ? 0.5 : asked.filter(Boolean).length / asked.length;
}

const leftOut = (post: Candidate, { filters }: Reader): number =>
  filters === null
    ? 0
    : [
        !filters.night_shift && post.works_nights,
        !filters.saturday_work && post.works_saturday,
        !filters.sunday_work && post.works_sunday,
      ].filter(Boolean).length;

/** How much the post is like those the doctor applied to, saved or liked. 0 while there are none. */
export function tasteFit(post: Candidate, { taste }: Reader): number {
  if (taste === null) return 0;
  const place = Math.max(taste.districts.get(post.district ?? "") ?? 0, 0.5 * (taste.regions.get(post.region ?? "") ?? 0));
  const tags = Math.min(
    1,
    post.tags.reduce((sum, tag) => sum + (taste.tags.get(tag) ?? 0), 0),
  );
  const specialty = highest(post.specialties.map((name) => taste.specialties.get(name) ?? 0));
  return 0.35 * place + 0.25 * tags + 0.2 * specialty + 0.2 * (taste.jobTypes.get(post.job_type) ?? 0);
}

/** 1 for a post of this moment. One that is dated ahead counts as new, not as newer than new. */
const freshness = (createdAt: string, now: Date): number =>
  2 ** (-Math.max(0, now.getTime() - Date.parse(createdAt)) / dayMs / halfFreshDays);

/**
 * How well a post suits a doctor: higher is better. All else equal, a nearer post, a better paid one, a newer one and an unread one
 * never score lower.
 */
export function scoreOf(post: Candidate, reader: Reader, now: Date): number {
  return (
    weights.specialty * specialtyFit(post, reader) +
    weights.commute * commuteFit(commuteOf(post, reader.home)) +
    weights.pay * payFit(post.best_pay, wantedPay(reader)) +
    weights.wishes * wishesFit(post, reader) +
    weights.taste * tasteFit(post, reader) +
    weights.freshness * freshness(post.created_at, now) -
    losses.leftOut * leftOut(post, reader) -
    (post.is_read || post.is_saved ? losses.known : 0) -
    (post.is_withdrawn ? losses.withdrawn : 0)
  );
}
