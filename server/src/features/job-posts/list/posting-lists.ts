import { type Bitset, createBitset, setBit } from "./bitset.ts";

/** An inverted index: for each key the rows that have it, in the order in which they were added. All rows are in one array. */
export class PostingLists {
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;

  /** Runs `each` twice, first to count the pairs and then to store them. Both runs must add the same pairs in the same order. */
  constructor(keys: number, each: (add: (key: number, row: number) => void) => void) {
    const counts = new Uint32Array(keys + 1);
    each((key) => void (counts[key + 1] = (counts[key + 1] ?? 0) + 1));
    for (let key = 1; key <= keys; key++) counts[key] = (counts[key] ?? 0) + (counts[key - 1] ?? 0);
    this.#starts = counts;
    this.#rows = new Uint32Array(counts[keys] ?? 0);
    const ends = counts.slice(0, keys);
    each((key, row) => {
      const end = ends[key] ?? 0;
      this.#rows[end] = row;
      ends[key] = end + 1;
    });
  }

  /** The inverse: for each of `rows` rows its keys. */
  invert(rows: number): PostingLists {
    return new PostingLists(rows, (add) => {
      for (let key = 0; key + 1 < this.#starts.length; key++) for (const row of this.rowsOf(key)) add(row, key);
    });
  }

  rowsOf(key: number): Uint32Array {
    return this.#rows.subarray(this.#starts[key] ?? 0, this.#starts[key + 1] ?? 0);
  }

  count(key: number): number {
    return (this.#starts[key + 1] ?? 0) - (this.#starts[key] ?? 0);
  }

  /** Whether this row has the key. Rows of a key are added in ascending order. */
  has(key: number, row: number): boolean {
    let [low, high] = [this.#starts[key] ?? 0, this.#starts[key + 1] ?? 0];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.#rows[middle] ?? 0;
      if (found === row) return true;
      if (found < row) low = middle + 1;
      else high = middle;
    }
    return false;
  }

  addTo(bits: Bitset, key: number): void {
    const end = this.#starts[key + 1] ?? 0;
    for (let index = this.#starts[key] ?? 0; index < end; index++) setBit(bits, this.#rows[index] ?? 0);
  }

  toBitset(key: number, rows: number): Bitset {
    const bits = createBitset(rows);
    this.addTo(bits, key);
    return bits;
  }
}
