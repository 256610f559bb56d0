/** The values asked for last. */
export class Remembered<Key, Value> {
  readonly #known = new Map<Key, Value>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(key: Key): Value | undefined {
    const value = this.#known.get(key);
    if (value === undefined) return undefined;
    // Put back at the end: what was not asked for the longest stands first.
    this.#known.delete(key);
    this.#known.set(key, value);
    return value;
  }

  keep(key: Key, value: Value): Value {
    this.#known.delete(key);
    this.#known.set(key, value);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#atMost) break;
      this.#known.delete(oldest);
    }
    return value;
  }

  drop(key: Key): void {
    this.#known.delete(key);
  }

  clear(): void {
    this.#known.clear();
  }
}
