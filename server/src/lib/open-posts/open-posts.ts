import { countBits } from "./bits.ts";
import { Remembered } from "./remembered.ts";
import { inOrder, type OpenPost, type Position, Segment, type Sort, type Wanted } from "./segment.ts";

export type Change = { readonly id: number; /** Null: it is listed no more. */ readonly post: OpenPost | null };

export type Found = {
  /** In order; one more than asked for when there is a next page. */
  readonly page: readonly OpenPost[];
  readonly total: number;
  /** How many of all that match are among these. */
  readonly countAmong: (ids: ReadonlySet<number>) => number;
};

export type Search = Wanted & {
  readonly sort: Sort;
  /** Behind the last post of the page before. */
  readonly after: Position | null;
  readonly limit: number;
  /** Today in Seoul, `2026-11-21`. */
  readonly day: string;
};

/** Changed posts stand in a small segment that is made anew with every change, until it has so many. */
const freshAtMost = 256;
/** A segment is joined with a larger one that is not so many times its size. */
const joinedWithin = 4;
/** Of 200,000 posts, 25 kB each. */
const foundAtMost = 300;

/**
 * The listed posts of the country in memory, for finding those that a filter wants and how many there are. It knows nothing of readers
 * and tells ids: what is shown, and whether it may be shown, is read from the database.
 */
export class OpenPosts {
  /** Larger ones first; none of them changes but for posts that are struck out. */
  #settled: Segment[] = [];
  readonly #fresh = new Map<number, OpenPost>();
  #freshSegment = new Segment([]);
  /** Pages that were asked for since the last change: the first ones of the usual filters, again and again. */
  readonly #found = new Remembered<string, Found>(foundAtMost);

  /** Takes over what a post has become. */
  put(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#found.clear();
    for (const { id, post } of changes) {
      for (const segment of this.#settled) segment.strike(id);
      if (post) this.#fresh.set(id, post);
      else this.#fresh.delete(id);
    }
    this.#freshSegment = new Segment([...this.#fresh.values()]);
    if (this.#fresh.size > freshAtMost) this.#settle();
  }

  find(search: Search): Found {
    // What somebody leaves out is asked for by nobody else.
    if (search.without.size > 0) return this.#choose(search);
    const key = JSON.stringify(search);
    return this.#found.get(key) ?? this.#found.keep(key, this.#choose(search));
  }

  #choose(search: Search): Found {
    const parts = [...this.#settled, this.#freshSegment].map((segment) => {
      const bits = segment.match(search, search.day);
      return { segment, bits, total: countBits(bits) };
    });
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const page = parts.flatMap((part) => part.segment.page(part.bits, part.total, search.sort, search.after, search.limit + 1));
    return {
      page: page.toSorted(inOrder(search.sort)).slice(0, search.limit + 1),
      total,
      countAmong: (ids) => parts.reduce((sum, part) => sum + part.segment.countAmong(part.bits, part.total, ids), 0),
    };
  }

  /** A post is joined with others some ten times while 200,000 come after it, not once per change. */
  #settle(): void {
    let joined = this.#freshSegment;
    this.#fresh.clear();
    this.#freshSegment = new Segment([]);
    for (let last = this.#settled.at(-1); last && last.size < joined.size * joinedWithin; last = this.#settled.at(-1)) {
      this.#settled.pop();
      joined = new Segment([...last.listed(), ...joined.listed()]);
    }
    this.#settled.push(joined);
  }
}
