import { LRUCache } from "lru-cache";
import { type Bitset, countBits } from "./bitset.ts";
import type { IndexedPost, Position, StoredPost } from "./post-columns.ts";
import { compareBy, type Filter, Segment, type Sort } from "./segment.ts";

export type Change = { readonly id: number; /** Null when the post is no longer listed. */ readonly post: IndexedPost | null };

export type Search = Filter & {
  /** Ids of posts to leave out. */
  readonly exclude?: ReadonlySet<number>;
  /** Ids of hospitals whose posts to leave out. */
  readonly hidden?: ReadonlySet<number>;
  readonly sort: Sort;
  /** The last post of the previous page. */
  readonly after: Position | null;
  readonly limit: number;
};

export type SearchResult = {
  /** In order. It has one more post than `limit` if there is a next page. */
  readonly page: readonly Position[];
  readonly total: number;
  /** Counts the matching posts that have one of these ids. */
  readonly countAmong: (ids: ReadonlySet<number>) => number;
};

const none: ReadonlySet<number> = new Set();

/** The matching posts of one segment. */
type SegmentMatch = { readonly segment: Segment; readonly bits: Bitset; readonly total: number };

/** Changed posts are in a small segment that is rebuilt after each change, until it has this many. */
const maxRecent = 256;
/** A segment is merged with a larger one that has less than this multiple of its size. */
const mergeFactor = 4;
/** The filters in use, one specialty in one region alone, number several hundred. A result for 200,000 posts takes 25 kB. */
const maxCachedFilters = 1000;

/**
 * The listed posts of the country in memory. It finds and counts the posts that match a filter, and returns ids. It knows nothing about
 * users, and its owner must check that it is up to date.
 */
export class PostIndex {
  /** Larger ones first. They never change, except that posts are deleted. */
  readonly #segments: Segment[] = [];
  readonly #recent = new Map<number, IndexedPost>();
  #recentSegment = new Segment([]);
  /** Results since the last change. All doctors and all pages share the result of a filter. */
  readonly #matches = new LRUCache<string, readonly SegmentMatch[]>({ max: maxCachedFilters });

  apply(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#matches.clear();
    for (const { id, post } of changes) {
      for (const segment of this.#segments) segment.delete(id);
      if (post) this.#recent.set(id, post);
      else this.#recent.delete(id);
    }
    this.#recentSegment = new Segment([...this.#recent.values()]);
    if (this.#recent.size > maxRecent) this.#merge();
  }

  search({ exclude = none, hidden = none, sort, after, limit, ...filter }: Search): SearchResult {
    const found = this.#match(filter);
    const matches = exclude.size + hidden.size > 0 ? found.map((match) => withoutPosts(match, exclude, hidden)) : found;
    const page = matches.flatMap(({ segment, bits, total }) => segment.page(bits, total, sort, after, limit + 1));
    return {
      page: matches.length > 1 ? page.toSorted(compareBy(sort)).slice(0, limit + 1) : page,
      total: matches.reduce((sum, { total }) => sum + total, 0),
      countAmong: (ids) => matches.reduce((sum, { segment, bits }) => sum + segment.countAmong(bits, ids), 0),
    };
  }

  /** The newest posts that are open on `day` and have all of these keys, newest first. */
  newest(keys: readonly string[], day: string, limit: number): readonly Position[] {
    const found = this.#all().flatMap((segment) => segment.newest(keys, day, limit));
    return found.toSorted(compareBy("latest")).slice(0, limit);
  }

  /** Null if the post is not listed. */
  find(id: number): StoredPost | null {
    for (const segment of this.#all()) {
      const post = segment.find(id);
      if (post) return post;
    }
    return null;
  }

  #all(): readonly Segment[] {
    return [...this.#segments, this.#recentSegment];
  }

  /** The number of posts of each key. It includes closed posts that are still in memory. */
  countKeys(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const segment of this.#all()) segment.addKeyCounts(counts);
    return counts;
  }

  #match(filter: Filter): readonly SegmentMatch[] {
    const key = JSON.stringify(filter);
    const cached = this.#matches.get(key);
    if (cached) return cached;
    const segments = this.#all().filter((segment) => segment.size > 0);
    const matches = segments.map((segment) => {
      const bits = segment.match(filter);
      return { segment, bits, total: countBits(bits) };
    });
    this.#matches.set(key, matches);
    return matches;
  }

  /** Merges similar sizes only: while 200,000 posts are added one by one, each post is copied about ten times. */
  #merge(): void {
    let merged = this.#recentSegment;
    this.#recent.clear();
    this.#recentSegment = new Segment([]);
    for (let last = this.#segments.at(-1); last && last.size < merged.size * mergeFactor; last = this.#segments.at(-1)) {
      this.#segments.pop();
      merged = new Segment([...last.listed(), ...merged.listed()]);
    }
    this.#segments.push(merged);
  }
}

function withoutPosts({ segment, bits, total }: SegmentMatch, ids: ReadonlySet<number>, hospitals: ReadonlySet<number>): SegmentMatch {
  const rest = bits.slice();
  return { segment, bits: rest, total: total - segment.exclude(rest, ids) - segment.excludeHospitals(rest, hospitals) };
}
