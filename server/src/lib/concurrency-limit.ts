type Queue = { running: number; readonly waiting: (() => void)[] };

/**
 * Returns a function that waits until fewer than `count` slots of a key are taken, first come, first served. It resolves with the function
 * that releases the slot.
 */
export function createConcurrencyLimit(count: number): (key: string) => Promise<() => void> {
  const queues = new Map<string, Queue>();
  return async (key) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    // A released slot goes to the next one that waits, so `running` stays the same.
    if (queue.running >= count) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running++;
    return () => {
      const next = queue.waiting.shift();
      // In a new iteration of the event loop, so that requests of other keys come first.
      if (next) setImmediate(next);
      else if (--queue.running === 0) queues.delete(key);
    };
  };
}
