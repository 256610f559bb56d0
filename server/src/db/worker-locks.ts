import type { Pool } from "./database.ts";

/**
 * Reports which workers of the queue are alive. One connection of each process has advisory locks on the names of its workers, and the locks
 * end with the process. Without them, jobs of a killed process would wait for four hours.
 */
export type WorkerLocks = {
  /** Marks these workers of this process, and no others of it, as alive. */
  lock(workers: readonly string[]): Promise<void>;
  /** Names of workers that have jobs but no lock. Locks our own names again after the connection was lost. */
  findUnlocked(): Promise<string[]>;
  stop(): void;
};

/** Seeded, so that it meets no other use of advisory locks. */
const lockKey = "hashtextextended(worker, 20261121)";

// Shared: a connection that is lost here may be alive for PostgreSQL a while longer, and must not keep its successor waiting.
const lockAll = `select pg_advisory_lock_shared(${lockKey}) from unnest($1::text[]) as worker`;

/** PostgreSQL stores a lock on one bigint as two halves (objsubid 1). */
const withoutLock = `select worker from (select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) taken
  where not exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and ((l.classid::bigint << 32) | l.objid::bigint) = ${lockKey})`;

type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(pool: Pool) {
  const client = await pool.connect();
  const state = { isLost: false };
  client.on("error", () => (state.isLost = true));
  // Closed, not released to the pool: there the connection would keep its locks.
  return { client, state, close: () => client.release(true) };
}

/** The pool belongs to the schema's owner. The locks use one of its connections permanently. */
export function openWorkerLocks(pool: Pool): WorkerLocks {
  let connection: Connection | null = null;
  let lockedNames: readonly string[] = [];
  let queue: Promise<void> = Promise.resolve();
  const take = async (workers: readonly string[]) => {
    connection?.close();
    connection = null;
    lockedNames = workers;
    const fresh = await connect(pool);
    try {
      await fresh.client.query(lockAll, [[...workers]]);
    } catch (error) {
      fresh.close();
      throw error;
    }
    connection = fresh;
  };
  /** One after the other: a new set of names and a lost connection may come at the same moment. */
  const inOrder = (act: () => Promise<void>): Promise<void> => {
    const result = queue.then(act);
    queue = result.catch(() => {});
    return result;
  };
  return {
    lock: (workers) => inOrder(() => take(workers)),
    async findUnlocked() {
      await inOrder(async () => {
        if (connection === null || connection.state.isLost) await take(lockedNames);
      });
      const { rows } = await pool.query<{ worker: string }>(withoutLock);
      return rows.map(({ worker }) => worker);
    },
    stop() {
      connection?.close();
      connection = null;
    },
  };
}
