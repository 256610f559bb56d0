import DataLoader from "dataloader";
import { sharedByRequests, withinRequestTime } from "../db/request-time.ts";

type BatchLoader<Key, Value> = { load(key: Key): Promise<Value> };

type Options = {
  /**
   * A batch waits for the batch before it. So under load batches are larger, and there are fewer of them. For loads that take about a
   * millisecond: a key waits for at most one other batch.
   */
  readonly oneAtATime?: boolean;
};

/**
 * Calls `load` once for all keys of one event loop iteration, because one statement for thirty requests costs little more than for one.
 * `load` runs at the end of the iteration, so its results include every change committed before a key was requested. Nothing is cached.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { oneAtATime = false }: Options = {},
): BatchLoader<Key, Value> {
  let before: Promise<unknown> = Promise.resolve();
  const loadAlone = (keys: readonly Key[]): Promise<readonly Value[]> => {
    const running = load(keys);
    before = running.catch(() => undefined);
    return running;
  };
  const atEndOfIteration = (dispatch: () => void): void => sharedByRequests(() => void setImmediate(dispatch));
  const afterBatchBefore = (dispatch: () => void): void => void before.then(() => atEndOfIteration(dispatch));
  const loader = new DataLoader<Key, Value>(oneAtATime ? loadAlone : load, {
    cache: false,
    batchScheduleFn: oneAtATime ? afterBatchBefore : atEndOfIteration,
  });
  return { load: (key) => withinRequestTime(loader.load(key)) };
}
