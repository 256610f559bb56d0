import type { Readable } from "node:stream";

/** Where files are kept: opaque bytes under opaque keys, outside any web root. Encryption is the caller's. */
export type FileStore = {
  /**
   * Stores a stream under a new key: letters, digits, `.`, `_` and `-`, at most 200. When it fails or is destroyed half-way,
   * nothing is left behind.
   */
  put(key: string, bytes: Readable): Promise<void>;
  /** Throws FileMissing when there is no such file. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key, for the sweep of files that no row names, and for backups. */
  list(): AsyncIterable<string>;
  /** Removes what a process that was killed while storing left half-way, if it was begun before `begunBefore`. */
  removeUnfinished(begunBefore: Date): Promise<void>;
};

export class FileMissing extends Error {}

/** Keys become names of files and objects: whatever could lead out of the folder is refused. */
export function requireKey(key: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(key)) throw new Error("a file key of unexpected form");
}
