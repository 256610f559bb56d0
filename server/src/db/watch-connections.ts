import type { FastifyBaseLogger } from "fastify";
import { type Db, isResponding } from "./database.ts";
import { setSlow } from "./request-time.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";

const pauseMs = 1000;

/**
 * Tests the connections of a database every second, so that dead ones are replaced before they are used. An idle connection stays open
 * without a sign when the other host freezes or disappears.
 */
export function watchConnections(db: Db, log?: Pick<FastifyBaseLogger, "warn" | "info">): { stop(): void } {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    let wasResponding = true;
    while (!stopping.signal.aborted) {
      const responds = await isResponding(db);
      if (!stopping.signal.aborted) setSlow(db, !responds);
      if (responds && !wasResponding) log?.info("the database responds again");
      if (!responds && wasResponding) log?.warn("the database does not respond");
      wasResponding = responds;
      await sleepUntilAbort(pauseMs, stopping.signal);
    }
  };
  void watch();
  return {
    stop() {
      stopping.abort();
      setSlow(db, false);
    },
  };
}
