import { type Bits, addBits, clearBit, dropBits, emptyBits, hasBit, keepBits, placesDown, setBit } from "./bitset.ts";
import { type OpenPost, PackedPosts, type Position } from "./post-columns.ts";
import type { Postings } from "./posting-lists.ts";
import { Remembered } from "./lru.ts";
import { ReadTexts, WordIndex } from "./bigram-index.ts";

export type Wanted = {
  /** Of each group one key at least. */
  readonly anyOf: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  /** 만원; 0 asks for nothing. */
  readonly pay: number;
  readonly words: readonly string[];
  /** Today in Seoul, `2026-11-21`. */
  readonly day: string;
};

export type Sort = "latest" | "pay";

/** Negative when `a` comes before `b`: better paid where pay decides, then newer, then of the higher id. */
export const inOrder =
  (sort: Sort) =>
  (a: Position, b: Position): number =>
    (sort === "pay" ? b.pay - a.pay : 0) || b.createdAt - a.createdAt || b.id - a.id;

const oldestFirst = (a: Position, b: Position): number => inOrder("latest")(b, a);

/** A key of more than one in so many posts is kept as a set, which is quicker to join than a list and not much larger. */
const denseFrom = 1 / 64;
const rememberedPays = 32;
/** So few texts are read faster than their words are taken apart, each time one of them changes. */
const readUpTo = 1000;

/** Posts that do not change. A post that did is struck out and stands in another segment. */
export class Segment {
  /** Oldest first: the place of a post is its rank. */
  readonly #posts: PackedPosts;
  readonly #placeOf: ReadonlyMap<number, number>;
  /** What a reader has read is asked about with every page; it is another set when it changes. */
  readonly #placesOfIds = new WeakMap<ReadonlySet<number>, Uint32Array>();
  readonly #keys: ReadonlyMap<string, number>;
  readonly #postsOf: Postings;
  readonly #dense = new Map<string, Bits>();
  readonly #words: WordIndex | ReadTexts;
  /** Places, best paid first, and each place's rank among them. */
  readonly #byPay: Uint32Array;
  readonly #payRank: Uint32Array;
  /** Of sets of few posts, their ranks in order. Such a set is remembered elsewhere, and does not change. */
  readonly #ranksOfFew = new WeakMap<Bits, Uint32Array>();
  readonly #group: Bits;
  readonly #paid = new Remembered<number, Bits>(rememberedPays);
  readonly #listed: Bits;
  #open: { readonly day: string; readonly bits: Bits } | null = null;
  #struck = 0;

