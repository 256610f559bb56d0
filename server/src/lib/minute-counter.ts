const windowMs = 60_000;
/** Of one counter. Beyond it the oldest minutes are dropped, so that clients cannot fill the memory. */
const maxKeys = 5000;

type Minute = { readonly endsAt: number; count: number };

/** Counts one event under a key. Returns 0 while the key has at most `max` events in its minute, otherwise the seconds until its end. */
export type MinuteCounter = (key: string) => number;

/** Counts in the memory of this process. A minute of a key begins with its first event. It never waits, because most requests count twice. */
export function createMinuteCounter(max: number): MinuteCounter {
  /** The oldest minute first. */
  const minutes = new Map<string, Minute>();
  return (key) => {
    const now = Date.now();
    const current = minutes.get(key);
    if (current && now < current.endsAt) return ++current.count <= max ? 0 : Math.ceil((current.endsAt - now) / 1000);
    minutes.delete(key);
    minutes.set(key, { endsAt: now + windowMs, count: 1 });
    if (minutes.size > maxKeys) minutes.delete(minutes.keys().next().value ?? key);
    return 0;
  };
}
