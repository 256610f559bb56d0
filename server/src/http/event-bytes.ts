import { deflatePartNow } from "./compress-now.ts";

/** The beginning of a gzip stream (RFC 1952): deflate, no name, no time, unknown system. */
export const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Below this size, compression takes longer than it saves. In bytes. */
const minCompressedBytes = 1024;

/**
 * Events as the bytes that streams get. Each compressed part refers only to itself, so every stream gets the same bytes, after any
 * earlier parts. Parts are compressed once, and only if a stream needs them. No part is the end of the gzip stream.
 */
export class EventBytes {
  readonly plain: Buffer;
  #compressed: Buffer | null = null;

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  get compressed(): Buffer {
    this.#compressed ??= this.plain.length < minCompressedBytes ? storedBlock(this.plain) : deflatePartNow(this.plain);
    return this.#compressed;
  }
}

/** A deflate block (RFC 1951) that contains the bytes as they are. At most 65,535 bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(bytes.length + 5);
  // Not the last block, and stored.
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}
