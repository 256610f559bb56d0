import type { DataStore } from "@tus/server";

/** Unfinished and finished uploads of large files, before they are processed. Not for lasting storage. */
export type UploadStore = {
  /** The store behind the tus protocol: creates an upload, appends to it and knows its offset. */
  readonly tus: DataStore;
  /**
   * Calls `use` with the local path of a finished upload. `folder` has space for a copy. Aborting ends the copying. Throws UploadMissing.
   */
  withFile<T>(id: string, folder: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Removes an upload in any state. Removing a missing one is no error. */
  remove(id: string): Promise<void>;
  /**
   * Removes the uploads that began before this time and that `listNamed` does not return. A lost response of the store and a killed process
   * leave them.
   */
  removeUnnamed(begunBefore: Date, listNamed: ListNamed): Promise<void>;
};

/** Returns the ids that a row names. */
export type ListNamed = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** The first characters of each id. The bucket may contain other objects. */
export const uploadIdStart = "upload-";

export class UploadMissing extends Error {}
