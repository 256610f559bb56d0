import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import type { Reader } from "./reader.ts";
import { commuteOf, scoreOf, tasteFit, type Candidate } from "./score.ts";

export type Suggestion = { readonly id: number; readonly reasons: readonly SuggestionReason[] };

/** Posts of one hospital among the suggestions, as long as others are there to take the places. */
const perHospital = 2;
/** Points that a second post of the same hospital is behind. */
const repetition = 18;

/** A longer way is no argument. */
const convincingMinutes = 60;
/** From here on a post is like what the doctor has wanted so far. */
const convincingTaste = 0.5;
const newForMs = 3 * 24 * 60 * 60 * 1000;

const reason = (kind: SuggestionReason["kind"], facts: Partial<SuggestionReason> = {}): SuggestionReason => ({
  specialty: null,
  minutes: null,
  pay: null,
  ...facts,
  kind,
});

/** What speaks for the post, the weightiest first. */
function reasonsFor(post: Candidate, reader: Reader, now: Date): SuggestionReason[] {
  const specialty = [...reader.specialties, ...(reader.filters?.specialties ?? [])].find((name) => post.specialties.includes(name));
  const minutes = commuteOf(post, reader.home);
  const { filters } = reader;
  return [
    ...(specialty === undefined ? [] : [reason("specialty", { specialty })]),
    ...(minutes !== null && minutes <= convincingMinutes ? [reason("commute", { minutes })] : []),
    ...(filters && filters.pay > 0 && post.best_pay >= filters.pay ? [reason("pay", { pay: filters.pay })] : []),
    ...(post.works_saturday || post.works_sunday ? [] : [reason("weekends_off")]),
    ...(filters && !filters.night_shift && !post.works_nights ? [reason("no_nights")] : []),
    ...(tasteFit(post, reader) >= convincingTaste ? [reason("similar")] : []),
    ...(now.getTime() - Date.parse(post.created_at) <= newForMs ? [reason("new")] : []),
  ];
}

type Scored = { readonly post: Candidate; readonly score: number };

/** Whether `a` comes first: the better; of equal ones the newer, and of those the later, so that the order is always the same. */
function isBefore(a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score > b.score;
  if (a.post.created_at !== b.post.created_at) return Date.parse(a.post.created_at) > Date.parse(b.post.created_at);
  return a.post.id > b.post.id;
}

/** The next to choose: posts of hospitals that have had their share come after everybody else. */
function nextOf(waiting: readonly Scored[], taken: ReadonlyMap<number, number>): Scored | undefined {
  let best: (Scored & { readonly isSpare: boolean }) | undefined;
  let found: Scored | undefined;
  for (const one of waiting) {
    const ofHospital = taken.get(one.post.business_id) ?? 0;
    const now = { post: one.post, score: one.score - repetition * ofHospital, isSpare: ofHospital >= perHospital };
    if (!best || (now.isSpare === best.isSpare ? isBefore(now, best) : best.isSpare)) [best, found] = [now, one];
  }
  return found;
}

export type Room = { readonly posts: number; readonly reasons: number };

/**
 * The best posts for this doctor, as many as there is room for. Chosen one by one, so that what a hospital already has among them
 * counts against its next post: a third one comes only where there is nothing else. Pure: the same input gives the same answer.
 */
export function rank(candidates: readonly Candidate[], reader: Reader, now: Date, room: Room): Suggestion[] {
  const waiting = new Set(candidates.map((post) => ({ post, score: scoreOf(post, reader, now) })));
  const taken = new Map<number, number>();
  const chosen: Candidate[] = [];
  while (chosen.length < room.posts) {
    const next = nextOf([...waiting], taken);
    if (!next) break;
    waiting.delete(next);
    taken.set(next.post.business_id, (taken.get(next.post.business_id) ?? 0) + 1);
    chosen.push(next.post);
  }
  return chosen.map((post) => ({ id: post.id, reasons: reasonsFor(post, reader, now).slice(0, room.reasons) }));
}
