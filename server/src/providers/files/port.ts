import type { Readable } from "node:stream";

/** Stores files: opaque bytes under opaque keys, outside any web root. The caller encrypts them. */
export type FileStore = {
  /**
   * Stores a stream under a new key: letters, digits, `.`, `_` and `-`, at most 200. When the stream fails or is destroyed,
   * nothing stays stored.
   */
  put(key: string, bytes: Readable): Promise<void>;
  /** Throws FileMissing when there is no such file. */
  get(key: string): Promise<Readable>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Lists the keys of one kind (`<kind>-…`), for the removal of files without a row, or every key, for backups. */
  list(kind?: string): AsyncIterable<string>;
  /** Removes partial files of killed processes that were begun before `begunBefore`. */
  removeUnfinished(begunBefore: Date): Promise<void>;
};

export class FileMissing extends Error {}

/** Keys become names of files and objects. Any key that could leave the folder is refused. */
export function requireKey(key: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(key)) throw new Error("a file key of unexpected form");
}
