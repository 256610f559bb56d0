import { DatabaseClient } from "./client.ts";
import { connectionOf, type Db } from "./database.ts";
import { perDatabase } from "./per-database.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";

type Listening = {
  readonly channel: string;
  /** Called for each notification of the channel. */
  readonly onNotification: (payload: string) => void;
  /** Called after each connection opens. Notifications from before were lost. */
  readonly onOpen: () => void;
  /** Called when that connection has ended. None of the notifications until the next one arrives. */
  readonly onClose?: () => void;
};

/** The name of listening connections in `pg_stat_activity`. */
export const listenerName = "rounds listener";

const statementMs = 2900;
/** A silent connection is found after this time at the latest, plus the time of a statement. */
const testEveryMs = 5000;
const pausesMs = [100, 500, 1000, 2000];

/**
 * The listening connection of one database. It opens with the first channel, closes after the last one, and opens again whenever it
 * breaks.
 */
class Listener {
  readonly #db: Db;
  readonly #listening = new Set<Listening>();
  #running: { readonly stop: () => Promise<void>; readonly wake: () => void } | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  add(listening: Listening): void {
    this.#listening.add(listening);
    if (this.#running) this.#running.wake();
    else this.#running = this.#start();
  }

  async remove(listening: Listening): Promise<void> {
    this.#listening.delete(listening);
    if (this.#listening.size > 0) return;
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  #start() {
    const stopping = new AbortController();
    const isStopping = (): boolean => stopping.signal.aborted;
    const pause = (ms: number): Promise<void> => sleepUntilAbort(ms, stopping.signal);
    let failures = 0;
    let wake = (): void => {};

    const listenOnce = async (): Promise<void> => {
      const client = new DatabaseClient({ ...connectionOf(this.#db), application_name: listenerName });
      const closed = new Promise<void>((resolve) => client.once("end", resolve));
      client.on("error", () => {});
      client.on("notification", ({ channel, payload = "" }) => {
        for (const one of this.#listening) if (one.channel === channel) one.onNotification(payload);
      });
      client.setLimit({ ms: statementMs, onExpiry: () => client.abort() });
      const heard = new Set<Listening>();
      try {
        await client.connect();
        while (!isStopping()) {
          const added = new Promise<void>((resolve) => (wake = resolve));
          for (const one of this.#listening) {
            if (heard.has(one)) continue;
            await client.query(`listen ${one.channel}`);
            heard.add(one);
            failures = 0;
            one.onOpen();
          }
          await Promise.race([pause(testEveryMs), closed, added]);
          await client.query("select 1");
        }
      } finally {
        for (const one of heard) one.onClose?.();
        await client.end().catch(() => {});
      }
    };

    const run = async (): Promise<void> => {
      while (!isStopping()) {
        // The database is away, and all others that need it report this. Callers find missed changes without a notification.
        await listenOnce().catch(() => {});
        await pause(pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? 0);
      }
    };
    const running = run();
    const stop = async (): Promise<void> => {
      stopping.abort();
      await running;
    };
    return { stop, wake: () => wake() };
  }
}

const listenerOf = perDatabase(({ db }: { readonly db: Db }) => new Listener(db));

/**
 * Listens to a channel on the listening connection of this database, which all channels share. PostgreSQL delivers a notification at
 * most once, so callers must also be able to find missed changes without one.
 */
export function listen(db: Db, listening: Listening): { stop(): Promise<void> } {
  const listener = listenerOf({ db });
  listener.add(listening);
  return { stop: () => listener.remove(listening) };
}