  constructor(posts: readonly OpenPost[]) {
    const sorted = posts.toSorted(oldestFirst);
    const size = sorted.length;
    this.#posts = new PackedPosts(sorted);
    this.#listed = emptyBits(size);
    this.#group = emptyBits(size);
    for (let place = 0; place < size; place++) setBit(this.#listed, place);
    this.#placeOf = new Map(sorted.map(({ id }, place) => [id, place]));
    this.#keys = new Map(this.#posts.keys.map((key, number) => [key, number]));
    this.#postsOf = this.#posts.keysOf.turned(this.#keys.size);
    for (const [key, number] of this.#keys) {
      if (this.#postsOf.count(number) > size * denseFrom) this.#dense.set(key, this.#postsOf.asBits(number, size));
    }
    const texts = sorted.map(({ text }) => text);
    this.#words = size > readUpTo ? new WordIndex(texts) : new ReadTexts(texts);
    this.#byPay = placesByPay(this.#posts.pays);
    this.#payRank = new Uint32Array(size);
    this.#byPay.forEach((place, rank) => void (this.#payRank[place] = rank));
  }

  get size(): number {
    return this.#posts.size - this.#struck;
  }

  listed(): OpenPost[] {
    return placesDown(this.#listed, this.#posts.size, this.size).map((place) => this.#posts.at(place));
  }

  strike(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined || !hasBit(this.#listed, place)) return;
    clearBit(this.#listed, place);
    if (this.#open) clearBit(this.#open.bits, place);
    this.#struck++;
  }

  /** The posts that are open and what is wanted. */
  match(wanted: Wanted): Bits {
    const found = this.#openOn(wanted.day).slice();
    for (const group of wanted.anyOf) keepBits(found, this.#having(group));
    for (const key of wanted.noneOf) dropBits(found, this.#having([key]));
    for (const word of wanted.words) keepBits(found, this.#words.find(word));
    if (wanted.pay > 0) keepBits(found, this.#paidFrom(wanted.pay));
    return found;
  }

  /** Takes those with such ids out of what was found, and tells how many they were. */
  leaveOut(found: Bits, ids: ReadonlySet<number>): number {
    let count = 0;
    for (const place of this.#placesOf(ids)) {
      if (!hasBit(found, place)) continue;
      clearBit(found, place);
      count++;
    }
    return count;
  }

  /** The first of these posts behind a position, in order. `total` is how many they are. */
  page(found: Bits, total: number, sort: Sort, after: Position | null, limit: number): Position[] {
    const places = sort === "pay" ? this.#bestPaid(found, total, after, limit) : placesDown(found, this.#countBefore(after), limit);
    return places.map((place) => this.#posts.position(place));
  }

  /** How many of these posts are among those with such ids. */
  countAmong(found: Bits, ids: ReadonlySet<number>): number {
    let count = 0;
    for (const place of this.#placesOf(ids)) if (hasBit(found, place)) count++;
    return count;
  }

  #placesOf(ids: ReadonlySet<number>): Uint32Array {
    const known = this.#placesOfIds.get(ids);
    if (known) return known;
    const places = Uint32Array.from(Array.from(ids).flatMap((id) => this.#placeOf.get(id) ?? []));
    this.#placesOfIds.set(ids, places);
    return places;
  }

  /** Posts with any of these keys. Not to be changed, nor kept: it is the set that is kept of one key, or the one that is used for all groups. */
  #having(group: readonly string[]): Bits {
    const [only] = group;
    const kept = group.length === 1 && only !== undefined ? this.#dense.get(only) : undefined;
    if (kept) return kept;
    const bits = this.#group.fill(0);
    for (const key of group) {
      const dense = this.#dense.get(key);
      const number = this.#keys.get(key);
      if (dense) addBits(bits, dense);
      else if (number !== undefined) this.#postsOf.addTo(bits, number);
    }
    return bits;
  }

  #openOn(day: string): Bits {
    if (this.#open?.day === day) return this.#open.bits;
    const bits = this.#listed.slice();
    this.#posts.closedBefore(day, (place) => clearBit(bits, place));
    this.#open = { day, bits };
    return bits;
  }

  #paidFrom(pay: number): Bits {
    const known = this.#paid.get(pay);
    if (known) return known;
    const bits = emptyBits(this.#posts.size);
    for (const place of this.#byPay) {
      if ((this.#posts.pays[place] ?? 0) < pay) break;
      setBit(bits, place);
    }
    return this.#paid.keep(pay, bits);
  }

  /** How many posts are older than the position; all without one. */
  #countBefore(after: Position | null): number {
    return after ? firstWhere(this.#posts.size, (place) => oldestFirst(this.#posts.position(place), after) >= 0) : this.#posts.size;
  }

  #ranksOf(found: Bits, total: number): Uint32Array {
    const known = this.#ranksOfFew.get(found);
    if (known) return known;
    const ranks = Uint32Array.from(placesDown(found, this.#posts.size, total), (place) => this.#payRank[place] ?? 0).toSorted();
    this.#ranksOfFew.set(found, ranks);
    return ranks;
  }

  #bestPaid(found: Bits, total: number, after: Position | null, limit: number): number[] {
    const isBehind = inOrder("pay");
    const start = after ? firstWhere(this.#byPay.length, (rank) => isBehind(this.#posts.position(this.#byPay[rank] ?? 0), after) > 0) : 0;
    // Of few, the ranks are sorted; many are met soon on the way down.
    if (total < this.#posts.size * denseFrom) {
      const ranks = this.#ranksOf(found, total);
      const first = firstWhere(ranks.length, (place) => (ranks[place] ?? 0) >= start);
      return Array.from(ranks.subarray(first, first + limit), (rank) => this.#byPay[rank] ?? 0);
    }
    const places: number[] = [];
    for (let rank = start; rank < this.#byPay.length && places.length < limit; rank++) {
      const place = this.#byPay[rank] ?? 0;
      if (hasBit(found, place)) places.push(place);
    }
    return places;
  }
}

/** The first number below `end` from which on it holds; `end` when it never does. */
function firstWhere(end: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As numbers they are sorted ten times as fast as by a comparison. */
function placesByPay(pays: Float64Array): Uint32Array {
  const size = pays.length;
  const keys = pays.map((pay, place) => pay * size + place).toSorted();
  return Uint32Array.from(keys, (key) => key % size).toReversed();
}
