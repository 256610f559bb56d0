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
};

export class UploadMissing extends Error {}
