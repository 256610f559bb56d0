const tickMs = 10;

/**
 * Measures the time in which this process can run. While other programs hold the processor, it gets no ticks. So a test of a time limit does
 * not fail because the machine is busy. Call the result once, at the end.
 */
export function measureRunningTime(): () => number {
  let ticks = 0;
  const ticking = setInterval(() => ticks++, tickMs);
  return () => {
    clearInterval(ticking);
    return ticks * tickMs;
  };
}
