import DataLoader from "dataloader";
import { sharedByRequests, withinRequestTime } from "../db/request-time.ts";

type BatchLoader<Key, Value> = { load(key: Key): Promise<Value> };

/**
 * Calls `load` once for all keys of one event loop iteration, because one statement for thirty requests costs little more than for one.
 * `load` runs at the end of the iteration, so its results include every change committed before a key was requested. Nothing is cached.
 */
export function createBatchLoader<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>): BatchLoader<Key, Value> {
  const batchScheduleFn = (dispatch: () => void): void => sharedByRequests(() => void setImmediate(dispatch));
  const loader = new DataLoader<Key, Value>(load, { cache: false, batchScheduleFn });
  return { load: (key) => withinRequestTime(loader.load(key)) };
}
