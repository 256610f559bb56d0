import zlib, { constants } from "node:zlib";
import { gzipNow, zstdNow } from "./compress-now.ts";

/**
 * gzip reads `level`, and zstd reads `params`. A higher level takes more time than the bytes are worth. The window of 128 kB is as large as the
 * largest response that is compressed on this thread. A larger window takes more memory per response, and no response gets shorter.
 */
const fastest = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 } };

/**
 * Options of the plugin that compresses responses while they are sent. Never Brotli: 20 kB take 50 µs with zstd, 80 µs with gzip and 200 µs
 * with Brotli's fast levels.
 */
export const jsonCompression = {
  global: true,
  zlib: { ...zlib, zstdCompressSync: (text: Buffer): Buffer => zstdNow(text), gzipSync: (text: Buffer): Buffer => gzipNow(text) },
  /** No client sends compressed bodies. A hook of each request would look for one. */
  globalDecompression: false,
  encodings: ["zstd", "gzip"] as ("zstd" | "gzip")[],
  zlibOptions: fastest,
  /** Bytes. A smaller response fits into one packet. */
  threshold: 1400,
  /** Bytes. Up to this size a thread costs more time than the compression. A larger response would block the event loop. */
  syncThreshold: 100_000,
};
