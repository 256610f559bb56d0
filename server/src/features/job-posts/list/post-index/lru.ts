/**
 * The values asked for last, in two halves: what is asked for again moves to the younger half, and when that is full the older one goes.
 * To put every value asked for at the end of one map would have the map written anew every few thousand times.
 */
export class Remembered<Key, Value> {
  #younger = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  readonly #half: number;

  constructor(atMost: number) {
    this.#half = Math.ceil(atMost / 2);
  }

  get(key: Key): Value | undefined {
    const value = this.#younger.get(key);
    if (value !== undefined) return value;
    const old = this.#older.get(key);
    return old === undefined ? undefined : this.keep(key, old);
  }

  keep(key: Key, value: Value): Value {
    this.#older.delete(key);
    if (this.#younger.size >= this.#half && !this.#younger.has(key)) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
    return value;
  }

  drop(key: Key): void {
    this.#younger.delete(key);
    this.#older.delete(key);
  }

  clear(): void {
    this.#younger.clear();
    this.#older.clear();
  }
}
