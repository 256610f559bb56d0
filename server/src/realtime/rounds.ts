import { performance } from "node:perf_hooks";
import { setImmediate as yieldToRequests, setTimeout as sleep } from "node:timers/promises";

/** Writes of a round. While no other requests run, rounds become longer, because each pause costs as much as a write. */
const writes = { first: 6, step: 2, most: 36, busy: 24 } as const;
/** Other requests ran during a pause if the event loop worked for longer. The pause alone takes a third of it. */
const quietMs = 0.1;
/**
 * While other requests run, the process sleeps between two rounds. Otherwise PostgreSQL often waits for the processor that this process
 * occupies, until the operating system takes it away after 4 ms.
 */
const restMs = 1;

/**
 * Writes to thousands of streams in rounds, and lets other requests run after each. `write` returns whether it wrote something. Resolves to
 * the milliseconds that all writes took.
 */
export async function inRounds<Stream>(streams: Iterable<Stream>, write: (stream: Stream) => boolean): Promise<number> {
  let length: number = writes.first;
  let written = 0;
  let isBusy = false;
  let spentMs = 0;
  let startedAt = performance.now();
  for (const stream of streams) {
    if (!write(stream) || ++written < length) continue;
    written = 0;
    spentMs += performance.now() - startedAt;
    const before = performance.eventLoopUtilization();
    await (isBusy ? sleep(restMs) : yieldToRequests());
    isBusy = performance.eventLoopUtilization(before).active > quietMs;
    length = isBusy ? writes.busy : Math.min(writes.most, length + writes.step);
    startedAt = performance.now();
  }
  return spentMs + performance.now() - startedAt;
}
