import { AsyncLocalStorage } from "node:async_hooks";
import { constants, createDeflateRaw, createGzip, createZstdCompress } from "node:zlib";

/**
 * The parts of a zlib stream that compress on this thread. They are not documented, but each stream of Node.js has used them since version 11.
 * The documented functions make a new compressor for each text, which takes twice the time and leaves old garbage (docs/decisions/0073).
 */
type Compressor = {
  readonly _handle: {
    writeSync(flush: number, text: Buffer, from: number, length: number, output: Buffer, at: number, space: number): void;
    reset(): void;
  };
  /** The space that is left in the output, and the bytes of the text that were not read. */
  readonly _writeState: Uint32Array;
  readonly destroyed: boolean;
};

/** The result before it is copied. All compressors share it, because each one is done when its function returns. */
let output = Buffer.alloc(0);

/** More than the longest result: bytes that cannot be compressed become a little longer. */
const spaceFor = (text: Buffer): number => text.length + (text.length >> 7) + 1024;

/** The first text of a process creates its compressor, which would retain the request of that text for ever. */
const outsideRequests = AsyncLocalStorage.snapshot();

function createCompressNow(open: () => object, flush: number, isReset: boolean): (text: Buffer) => Buffer {
  let compressor: Compressor | null = null;
  return (text) => {
    compressor ??= outsideRequests(open) as Compressor;
    const { _handle: handle, _writeState: state } = compressor;
    if (output.length < spaceFor(text)) output = Buffer.allocUnsafeSlow(spaceFor(text));
    if (isReset) handle.reset();
    handle.writeSync(flush, text, 0, text.length, output, 0, output.length);
    const [space = 0, unread = 0] = state;
    if (compressor.destroyed || unread > 0 || space === 0) {
      compressor = null;
      throw new Error("a text was not compressed");
    }
    return Buffer.copyBytesFrom(output, 0, output.length - space);
  };
}

/** Compresses on this thread. The window of 128 kB is as large as most texts. A larger one takes more memory. */
export const zstdNow = createCompressNow(
  () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 } }),
  constants.ZSTD_e_end,
  // The end of a frame resets it.
  false,
);

/** Compresses on this thread. */
export const gzipNow = createCompressNow(() => createGzip({ level: 1 }), constants.Z_FINISH, true);

/** Compresses on this thread to a part of a deflate stream (RFC 1951). The part is not the end, refers only to itself, and ends at a whole byte. */
export const deflatePartNow = createCompressNow(() => createDeflateRaw({ level: 1 }), constants.Z_SYNC_FLUSH, true);
