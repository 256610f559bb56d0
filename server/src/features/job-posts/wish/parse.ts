import type { WishPart } from "@rounds/contract/job-posts/wishes.ts";
import { districtsOf } from "../../../lib/places.ts";
import { fillersAt, type Meaning, meaningsAt } from "./rules.ts";
import { endOfWord, readWish, typedBetween, type WishText } from "./text.ts";

export type Wish = { readonly parts: readonly WishPart[]; /** Words that were not understood, for the search. */ readonly rest: string };

/** A stretch of letters. Null for a filler, `text` for a word that was not understood. */
type Piece = { readonly start: number; readonly end: number; readonly meaning: Meaning | "text" | null };

/** Few long parts are better than many short ones, and any parts are better than a word that was not understood. */
const costs = { part: 1, filler: 0.6, letterOfText: 1.2 } as const;

type Step = { readonly cost: number; readonly piece: Piece; readonly next: Step | null };

/**
 * Splits a wish into the parts that it most likely consists of. White space may be anywhere, so `주 4 일` and `판교내과` are understood. A word
 * is understood as a whole or not at all: 하늘온내과 is the name of a hospital.
 */
function split(wish: WishText): readonly Piece[] {
  const { letters, isStart } = wish;
  const best: (Step | null)[] = Array.from({ length: letters.length + 1 }, () => null);
  const costFrom = (at: number): number => (at === letters.length ? 0 : (best[at]?.cost ?? Number.POSITIVE_INFINITY));
  for (let start = letters.length - 1; start >= 0; start--) {
    const offer = (end: number, cost: number, meaning: Piece["meaning"]): void => {
      const total = cost + costFrom(end);
      if (total < costFrom(start)) best[start] = { cost: total, piece: { start, end, meaning }, next: best[end] ?? null };
    };
    if (isStart[start]) {
      const end = endOfWord(wish, start);
      const tag = letters.charAt(start) === "#" ? typedBetween(wish, start + 1, end) : "";
      if (tag === "") offer(end, 1 + (end - start) * costs.letterOfText, "text");
      else offer(end, costs.part, { label: `#${tag}`, filter: { tags: [tag] } });
    }
    for (const { length, meaning } of meaningsAt(letters, start)) offer(start + length, costs.part, meaning);
    for (const length of fillersAt(letters, start, isStart[start] ?? false)) offer(start + length, costs.filler, null);
  }
  const pieces: Piece[] = [];
  for (let step = best[0] ?? null; step; step = step.next) pieces.push(step.piece);
  return pieces;
}

/** Whether all districts of the second place belong to the first one, which is larger: 성남 분당, 경기도 수원. */
function isNarrower(place: readonly string[], inside: readonly string[]): boolean {
  const [all, some] = [place.flatMap(districtsOf), inside.flatMap(districtsOf)];
  const isSame = place.length === inside.length && place.every((value) => inside.includes(value));
  return !isSame && some.every((district) => all.includes(district)) && (all.length > some.length || isDistrict(place));
}

/** A district, not a well-known place, which also has only one district. */
const isDistrict = (place: readonly string[]): boolean => place.every((value) => districtsOf(value)[0] === value);

/** Drops a place that the next one makes more exact. */
function withoutWiderPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const [place, inside] = [districtsIn(last), districtsIn(piece)];
    if (last && place && inside && isNarrower(place, inside)) {
      result.pop();
      result.push({ ...piece, start: last.start });
    } else result.push(piece);
  }
  return result;
}

/** Drops a part if later ones set all of its filters: 토요일 휴무, 토요일 근무 가능. Lists of values are joined instead. */
function withoutReplaced(pieces: readonly Piece[]): readonly Piece[] {
  const later = new Set<string>();
  const isReplaced = ({ meaning }: Piece): boolean => {
    if (meaning === null || meaning === "text") return false;
    const names = Object.entries(meaning.filter).map(([name, value]) => (Array.isArray(value) ? null : name));
    const isCovered = names.every((name) => name !== null && later.has(name));
    for (const name of names) if (name !== null) later.add(name);
    return isCovered;
  };
  return pieces
    .toReversed()
    .filter((piece) => !isReplaced(piece))
    .toReversed();
}

const districtsIn = (piece: Piece | undefined): readonly string[] | undefined =>
  piece && piece.meaning !== null && piece.meaning !== "text" ? piece.meaning.filter.districts : undefined;

/** The filters in a doctor's text, in its order. */
export function parseWish(typed: string): Wish {
  const wish = readWish(typed.normalize("NFC"));
  const parts: WishPart[] = [];
  const rest: string[] = [];
  for (const { start, end, meaning } of withoutReplaced(withoutWiderPlaces(split(wish)))) {
    if (meaning === null) continue;
    const text = typedBetween(wish, start, end);
    if (meaning === "text") rest.push(text);
    else {
      const { label, filter } = meaning;
      if (meaning.text !== undefined) rest.push(meaning.text);
      if (!parts.some((part) => part.label === label)) parts.push({ text, label, filter });
    }
  }
  return { parts, rest: rest.join(" ") };
}
