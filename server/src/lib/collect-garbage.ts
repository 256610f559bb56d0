import { Session } from "node:inspector/promises";

/**
 * Collects all garbage and returns the free memory to the system. The engine does neither while a server is busy, so what a large
 * read at the start leaves behind would stay for hours.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
