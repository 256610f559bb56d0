import { type Bits, addBits, clearBit, dropBits, emptyBits, hasBit, keepBits, placesDown, setBit } from "./bits.ts";
import { Postings } from "./postings.ts";
import { Remembered } from "./remembered.ts";
import { numberOf, WordIndex } from "./word-index.ts";

/** What the list knows of a listed post. */
export type OpenPost = {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  /** 만원 a month; 0 is negotiable. */
  readonly pay: number;
  /** Last day on which it is open, `2026-11-21`; null has none. */
  readonly closesOn: string | null;
  /** What it can be chosen by: specialties, tags, place, job type, working times. */
  readonly keys: readonly string[];
  /** Searched words, as they are typed. */
  readonly text: string;
};

export type Wanted = {
  /** Of each group one key at least. */
  readonly anyOf: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  /** 만원; 0 asks for nothing. */
  readonly pay: number;
  readonly words: readonly string[];
  /** Posts to leave out. */
  readonly without: ReadonlySet<number>;
};

export type Sort = "latest" | "pay";

/** Where a post stands in either order. */
export type Position = Pick<OpenPost, "id" | "createdAt" | "pay">;

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
  readonly #posts: readonly OpenPost[];
  readonly #placeOf = new Map<number, number>();
  readonly #keys = new Map<string, number>();
  readonly #postsOf: Postings;
  readonly #dense = new Map<string, Bits>();
  readonly #words: WordIndex | null;
  /** Places, best paid first, and each place's rank among them. */
  readonly #byPay: Uint32Array;
  readonly #payRank: Uint32Array;
  readonly #paid = new Remembered<number, Bits>(rememberedPays);
  readonly #listed: Bits;
  #open: { readonly day: string; readonly bits: Bits } | null = null;
  #struck = 0;

  constructor(posts: readonly OpenPost[]) {
    this.#posts = posts.toSorted(oldestFirst);
    const size = posts.length;
    this.#listed = emptyBits(size);
    const keysOf = this.#posts.map(({ id, keys }, place) => {
      this.#placeOf.set(id, place);
      setBit(this.#listed, place);
      return keys.map((key) => numberOf(this.#keys, key));
    });
    this.#postsOf = new Postings(this.#keys.size, (tell) => keysOf.forEach((keys, place) => keys.forEach((key) => tell(key, place))));
    for (const [key, number] of this.#keys) {
      if (this.#postsOf.count(number) > size * denseFrom) this.#dense.set(key, this.#postsOf.asBits(number, size));
    }
    this.#words = size > readUpTo ? new WordIndex(this.#posts.map(({ text }) => text)) : null;
    this.#byPay = placesByPay(this.#posts);
    this.#payRank = new Uint32Array(size);
    this.#byPay.forEach((place, rank) => void (this.#payRank[place] = rank));
  }

  get size(): number {
    return this.#posts.length - this.#struck;
  }

  listed(): OpenPost[] {
    return this.#posts.filter((_post, place) => hasBit(this.#listed, place));
  }

  strike(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined || !hasBit(this.#listed, place)) return;
    clearBit(this.#listed, place);
    if (this.#open) clearBit(this.#open.bits, place);
    this.#struck++;
  }

  /** The posts that are open on this day and what is wanted. */
  match(wanted: Wanted, day: string): Bits {
    const found = this.#openOn(day).slice();
    for (const group of wanted.anyOf) keepBits(found, this.#having(group));
    for (const key of wanted.noneOf) dropBits(found, this.#having([key]));
    for (const word of wanted.words) keepBits(found, this.#words?.find(word) ?? this.#read(word));
    if (wanted.pay > 0) keepBits(found, this.#paidFrom(wanted.pay));
    for (const id of wanted.without) {
      const place = this.#placeOf.get(id);
      if (place !== undefined) clearBit(found, place);
    }
    return found;
  }

  /** The first of these posts behind a position, in order. `total` is how many they are. */
  page(found: Bits, total: number, sort: Sort, after: Position | null, limit: number): OpenPost[] {
    const places = sort === "pay" ? this.#bestPaid(found, total, after, limit) : placesDown(found, this.#countBefore(after), limit);
    return places.flatMap((place) => this.#posts[place] ?? []);
  }

  /** How many of these posts are among those with such ids. */
  countAmong(found: Bits, total: number, ids: ReadonlySet<number>): number {
    let count = 0;
    if (total < ids.size) {
      for (const place of placesDown(found, this.#posts.length, total)) if (ids.has(this.#posts[place]?.id ?? 0)) count++;
      return count;
    }
    for (const id of ids) {
      const place = this.#placeOf.get(id);
      if (place !== undefined && hasBit(found, place)) count++;
    }
    return count;
  }

  /** Posts with any of these keys. Not to be changed: of one key it may be the set that is kept. */
  #having(group: readonly string[]): Bits {
    const [only] = group;
    const kept = group.length === 1 && only !== undefined ? this.#dense.get(only) : undefined;
    if (kept) return kept;
    const bits = emptyBits(this.#posts.length);
    for (const key of group) {
      const dense = this.#dense.get(key);
      const number = this.#keys.get(key);
      if (dense) addBits(bits, dense);
      else if (number !== undefined) this.#postsOf.addTo(bits, number);
    }
    return bits;
  }

  #read(word: string): Bits {
    const bits = emptyBits(this.#posts.length);
    this.#posts.forEach(({ text }, place) => {
      if (text.includes(word)) setBit(bits, place);
    });
    return bits;
  }

  #openOn(day: string): Bits {
    if (this.#open?.day === day) return this.#open.bits;
    const bits = this.#listed.slice();
    this.#posts.forEach(({ closesOn }, place) => {
      if (closesOn !== null && closesOn < day) clearBit(bits, place);
    });
    this.#open = { day, bits };
    return bits;
  }

  #paidFrom(pay: number): Bits {
    const known = this.#paid.get(pay);
    if (known) return known;
    const bits = emptyBits(this.#posts.length);
    for (const place of this.#byPay) {
      if ((this.#posts[place]?.pay ?? 0) < pay) break;
      setBit(bits, place);
    }
    return this.#paid.keep(pay, bits);
  }

  /** How many posts are older than the position; all without one. */
  #countBefore(after: Position | null): number {
    return after ? firstWhere(this.#posts.length, (place) => oldestFirst(this.#posts[place] ?? after, after) >= 0) : this.#posts.length;
  }

  #bestPaid(found: Bits, total: number, after: Position | null, limit: number): number[] {
    const isBehind = inOrder("pay");
    const start = after ? firstWhere(this.#byPay.length, (rank) => isBehind(this.#posts[this.#byPay[rank] ?? 0] ?? after, after) > 0) : 0;
    // Of few, the ranks are sorted; many are met soon on the way down.
    if (total < this.#posts.length * denseFrom) {
      const ranks = Uint32Array.from(placesDown(found, this.#posts.length, total), (place) => this.#payRank[place] ?? 0).toSorted();
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
function placesByPay(posts: readonly OpenPost[]): Uint32Array {
  const size = posts.length;
  const keys = Float64Array.from(posts, ({ pay }, place) => pay * size + place).toSorted();
  return Uint32Array.from(keys, (key) => key % size).toReversed();
}
