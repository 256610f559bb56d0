/** Answers that never change, the latest asked for; each is worked out when it is first wanted. */
export class Remembered<Value> {
  readonly #known = new Map<string, Value>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(key: string, make: () => Value): Value {
    const value = this.#known.get(key) ?? make();
    // Put back at the end: what was not asked for the longest stands first.
    this.#known.delete(key);
    this.#known.set(key, value);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#atMost) break;
      this.#known.delete(oldest);
    }
    return value;
  }
}
