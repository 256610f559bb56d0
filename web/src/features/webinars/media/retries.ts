/** Waiting times before a stream that failed is fetched again, ms. */
const waits = [1000, 2000, 4000, 8000, 16_000] as const;
export const maxRetries = waits.length;

/** Playing, or a pause, for this long without a failure starts the count again, ms. */
const recoveredAfter = 60_000;

/** Up to this share is added at random, so that the viewers of one broken stream do not all return in the same moment. */
const jitter = 0.25;

export type Retry = { readonly count: number; readonly wait: number };

type Sources = { random?: () => number; now?: () => number };

/** Counts the failures of one stream. */
export const createRetries = ({ random = Math.random, now = Date.now }: Sources = {}) => {
  let count = 0;
  let playingSince: number | null = null;
  return {
    playing: (): void => void (playingSince ??= now()),
    /** The next attempt, or null after the last one. */
    failed: (): Retry | null => {
      if (playingSince !== null && now() - playingSince >= recoveredAfter) count = 0;
      playingSince = null;
      const wait = waits[count];
      if (wait === undefined) return null;
      count += 1;
      return { count, wait: Math.round(wait * (1 + jitter * random())) };
    },
  };
};
