import type { FileHandle } from "node:fs/promises";

/** Random access to bytes, so that formats are checked without reading the whole file. */
export type ByteSource = {
  readonly size: number;
  /** Exactly `length` bytes from `position`. Throws Malformed when the source is shorter. */
  read(position: number, length: number): Promise<Buffer>;
};

/** The bytes do not follow their format. */
export class Malformed extends Error {}

export function demand(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Malformed(reason);
}

/** Largest structure that is read in one call. A longer length comes from a forged header. */
const readLimit = 4 * 1024 * 1024;

export const sourceOf = (handle: FileHandle, size: number): ByteSource => ({
  size,
  async read(position, length) {
    demand(position >= 0 && length >= 0 && length <= readLimit && position + length <= size, "points outside the file");
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
      demand(bytesRead > 0, "ends too early");
      filled += bytesRead;
    }
    return buffer;
  },
});

/** The last bytes, at most `length`. */
export const readTail = (source: ByteSource, length: number): Promise<Buffer> => {
  const tailLength = Math.min(length, source.size);
  return source.read(source.size - tailLength, tailLength);
};
