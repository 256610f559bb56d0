import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

const lowest = 19;

/**
 * Gives all work of this process the lowest priority. On Linux a priority belongs to a thread, and a new thread gets that of its creator.
 * Node.js has started its workers before any of our code runs, and FFmpeg's threads come from them. So each thread is set.
 */
export function takeLowestPriority(): void {
  setPriority(lowest);
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), lowest);
}
