/** The bytes of one response. After `release`, another response may overwrite them. */
export type PooledBytes = { readonly bytes: Buffer; release(): void };

/**
 * Memory for responses that are joined from cached bytes, used again and again. New memory per response is outside the engine's
 * heap, and each 64 MB of it cause a full garbage collection. Under load, requests wait for several of those in ten seconds
 * (docs/decisions/0030).
 */
export class BufferPool {
  readonly #bytesEach: number;
  readonly #maxFree: number;
  readonly #free: Buffer[] = [];

  constructor(options: { readonly bytesEach: number; readonly maxFree: number }) {
    this.#bytesEach = options.bytesEach;
    this.#maxFree = options.maxFree;
  }

  /** Concatenates the parts. A result that is too large for the pool gets its own memory. */
  concat(parts: readonly Buffer[]): PooledBytes {
    let length = 0;
    for (const part of parts) length += part.length;
    if (length > this.#bytesEach) return { bytes: Buffer.concat(parts, length), release: () => {} };
    const memory = this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytesEach);
    let end = 0;
    for (const part of parts) end += part.copy(memory, end);
    let isInUse = true;
    return {
      bytes: memory.subarray(0, end),
      release: () => {
        if (isInUse && this.#free.length < this.#maxFree) this.#free.push(memory);
        isInUse = false;
      },
    };
  }
}
