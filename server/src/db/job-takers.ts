import type { Pool } from "./database.ts";

/**
 * Knows which workers of the queue are alive. One connection of each process has advisory locks on the names of its workers, and the locks
 * end with the process. Without them, jobs of a killed process would wait for four hours.
 */
export type TakerRegister = {
  /** Marks these workers of this process, and no others of it, as alive. */
  hold(takers: readonly string[]): Promise<void>;
  /** Names of workers that have jobs but no lock. Locks our own names again after the connection was lost. */
  findUnheld(): Promise<string[]>;
  stop(): void;
};

/** Seeded, so that it meets no other use of advisory locks. */
const lockKey = "hashtextextended(taker, 20261121)";

// Shared: a connection that is lost here may be alive for PostgreSQL a while longer, and must not keep its successor waiting.
const lockAll = `select pg_advisory_lock_shared(${lockKey}) from unnest($1::text[]) as taker`;

/** PostgreSQL stores a lock on one bigint as two halves (objsubid 1). */
const unheld = `select taker from (select distinct locked_by as taker from graphile_worker.jobs where locked_by is not null) taken
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

/** The pool belongs to the schema's owner. The register uses one of its connections permanently. */
export function openTakerRegister(pool: Pool): TakerRegister {
  let connection: Connection | null = null;
  let lockedNames: readonly string[] = [];
  let queue: Promise<void> = Promise.resolve();
  const take = async (takers: readonly string[]) => {
    connection?.close();
    connection = null;
    lockedNames = takers;
    const fresh = await connect(pool);
    try {
      await fresh.client.query(lockAll, [[...takers]]);
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
  const hold = (takers: readonly string[]) => inOrder(() => take(takers));
  return {
    hold,
    async findUnheld() {
      await inOrder(async () => {
        if (connection === null || connection.state.isLost) await take(lockedNames);
      });
      const { rows } = await pool.query<{ taker: string }>(unheld);
      return rows.map(({ taker }) => taker);
    },
    stop() {
      connection?.close();
      connection = null;
    },
  };
}
