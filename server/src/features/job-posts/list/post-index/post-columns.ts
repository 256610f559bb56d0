import { Postings } from "./posting-lists.ts";
import { numberOf } from "./bigram-index.ts";

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

/** Where a post stands in either order. */
export type Position = Pick<OpenPost, "id" | "createdAt" | "pay">;

/**
 * Posts in columns, by their places. As objects, two hundred thousand of them with their keys and texts would be walked by every large
 * collection of garbage while requests wait.
 */
export class PackedPosts {
  readonly ids: Float64Array;
  readonly pays: Float64Array;
  readonly #createdAt: Float64Array;
  /** Different days, and which of them is a post's. */
  readonly #days: readonly (string | null)[];
  readonly #closesOn: Uint16Array;
  readonly keys: readonly string[];
  /** Numbers of a post's keys. */
  readonly keysOf: Postings;
  /** All texts behind each other, and where each one begins; one more for the end. */
  readonly #texts: Buffer;
  readonly #textStarts: Uint32Array;

  constructor(posts: readonly OpenPost[]) {
    this.ids = Float64Array.from(posts, ({ id }) => id);
    this.pays = Float64Array.from(posts, ({ pay }) => pay);
    this.#createdAt = Float64Array.from(posts, ({ createdAt }) => createdAt);
    const days = new Map<string | null, number>();
    this.#closesOn = Uint16Array.from(posts, ({ closesOn }) => numberOf(days, closesOn));
    this.#days = [...days.keys()];
    const keys = new Map<string, number>();
    const numbers = posts.map((post) => post.keys.map((key) => numberOf(keys, key)));
    this.keys = [...keys.keys()];
    this.keysOf = new Postings(posts.length, (tell) => numbers.forEach((some, place) => some.forEach((key) => tell(place, key))));
    this.#textStarts = new Uint32Array(posts.length + 1);
    posts.forEach(({ text }, place) => {
      this.#textStarts[place + 1] = (this.#textStarts[place] ?? 0) + Buffer.byteLength(text);
    });
    this.#texts = Buffer.allocUnsafeSlow(this.#textStarts.at(-1) ?? 0);
    posts.forEach(({ text }, place) => void this.#texts.write(text, this.#textStarts[place] ?? 0));
  }

  get size(): number {
    return this.ids.length;
  }

  /** A place outside of these posts reads as 0: `?? 0` only says so to the compiler. */
  position(place: number): Position {
    return { id: this.ids[place] ?? 0, createdAt: this.#createdAt[place] ?? 0, pay: this.pays[place] ?? 0 };
  }

  at(place: number): OpenPost {
    return {
      ...this.position(place),
      closesOn: this.#days[this.#closesOn[place] ?? 0] ?? null,
      keys: Array.from(this.keysOf.of(place), (key) => this.keys[key] ?? ""),
      text: this.#texts.toString("utf8", this.#textStarts[place], this.#textStarts[place + 1]),
    };
  }

  /** Tells the places of those whose last day is over. */
  closedBefore(day: string, tell: (place: number) => void): void {
    const isOver = this.#days.map((last) => last !== null && last < day);
    this.#closesOn.forEach((last, place) => {
      if (isOver[last]) tell(place);
    });
  }
}
