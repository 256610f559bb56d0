type Queue = { running: number; readonly waiting: (() => void)[] };

/** Keys without a running call stay up to this number, about 1 MB. */
const maxKeys = 10_000;

/**
 * Returns a function that waits until fewer than `count` slots of a key are taken, first come, first served. It resolves with the function
 * that releases the slot.
 */
export function createConcurrencyLimit(count: number): (key: string) => Promise<() => void> {
  const queues = new Map<string, Queue>();
  const queueOf = (key: string): Queue => {
    const current = queues.get(key);
    if (current) return current;
    // Together and rarely, because a map that loses a key with each request leaves old garbage (docs/decisions/0073).
    if (queues.size >= maxKeys) for (const [unused, { running }] of queues) if (running === 0) queues.delete(unused);
    const queue: Queue = { running: 0, waiting: [] };
    queues.set(key, queue);
    return queue;
  };
  return async (key) => {
    const queue = queueOf(key);
    // A released slot goes to the next one that waits, so `running` stays the same.
    if (queue.running >= count) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running++;
    return () => {
      const next = queue.waiting.shift();
      // In a new iteration of the event loop, so that requests of other keys come first.
      if (next) setImmediate(next);
      else queue.running--;
    };
  };
}
