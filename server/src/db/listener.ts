import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseClient } from "./client.ts";
import { connectionOf, type Db } from "./database.ts";

type Listening = {
  /** Called for each notification of the channel. */
  readonly onNotification: (payload: string) => void;
  /** Called after each connection opens. Notifications from before were lost. */
  readonly onOpen: () => void;
};

/** The name of listening connections in `pg_stat_activity`. */
export const listenerName = "rounds listener";

const statementMs = 2900;
/** A silent connection is found after this time at the latest, plus the time of a statement. */
const testEveryMs = 5000;
const pausesMs = [100, 500, 1000, 2000];

/**
 * Listens on a separate connection and opens it again whenever it breaks. PostgreSQL delivers a notification at most once, so
 * callers must also be able to find missed changes without one.
 */
export function listen(db: Db, channel: string, { onNotification, onOpen }: Listening): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  let failures = 0;

  const listenOnce = async (): Promise<void> => {
    const client = new DatabaseClient({ ...connectionOf(db), application_name: listenerName });
    const closed = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => onNotification(payload));
    client.setLimit({ ms: statementMs, onExpiry: () => client.abort() });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
      onOpen();
      while (!isStopping()) {
        await Promise.race([pause(testEveryMs), closed]);
        await client.query("select 1");
      }
    } finally {
      await client.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    while (!isStopping()) {
      await listenOnce().catch(() => {});
      await pause(pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? 0);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
