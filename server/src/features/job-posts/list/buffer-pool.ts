/** Memory that holds the bytes of one answer, until `giveBack` says that nothing reads them any more. */
export type Slab = { readonly bytes: Buffer; giveBack(): void };

/**
 * Memory for answers that are put together from bytes, lent again and again. Memory of its own for every answer would lie outside of
 * the engine's heap, and for every 64 MB of that the engine collects all garbage, of old objects too: several times in ten seconds
 * under load, and requests wait meanwhile (docs/decisions/0035).
 */
export class Slabs {
  readonly #size: number;
  readonly #kept: number;
  readonly #free: Buffer[] = [];

  /** Of so many bytes each; no more than so many are kept while nobody has them. */
  constructor(size: number, kept: number) {
    this.#size = size;
    this.#kept = kept;
  }

  /** These bytes behind each other. What does not fit into a slab gets memory of its own. */
  join(parts: readonly Buffer[]): Slab {
    let length = 0;
    for (const part of parts) length += part.length;
    if (length > this.#size) return { bytes: Buffer.concat(parts, length), giveBack: () => {} };
    const memory = this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#size);
    let end = 0;
    for (const part of parts) end += part.copy(memory, end);
    let isOut = true;
    return {
      bytes: memory.subarray(0, end),
      giveBack: () => {
        if (isOut && this.#free.length < this.#kept) this.#free.push(memory);
        isOut = false;
      },
    };
  }
}
