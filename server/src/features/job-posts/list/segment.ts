import { LRUCache } from "lru-cache";
import { BigramIndex, TextScan } from "./bigram-index.ts";
import { type Bitset, clearBit, clearRows, createBitset, hasBit, highestRows, intersect, setBit, subtract, unite } from "./bitset.ts";
import { type IndexedPost, PostColumns, type Position, type StoredPost } from "./post-columns.ts";
import type { Circle } from "./near.ts";
import type { PostingLists } from "./posting-lists.ts";
import { firstWhere, Ranking } from "./ranking.ts";

export type Term = { readonly text: string; readonly keys: readonly string[] };

export type Filter = {
  /** At least one key of each group. */
  readonly anyOf: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  /** 만원; 0 matches all posts. */
  readonly pay: number;
  /** Each term must occur in the text, or the post must have one of its keys. */
  readonly terms: readonly Term[];
  /** Only places within this distance. */
  readonly near: Circle | null;
  /** Today in Seoul, `2026-11-21`. */
  readonly day: string;
};

/** By a figure of the post. */
type FigureSort = "pay" | "hourly";
export type Sort = "latest" | FigureSort;

/** The higher figure first if sorted by one, then newer, then the higher id. */
export const compareBy =
  (sort: Sort) =>
  (a: Position, b: Position): number =>
    (sort === "latest" ? 0 : b[sort] - a[sort]) || b.createdAt - a.createdAt || b.id - a.id;

type PageOfResult = { readonly result: Bitset; readonly total: number; readonly after: Position | null; readonly limit: number };

const compareOldestFirst = (a: Position, b: Position): number => compareBy("latest")(b, a);

/** A key of more than this share of the posts is stored as a bitset. It is faster to combine than a list, and not much larger. */
const denseShare = 1 / 64;
const maxCachedPays = 32;
/**
 * Up to this number of posts, a term is searched by reading the texts. That takes 1 to 2 ms. An index takes 60 ms for as many posts, and all
 * requests wait for it.
 */
const maxScannedTexts = 2000;

/** An immutable part of the index. A changed post is deleted here and added to another segment. */
export class Segment {
  /** Oldest first, so a row number is also the rank by time. */
  readonly #posts: PostColumns;
  readonly #rowOfId: ReadonlyMap<number, number>;
  /** The same sets, of read posts or of hidden hospitals, come with each page of a doctor until one of them changes. */
  readonly #rowsOfIds = new WeakMap<ReadonlySet<number>, Uint32Array>();
  readonly #keys: ReadonlyMap<string, number>;
  readonly #postsOfKey: PostingLists;
  readonly #denseKeys = new Map<string, Bitset>();
  readonly #texts: BigramIndex | TextScan;
  /** Created at the first use, because most segments are soon replaced. */
  readonly #rankings: Partial<Record<FigureSort, Ranking>> = {};
  /** Reused for each group of keys. */
  readonly #group: Bitset;
  /** Rows with a known place from south to north, and the `z` of each. */
  readonly #byNorth: Uint32Array;
  readonly #norths: Float64Array;
  readonly #paidAtLeast = new LRUCache<number, Bitset>({ max: maxCachedPays });
  readonly #listed: Bitset;
  #open: { readonly day: string; readonly bits: Bitset } | null = null;
  #deleted = 0;

