import type { FileHandle } from "node:fs/promises";

/** Bytes at random access: formats are checked where they lie, without reading a file whole. */
export type ByteSource = {
  readonly size: number;
  /** Exactly `length` bytes from `position`. Throws Malformed when they are not all there. */
  read(position: number, length: number): Promise<Buffer>;
};

/** The bytes are not what their format says. */
export class Malformed extends Error {}

export function demand(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Malformed(reason);
}

/** No structure of these formats that is read at once is larger; a length above it comes from a lying header. */
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
  const wanted = Math.min(length, source.size);
  return source.read(source.size - wanted, wanted);
};
