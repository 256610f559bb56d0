import type { SpherePoint } from "./near.ts";
import { PostingLists } from "./posting-lists.ts";

/** The values of a listed post that filters and orders use. */
export type IndexedPost = {
  readonly id: number;
  readonly businessId: number;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  /** 만원 a month; 0 is negotiable. */
  readonly pay: number;
  /** Won per hour; 0 is unknown. */
  readonly hourly: number;
  /** Last open day, `2026-11-21`; null if the post has none. */
  readonly closesOn: string | null;
  /** The place of the hospital, or the centre of its district. Null if both are unknown. */
  readonly place: SpherePoint | null;
  /** Filter values: specialties, tags, place, job type, working times. */
  readonly keys: readonly string[];
  /** Searchable words, separated by white space. */
  readonly text: string;
};

/** A post without its text, which is stored encoded. */
export type StoredPost = Omit<IndexedPost, "text">;

/** The sort values of a post. */
export type Position = Pick<IndexedPost, "id" | "createdAt" | "pay" | "hourly">;

/**
 * Posts as a column store, addressed by row number. As objects, 200,000 posts with their keys and texts would slow every full garbage
 * collection, and requests wait for it.
 */
export class PostColumns {
  readonly ids: Float64Array;
  readonly #businessIds: Float64Array;
  readonly pays: Float64Array;
  readonly hourlies: Float64Array;
  /** Points of the unit sphere, `x y z` of each row. NaN if unknown. */
  readonly places: Float64Array;
  readonly #createdAt: Float64Array;
  /** The distinct days, and for each row an index into them. */
  readonly #days: readonly (string | null)[];
  readonly #closesOn: Uint16Array;
  /** The distinct keys, and for each row indexes into them. */
  readonly keys: readonly string[];
  readonly keysOf: PostingLists;
  /** All texts in UTF-8, and the offset of each one. One more offset marks the end. */
  readonly #texts: Buffer;
  readonly #textStarts: Uint32Array;

  constructor(posts: readonly IndexedPost[]) {
    this.ids = Float64Array.from(posts, ({ id }) => id);
    this.#businessIds = Float64Array.from(posts, ({ businessId }) => businessId);
    this.pays = Float64Array.from(posts, ({ pay }) => pay);
    this.hourlies = Float64Array.from(posts, ({ hourly }) => hourly);
    this.#createdAt = Float64Array.from(posts, ({ createdAt }) => createdAt);
    this.places = Float64Array.from(posts.flatMap(({ place }) => (place ? [place.x, place.y, place.z] : [NaN, NaN, NaN])));
    const days = new Map<string | null, number>();
    this.#closesOn = Uint16Array.from(posts, ({ closesOn }) => numberOf(days, closesOn));
    this.#days = [...days.keys()];
    const keys = new Map<string, number>();
    const keyNumbers = posts.map((post) => post.keys.map((key) => numberOf(keys, key)));
    this.keys = [...keys.keys()];
    this.keysOf = new PostingLists(posts.length, (add) => keyNumbers.forEach((numbers, row) => numbers.forEach((key) => add(row, key))));
    this.#textStarts = new Uint32Array(posts.length + 1);
    posts.forEach(({ text }, row) => {
      this.#textStarts[row + 1] = (this.#textStarts[row] ?? 0) + Buffer.byteLength(text);
    });
    this.#texts = Buffer.allocUnsafeSlow(this.#textStarts.at(-1) ?? 0);
    posts.forEach(({ text }, row) => void this.#texts.write(text, this.#textStarts[row] ?? 0));
  }

  get size(): number {
    return this.ids.length;
  }

  /** `?? 0` is there for the compiler: callers pass rows of this store. */
  position(row: number): Position {
    return { id: this.ids[row] ?? 0, createdAt: this.#createdAt[row] ?? 0, pay: this.pays[row] ?? 0, hourly: this.hourlies[row] ?? 0 };
  }

  at(row: number): IndexedPost {
    return { ...this.stored(row), text: this.#texts.toString("utf8", this.#textStarts[row], this.#textStarts[row + 1]) };
  }

  stored(row: number): StoredPost {
    return {
      ...this.position(row),
      businessId: this.#businessIds[row] ?? 0,
      closesOn: this.#days[this.#closesOn[row] ?? 0] ?? null,
      place: this.#placeAt(row),
      keys: Array.from(this.keysOf.rowsOf(row), (key) => this.keys[key] ?? ""),
    };
  }

  #placeAt(row: number): SpherePoint | null {
    const [x = NaN, y = NaN, z = NaN] = this.places.subarray(3 * row, 3 * row + 3);
    return Number.isNaN(x) ? null : { x, y, z };
  }

  /** The rows of all posts of these hospitals. It reads the column of hospitals once: about 1 ms for 200,000 posts. */
  rowsOfHospitals(hospitals: ReadonlySet<number>): Uint32Array {
    const rows: number[] = [];
    this.#businessIds.forEach((id, row) => {
      if (hospitals.has(id)) rows.push(row);
    });
    return Uint32Array.from(rows);
  }

  /** Calls `visit` with the row of each post whose last open day is before `day`. */
  forEachClosedBefore(day: string, visit: (row: number) => void): void {
    const isClosed = this.#days.map((last) => last !== null && last < day);
    this.#closesOn.forEach((last, row) => {
      if (isClosed[last]) visit(row);
    });
  }
}

/** Numbers distinct values in the order of their first occurrence. */
export function numberOf<Value>(numbers: Map<Value, number>, value: Value): number {
  const number = numbers.get(value) ?? numbers.size;
  if (number === numbers.size) numbers.set(value, number);
  return number;
}