  /** `isTextIndexed`: an index of the texts. It is worth its memory when several terms search the segment before it changes. */
  constructor(posts: readonly IndexedPost[], isTextIndexed = posts.length > maxScannedTexts) {
    const sorted = posts.toSorted(compareOldestFirst);
    const size = sorted.length;
    this.#posts = new PostColumns(sorted);
    this.#listed = createBitset(size);
    this.#group = createBitset(size);
    for (let row = 0; row < size; row++) setBit(this.#listed, row);
    this.#rowOfId = new Map(sorted.map(({ id }, row) => [id, row]));
    this.#keys = new Map(this.#posts.keys.map((key, number) => [key, number]));
    this.#postsOfKey = this.#posts.keysOf.invert(this.#keys.size);
    for (const [key, number] of this.#keys) {
      if (this.#postsOfKey.count(number) > size * denseShare) this.#denseKeys.set(key, this.#postsOfKey.toBitset(number, size));
    }
    const texts = sorted.map(({ text }) => text);
    this.#texts = isTextIndexed ? new BigramIndex(texts) : new TextScan(texts);
    this.#byNorth = rowsByNorth(this.#posts.places);
    this.#norths = Float64Array.from(this.#byNorth, (row) => this.#posts.places[3 * row + 2] ?? NaN);
  }

  get size(): number {
    return this.#posts.size - this.#deleted;
  }

  listed(): IndexedPost[] {
    return highestRows(this.#listed, this.#posts.size, this.size).map((row) => this.#posts.at(row));
  }

  delete(id: number): void {
    const row = this.#rowOfId.get(id);
    if (row === undefined || !hasBit(this.#listed, row)) return;
    clearBit(this.#listed, row);
    if (this.#open) clearBit(this.#open.bits, row);
    this.#deleted++;
  }

  /** The open posts that match the filter. */
  match(filter: Filter): Bitset {
    const result = this.#openOn(filter.day).slice();
    for (const group of filter.anyOf) intersect(result, this.#withAnyKey(group));
    for (const key of filter.noneOf) subtract(result, this.#withAnyKey([key]));
    for (const term of filter.terms) intersect(result, this.#withTerm(term));
    if (filter.pay > 0) intersect(result, this.#withPayOf(filter.pay));
    if (filter.near) intersect(result, this.#within(filter.near));
    return result;
  }

  /** The newest open posts that have all of these keys, newest first. */
  newest(keys: readonly string[], day: string, limit: number): Position[] {
    const open = this.#openOn(day);
    const numbers = keys.flatMap((key) => this.#keys.get(key) ?? []);
    if (numbers.length < keys.length) return [];
    const [rarest, ...others] = numbers.toSorted((a, b) => this.#postsOfKey.count(a) - this.#postsOfKey.count(b));
    const rows: number[] = rarest === undefined ? highestRows(open, this.#posts.size, limit) : [];
    const withRarest = rarest === undefined ? new Uint32Array() : this.#postsOfKey.rowsOf(rarest);
    for (let index = withRarest.length; index-- > 0 && rows.length < limit;) {
      const row = withRarest[index] ?? 0;
      if (hasBit(open, row) && others.every((key) => this.#hasKey(row, key))) rows.push(row);
    }
    return rows.map((row) => this.#posts.position(row));
  }

  #hasKey(row: number, number: number): boolean {
    const dense = this.#denseKeys.get(this.#posts.keys[number] ?? "");
    return dense ? hasBit(dense, row) : this.#postsOfKey.has(number, row);
  }

  /** Null if the post is not listed here. */
  find(id: number): StoredPost | null {
    const row = this.#rowOfId.get(id);
    return row === undefined || !hasBit(this.#listed, row) ? null : this.#posts.stored(row);
  }

  addKeyCounts(counts: Map<string, number>): void {
    for (const [key, number] of this.#keys) counts.set(key, (counts.get(key) ?? 0) + this.#postsOfKey.count(number));
  }

  /** Removes the posts with these ids from the result, and returns their number. */
  exclude(result: Bitset, ids: ReadonlySet<number>): number {
    return clearRows(result, this.#rowsOf(ids));
  }

  /** The same for the posts of these hospitals. */
  excludeHospitals(result: Bitset, hospitals: ReadonlySet<number>): number {
    return hospitals.size === 0 ? 0 : clearRows(result, this.#rowsOfHospitals(hospitals));
  }

  /** The first posts of the result after a position, in order. `total` is the size of the result. */
  page(result: Bitset, total: number, sort: Sort, after: Position | null, limit: number): Position[] {
    const rows =
      sort === "latest" ? highestRows(result, this.#countOlder(after), limit) : this.#highest(sort, { result, total, after, limit });
    return rows.map((row) => this.#posts.position(row));
  }

  /** Counts the posts of the result that have one of these ids. */
  countAmong(result: Bitset, ids: ReadonlySet<number>): number {
    let count = 0;
    for (const row of this.#rowsOf(ids)) if (hasBit(result, row)) count++;
    return count;
  }

  #rowsOf(ids: ReadonlySet<number>): Uint32Array {
    const cached = this.#rowsOfIds.get(ids);
    if (cached) return cached;
    const rows = Uint32Array.from(Array.from(ids).flatMap((id) => this.#rowOfId.get(id) ?? []));
    this.#rowsOfIds.set(ids, rows);
    return rows;
  }

  /** The rows of a doctor's hidden hospitals. They change only when the doctor hides another hospital. */
  #rowsOfHospitals(hospitals: ReadonlySet<number>): Uint32Array {
    const cached = this.#rowsOfIds.get(hospitals);
    if (cached) return cached;
    const rows = this.#posts.rowsOfHospitals(hospitals);
    this.#rowsOfIds.set(hospitals, rows);
    return rows;
  }

  /** Returns a shared, read-only bitset. Do not change it and do not store it: the next call may overwrite it. */
  #withAnyKey(group: readonly string[]): Bitset {
    const [only] = group;
    const dense = group.length === 1 && only !== undefined ? this.#denseKeys.get(only) : undefined;
    if (dense) return dense;
    const bits = this.#group.fill(0);
    for (const key of group) {
      const posts = this.#denseKeys.get(key);
      const number = this.#keys.get(key);
      if (posts) unite(bits, posts);
      else if (number !== undefined) this.#postsOfKey.addTo(bits, number);
    }
    return bits;
  }

  /** The same rule of sharing as for a group of keys. */
  #withTerm({ text, keys }: Term): Bitset {
    const found = this.#texts.find(text);
    if (keys.length === 0) return found;
    const bits = this.#withAnyKey(keys).slice();
    unite(bits, found);
    return bits;
  }

  /** Compares straight lines through the sphere, and only for the rows between its south and its north. */
  #within({ center, chord }: Circle): Bitset {
    const bits = this.#group.fill(0);
    const [places, end] = [this.#posts.places, this.#byNorth.length];
    const first = firstWhere(end, (index) => (this.#norths[index] ?? 0) >= center.z - chord);
    for (let index = first; index < end && (this.#norths[index] ?? 0) <= center.z + chord; index++) {
      const row = this.#byNorth[index] ?? 0;
      const [x, y, z] = [places[3 * row] ?? 0, places[3 * row + 1] ?? 0, places[3 * row + 2] ?? 0];
      if ((x - center.x) ** 2 + (y - center.y) ** 2 + (z - center.z) ** 2 <= chord ** 2) setBit(bits, row);
    }
    return bits;
  }

  #openOn(day: string): Bitset {
    if (this.#open?.day === day) return this.#open.bits;
    const bits = this.#listed.slice();
    this.#posts.forEachClosedBefore(day, (row) => clearBit(bits, row));
    this.#open = { day, bits };
    return bits;
  }

  #withPayOf(pay: number): Bitset {
    const cached = this.#paidAtLeast.get(pay);
    if (cached) return cached;
    const bits = createBitset(this.#posts.size);
    for (const row of this.#ranking("pay").rows) {
      if ((this.#posts.pays[row] ?? 0) < pay) break;
      setBit(bits, row);
    }
    this.#paidAtLeast.set(pay, bits);
    return bits;
  }

  /** The number of posts that are older than the position; all posts without one. */
  #countOlder(after: Position | null): number {
    return after ? firstWhere(this.#posts.size, (row) => compareOldestFirst(this.#posts.position(row), after) >= 0) : this.#posts.size;
  }

  #ranking(sort: FigureSort): Ranking {
    return (this.#rankings[sort] ??= new Ranking(sort === "pay" ? this.#posts.pays : this.#posts.hourlies));
  }

  #highest(sort: FigureSort, { result, total, after, limit }: PageOfResult): number[] {
    const compare = compareBy(sort);
    const ranking = this.#ranking(sort);
    const { rows } = ranking;
    const start = after ? firstWhere(rows.length, (rank) => compare(this.#posts.position(rows[rank] ?? 0), after) > 0) : 0;
    return total < this.#posts.size * denseShare
      ? ranking.firstOfSmall(result, total, start, limit)
      : ranking.firstOfLarge(result, start, limit);
  }
}

/** The rows with a known place, from south to north. */
function rowsByNorth(places: Float64Array): Uint32Array {
  const rows = Uint32Array.from({ length: places.length / 3 }, (_, row) => row);
  return rows.filter((row) => !Number.isNaN(places[3 * row])).toSorted((a, b) => (places[3 * a + 2] ?? 0) - (places[3 * b + 2] ?? 0));
}
