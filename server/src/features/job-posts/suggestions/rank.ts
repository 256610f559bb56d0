import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import { hasPayOfDay } from "../list/pay-of-day.ts";
import type { Preferences } from "./preferences.ts";
import { commuteOf, createScorer, tasteFit, type Candidate } from "./score.ts";

export type Suggestion = { readonly id: number; readonly reasons: readonly SuggestionReason[] };

/** Posts of one hospital among the suggestions, as long as there are posts of others. */
const maxPerHospital = 2;
/** Points that each further post of the same hospital loses. */
const repetitionLoss = 18;

/** A longer commute is not listed as a reason. */
const maxReasonMinutes = 60;
/** From this value on, a post is listed as similar to the doctor's earlier choices. */
const minReasonTaste = 0.5;
const newForMs = 3 * 24 * 60 * 60 * 1000;

const reason = (kind: SuggestionReason["kind"], facts: Partial<SuggestionReason> = {}): SuggestionReason => ({
  specialty: null,
  minutes: null,
  pay: null,
  ...facts,
  kind,
});

/** The reasons for the post, sorted by weight. */
function reasonsFor(post: Candidate, preferences: Preferences, now: Date): SuggestionReason[] {
  const specialty = [...preferences.specialties, ...(preferences.filters?.specialties ?? [])].find((name) =>
    post.specialties.includes(name),
  );
  const minutes = commuteOf(post, preferences.home);
  const { filters } = preferences;
  const hasWantedPay = filters !== null && filters.pay > 0 && post.best_pay >= filters.pay;
  return [
    ...(specialty === undefined ? [] : [reason("specialty", { specialty })]),
    ...(minutes !== null && minutes <= maxReasonMinutes ? [reason("commute", { minutes })] : []),
    // The filter is a month's pay.
    ...(hasWantedPay && !hasPayOfDay(post) ? [reason("pay", { pay: filters.pay })] : []),
    ...(post.has_week && !post.works_saturday && !post.works_sunday ? [reason("weekends_off")] : []),
    // Duty doctors have duty, even if the hospital wrote no text about the nights.
    ...(filters && !filters.night_shift && !post.works_nights && post.job_type !== "당직의" ? [reason("no_nights")] : []),
    ...(tasteFit(post, preferences) >= minReasonTaste ? [reason("similar")] : []),
    ...(now.getTime() - post.created_at_micros / 1000 <= newForMs ? [reason("new")] : []),
  ];
}

type Scored = { readonly post: Candidate; readonly score: number };

/** The order by score, then date, then id. The id makes the order deterministic. */
const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || b.post.created_at_micros - a.post.created_at_micros || b.post.id - a.post.id;

/** Takes the next post out of `remaining`, which is in order. Posts of hospitals that already have their share come last. */
function takeNext(remaining: Scored[], countByHospital: ReadonlyMap<number, number>): Candidate | undefined {
  let best: { readonly place: number; readonly isSpare: boolean; readonly lowered: Scored } | undefined;
  for (const [place, { post, score }] of remaining.entries()) {
    // The scores of further posts are lower, before and after the loss.
    if (best && !best.isSpare && score < best.lowered.score) break;
    const ofHospital = countByHospital.get(post.business_id) ?? 0;
    const isSpare = ofHospital >= maxPerHospital;
    const lowered = { post, score: score - repetitionLoss * ofHospital };
    if (!best || (isSpare === best.isSpare ? byScore(lowered, best.lowered) < 0 : best.isSpare)) best = { place, isSpare, lowered };
  }
  return best && remaining.splice(best.place, 1)[0]?.post;
}

export type Limits = { readonly posts: number; readonly reasons: number };

/**
 * The best posts for this doctor, at most `limits.posts`. Chooses them one by one, because each chosen post of a hospital lowers
 * its next one: a third post comes only if no other hospital has one. Pure: the same input gives the same result.
 */
export function rank(candidates: readonly Candidate[], preferences: Preferences, now: Date, limits: Limits): Suggestion[] {
  const scoreOf = createScorer(preferences, now);
  const remaining = candidates.map((post) => ({ post, score: scoreOf(post) })).toSorted(byScore);
  const countByHospital = new Map<number, number>();
  const chosen: Candidate[] = [];
  while (chosen.length < limits.posts) {
    const next = takeNext(remaining, countByHospital);
    if (!next) break;
    countByHospital.set(next.business_id, (countByHospital.get(next.business_id) ?? 0) + 1);
    chosen.push(next);
  }
  return chosen.map((post) => ({ id: post.id, reasons: reasonsFor(post, preferences, now).slice(0, limits.reasons) }));
}
