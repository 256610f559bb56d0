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

/** Choices drawn from one source. */
export type Dice = ReturnType<typeof createDice>;

export function createDice(random: Random) {
  /** Whole number from `min` to `max`, inclusive. */
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  /** One of the items. Throws for an empty list. */
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  /** `count` different items in random order; all items if there are fewer. */
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () => rest.splice(between(0, rest.length - 1), 1)).flat();
  };
  return { between, pick, sample, chance: (probability: number): boolean => random() < probability };
}
