import type { Readable } from "node:stream";

/** Where files are kept: opaque bytes under opaque keys, outside any web root. Encryption is the caller's. */
export type FileStore = {
  /** Stores a stream under a new key. When it fails or is destroyed half-way, nothing is left behind. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Throws FileMissing when there is no such file. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key, for the sweep of files that no row names, and for backups. */
  list(): AsyncIterable<string>;
};

export class FileMissing extends Error {}
