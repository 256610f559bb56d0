import { type Bitset, hasBit, highestRows } from "./bitset.ts";

/** Rows in the order of a figure, the highest first. Of equal figures the higher row is first. */
export class Ranking {
  readonly #rows: Uint32Array;
  readonly #rankOfRow: Uint32Array;
  /** Sorted ranks of small results. The result is the key, because it is cached elsewhere and never changes. */
  readonly #ranksOfResult = new WeakMap<Bitset, Uint32Array>();

  constructor(figures: Float64Array) {
    this.#rows = rowsByFigure(figures);
    this.#rankOfRow = new Uint32Array(figures.length);
    this.#rows.forEach((row, rank) => void (this.#rankOfRow[row] = rank));
  }

  get rows(): Uint32Array {
    return this.#rows;
  }

  /** The first rows of a small result from this rank on. Sorts the ranks of the result. */
  firstOfSmall(result: Bitset, total: number, start: number, limit: number): number[] {
    const ranks = this.#ranksOf(result, total);
    const first = firstWhere(ranks.length, (index) => (ranks[index] ?? 0) >= start);
    return Array.from(ranks.subarray(first, first + limit), (rank) => this.#rows[rank] ?? 0);
  }

  /** The first rows of a large result from this rank on. A scan in order fills a page soon. */
  firstOfLarge(result: Bitset, start: number, limit: number): number[] {
    const rows: number[] = [];
    for (let rank = start; rank < this.#rows.length && rows.length < limit; rank++) {
      const row = this.#rows[rank] ?? 0;
      if (hasBit(result, row)) rows.push(row);
    }
    return rows;
  }

  #ranksOf(result: Bitset, total: number): Uint32Array {
    const cached = this.#ranksOfResult.get(result);
    if (cached) return cached;
    const ranks = Uint32Array.from(highestRows(result, this.#rows.length, total), (row) => this.#rankOfRow[row] ?? 0).toSorted();
    this.#ranksOfResult.set(result, ranks);
    return ranks;
  }
}

/** Binary search: the first number below `end` for which `holds` is true, or `end`. `holds` must stay true from there on. */
export function firstWhere(end: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Figure and row in one number: a typed array of numbers sorts ten times as fast as with a comparison. */
function rowsByFigure(figures: Float64Array): Uint32Array {
  const size = figures.length;
  const keys = figures.map((figure, row) => figure * size + row).toSorted();
  return Uint32Array.from(keys, (key) => key % size).toReversed();
}
