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

/** A store (S3) that refuses a call, fails or does not respond. */
export const isStoreFailure = (error: object): boolean => "$metadata" in error || ("name" in error && error.name === "TimeoutError");

/** A store that may work again without a change. It has refused nothing. */
export function isStoreOutage(error: object): boolean {
  if (!isStoreFailure(error)) return false;
  const status = "$metadata" in error && (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode;
  return !status || status >= 500 || status === 429;
}

/** Keys become names of files and objects. Any key that could leave the folder is refused. */
export function requireKey(key: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(key)) throw new Error("a file key of unexpected form");
}
