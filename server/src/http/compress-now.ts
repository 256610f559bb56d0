import { AsyncLocalStorage } from "node:async_hooks";
import zlib, { type ZlibOptions, type ZstdOptions } from "node:zlib";

/** A compressor lives until the next full garbage collection, with its asynchronous context: the request (docs/decisions/0073). */
const outsideRequests = AsyncLocalStorage.snapshot();

/** Bytes for the result. Most texts shrink to less than a third. Node's default is 16 kB for each result. */
const chunkSizeFor = ({ length }: Buffer): number => Math.max(4096, Math.ceil(length / 3));

/** Compresses on this thread. */
export const zstdNow = (text: Buffer, options: ZstdOptions): Buffer =>
  outsideRequests(() => zlib.zstdCompressSync(text, { ...options, chunkSize: chunkSizeFor(text) }));

/** Compresses on this thread. */
export const gzipNow = (text: Buffer, options: ZlibOptions): Buffer =>
  outsideRequests(() => zlib.gzipSync(text, { ...options, chunkSize: chunkSizeFor(text) }));
