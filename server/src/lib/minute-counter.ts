const windowMs = 60_000;
/** Of one counter. Beyond it the oldest minutes are dropped, so that clients cannot fill the memory. */
const maxKeys = 5000;

type Minute = { readonly endsAt: number; count: number };

/**
 * Counts events under a key, by default one. Returns 0 while the key has at most `max` events in its minute, otherwise the seconds until its
 * end.
 */
export type MinuteCounter = (key: string, events?: number) => number;

/**
 * Counts in the memory of this process. A minute of a key begins with its first event. It never waits, because most requests count twice. A clock
 * of the system that is set back makes no minute longer.
 */
export function createMinuteCounter(max: number): MinuteCounter {
  /** The oldest minute first. */
  const minutes = new Map<string, Minute>();
  const minuteOf = (key: string, now: number): Minute => {
    const current = minutes.get(key);
    if (current && now < current.endsAt) return current;
    const minute = { endsAt: now + windowMs, count: 0 };
    minutes.delete(key);
    minutes.set(key, minute);
    if (minutes.size > maxKeys) minutes.delete(minutes.keys().next().value ?? key);
    return minute;
  };
  return (key, events = 1) => {
    const now = performance.now();
    const minute = minuteOf(key, now);
    minute.count += events;
    return minute.count <= max ? 0 : Math.ceil((minute.endsAt - now) / 1000);
  };
}
