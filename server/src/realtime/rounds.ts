import { setImmediate as yieldToRequests } from "node:timers/promises";

/** Writes of a round: about a tenth of a millisecond while there are other requests, and half a millisecond while there are none. */
const writes = { least: 6, step: 2, most: 36 } as const;
/** Other requests ran between two rounds if the time between them was longer. An idle event loop takes a fifth of it. */
const quietMs = 0.05;

/**
 * Writes to thousands of streams in rounds, and lets other requests run after each. `write` returns whether it wrote something. A round
 * becomes longer as long as no other request runs, because each pause costs as much as a write.
 */
export async function inRounds<Stream>(streams: Iterable<Stream>, write: (stream: Stream) => boolean): Promise<void> {
  let length: number = writes.least;
  let written = 0;
  for (const stream of streams) {
    if (!write(stream) || ++written < length) continue;
    written = 0;
    const pausedAt = performance.now();
    await yieldToRequests();
    length = performance.now() - pausedAt > quietMs ? writes.least : Math.min(writes.most, length + writes.step);
  }
}
