/** Values of the last seconds. Older ones would describe another connection. */
const windowMs = 20_000;
/** A shorter measurement jumps too much to show it. */
const minMs = 3_000;

/** Measures how fast a value grows. `now` returns milliseconds. */
export const createPace = (now: () => number = Date.now) => {
  let samples: readonly { readonly at: number; readonly value: number }[] = [];
  const perSecond = (): number | null => {
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last || last.at - first.at < minMs || last.value <= first.value) return null;
    return ((last.value - first.value) / (last.at - first.at)) * 1000;
  };
  return {
    add: (value: number): void => {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, value }];
    },
    /** Clears the measurement, for example after a pause. */
    clear: (): void => {
      samples = [];
    },
    perSecond,
    /** Null until it is measured. */
    secondsTo: (total: number): number | null => {
      const speed = perSecond();
      return speed === null ? null : Math.max(0, total - (samples.at(-1)?.value ?? 0)) / speed;
    },
  };
};
export type Pace = ReturnType<typeof createPace>;
