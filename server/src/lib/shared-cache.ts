import { LRUCache } from "lru-cache";

type Options<Value> = {
  /** Of all cached values. The value that was unused for the longest time goes first. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  /** Milliseconds for which a value may be served; 0 for a value that is not cached. */
  readonly lifetimeMs: (value: Value) => number;
};

export type SharedCache<Value> = {
  /** A cached value that is still valid. */
  find(key: string): Value | null;
  /** Concurrent calls for one key share one generation. */
  get(key: string, generate: () => Promise<Value>): Promise<Value>;
};

/** Unlike `Date` it never goes back, so no value outlives its time. Not 0 in tests, because the LRU cache takes 0 for no time. */
const now = (): number => performance.timeOrigin + performance.now();

/** Values that all requests of this process share. */
export function createSharedCache<Value extends object>({ maxBytes, bytesOf, lifetimeMs }: Options<Value>): SharedCache<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    perf: { now },
    ttlResolution: 0,
  });
  const pending = new Map<string, Promise<Value>>();

  /** The lifetime starts before the generation, because the value shows the data of that moment. */
  const store = (key: string, value: Value, startedAt: number): void => {
    const ttl = startedAt + lifetimeMs(value) - now();
    if (ttl > 0) values.set(key, value, { ttl });
  };
  const generateOnce = (key: string, generate: () => Promise<Value>): Promise<Value> => {
    const startedAt = now();
    const generation = generate()
      .then((value) => {
        store(key, value, startedAt);
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, generation);
    return generation;
  };

  const find = (key: string): Value | null => values.get(key) ?? null;
  const get = async (key: string, generate: () => Promise<Value>): Promise<Value> =>
    find(key) ?? pending.get(key) ?? generateOnce(key, generate);
  return { find, get };
}
