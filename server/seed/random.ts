/** A source of numbers in [0, 1). */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32), so that the demo world is the same everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices from one stream of random numbers. */
export type RandomGenerator = {
  /** Whole number from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  /** One of the items. Throws for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all items if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  /** A generator with a separate stream. The stream depends on the names of the forks only, not on earlier choices. */
  fork(name: string): RandomGenerator;
};

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193);
  return state >>> 0;
};

export function createRandomGenerator(seed: number): RandomGenerator {
  const next = seededRandom(seed);
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () => rest.splice(between(0, rest.length - 1), 1)).flat();
  };
  return {
    between,
    pick,
    sample,
    chance: (probability) => next() < probability,
    fork: (name) => createRandomGenerator(hash(`${seed} ${name}`)),
  };
}
