import { type Bits, countBits } from "./bitset.ts";
import { Remembered } from "./lru.ts";
import type { OpenPost, Position } from "./post-columns.ts";
import { inOrder, Segment, type Sort, type Wanted } from "./segment.ts";

export type Change = { readonly id: number; /** Null: it is listed no more. */ readonly post: OpenPost | null };

export type Found = {
  /** In order; one more than asked for when there is a next page. */
  readonly page: readonly Position[];
  readonly total: number;
  /** How many of all that match are among these. */
  readonly countAmong: (ids: ReadonlySet<number>) => number;
};

export type Search = Wanted & {
  /** Posts to leave out. */
  readonly without: ReadonlySet<number>;
  readonly sort: Sort;
  /** Behind the last post of the page before. */
  readonly after: Position | null;
  readonly limit: number;
};

/** Those of one segment that are wanted, and how many they are. */
type Part = { readonly segment: Segment; readonly bits: Bits; readonly total: number };

/** Changed posts stand in a small segment that is made anew with every change, until it has so many. */
const freshAtMost = 256;
/** A segment is joined with a larger one that is not so many times its size. */
const joinedWithin = 4;
/** A specialty in a region makes hundreds. Of 200,000 posts, 25 kB each. */
const chosenAtMost = 1000;

/**
 * The listed posts of the country in memory, for finding those that a filter wants and how many there are. It knows nothing of readers
 * and tells ids: whether what it knows still holds is asked of the database with every page.
 */
export class OpenPosts {
  /** Larger ones first; none of them changes but for posts that are struck out. */
  #settled: Segment[] = [];
  readonly #fresh = new Map<number, OpenPost>();
  #freshSegment = new Segment([]);
  /** What was wanted since the last change: the usual filters are asked for again and again, by every reader and for every page. */
  readonly #chosen = new Remembered<string, readonly Part[]>(chosenAtMost);

  /** Takes over what a post has become. */
  put(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#chosen.clear();
    for (const { id, post } of changes) {
      for (const segment of this.#settled) segment.strike(id);
      if (post) this.#fresh.set(id, post);
      else this.#fresh.delete(id);
    }
    this.#freshSegment = new Segment([...this.#fresh.values()]);
    if (this.#fresh.size > freshAtMost) this.#settle();
  }

  find({ without, sort, after, limit, ...wanted }: Search): Found {
    const key = JSON.stringify(wanted);
    const chosen = this.#chosen.get(key) ?? this.#chosen.keep(key, this.#choose(wanted));
    const parts = without.size > 0 ? chosen.map((part) => leaveOut(part, without)) : chosen;
    const page = parts.flatMap((part) => part.segment.page(part.bits, part.total, sort, after, limit + 1));
    return {
      page: parts.length > 1 ? page.toSorted(inOrder(sort)).slice(0, limit + 1) : page,
      total: parts.reduce((sum, part) => sum + part.total, 0),
      countAmong: (ids) => parts.reduce((sum, part) => sum + part.segment.countAmong(part.bits, ids), 0),
    };
  }

  #choose(wanted: Wanted): Part[] {
    const segments = [...this.#settled, this.#freshSegment].filter((segment) => segment.size > 0);
    return segments.map((segment) => {
      const bits = segment.match(wanted);
      return { segment, bits, total: countBits(bits) };
    });
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

function leaveOut({ segment, bits, total }: Part, ids: ReadonlySet<number>): Part {
  const left = bits.slice();
  return { segment, bits: left, total: total - segment.leaveOut(left, ids) };
}
