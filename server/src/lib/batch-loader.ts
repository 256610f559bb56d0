import DataLoader from "dataloader";
import { sharedByRequests, withinRequestTime } from "../db/request-time.ts";

type BatchLoader<Key, Value> = { load(key: Key): Promise<Value> };

type Options = {
  /**
   * While this many batches run, the next one waits. So under load batches are larger, and there are fewer of them. For loads that take
   * about a millisecond: a key waits for at most one other batch.
   */
  readonly maxAtATime?: number;
};

/**
 * Calls `load` once for all keys of one event loop iteration, because one statement for thirty requests costs little more than for one.
 * `load` runs at the end of the iteration, so its results include every change committed before a key was requested. Nothing is cached.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxAtATime = Number.POSITIVE_INFINITY }: Options = {},
): BatchLoader<Key, Value> {
  let running = 0;
  /** The loader has one batch at most that it has not sent. */
  let startWaiting: (() => void) | null = null;
  const atEndOfIteration = (dispatch: () => void): void => sharedByRequests(() => void setImmediate(dispatch));
  const end = (): void => {
    running--;
    startWaiting?.();
    startWaiting = null;
  };
  const loadCounted = (keys: readonly Key[]): Promise<readonly Value[]> => {
    running++;
    const loading = load(keys);
    loading.then(end, end);
    return loading;
  };
  const schedule = (dispatch: () => void): void => {
    if (running < maxAtATime) atEndOfIteration(dispatch);
    else startWaiting = () => atEndOfIteration(dispatch);
  };
  const loader = new DataLoader<Key, Value>(loadCounted, { cache: false, batchScheduleFn: schedule });
  return { load: (key) => withinRequestTime(loader.load(key)) };
}
