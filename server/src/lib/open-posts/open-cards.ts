/** Some 20 MB. The first pages of all usual filters together are some thousands of posts. */
const atMost = 20_000;

/** What the cards of posts say to every reader, as bytes of an answer; of those that were shown last. */
export class OpenCards {
  readonly #cards = new Map<number, Buffer>();

  get(id: number): Buffer | undefined {
    return this.#cards.get(id);
  }

  keep(id: number, card: Buffer): void {
    this.#cards.set(id, card);
    if (this.#cards.size <= atMost) return;
    // The one that was read the longest ago; if it is still asked for, it is read again.
    for (const oldest of this.#cards.keys()) {
      this.#cards.delete(oldest);
      return;
    }
  }

  drop(id: number): void {
    this.#cards.delete(id);
  }
}
