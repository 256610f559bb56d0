import type { Pool } from "./database.ts";

/**
 * Which workers of the queue are alive, told by advisory locks on their names: one connection of their process holds them, so they
 * end with the process however that ends. Without it, work that a killed process had taken would lie there for four hours.
 */
export type TakerRegister = {
  /** Marks these workers of this process, and no others of it, as alive. */
  hold(takers: readonly string[]): Promise<void>;
  /** Names under which jobs are taken by workers that nobody marks as alive. Marks our own again when the connection was lost. */
  findUnheld(): Promise<string[]>;
  stop(): void;
};

/** Seeded, so that it meets no other use of advisory locks. */
const lockKey = "hashtextextended(taker, 20261121)";

// Shared: a connection that is lost here may be alive for PostgreSQL a while longer, and must not keep its successor waiting.
const lockAll = `select pg_advisory_lock_shared(${lockKey}) from unnest($1::text[]) as taker`;

/** A lock on one bigint is kept as two halves (objsubid 1). */
const unheld = `select taker from (select distinct locked_by as taker from graphile_worker.jobs where locked_by is not null) taken
  where not exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and ((l.classid::bigint << 32) | l.objid::bigint) = ${lockKey})`;

type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(pool: Pool) {
  const client = await pool.connect();
  const state = { isLost: false };
  client.on("error", () => (state.isLost = true));
  // Closed, not given back: a connection that goes on in the pool would keep the locks.
  return { client, state, close: () => client.release(true) };
}

/** The pool belongs to the schema's owner; one of its connections is kept. */
export function openTakerRegister(pool: Pool): TakerRegister {
  let connection: Connection | null = null;
  let held: readonly string[] = [];
  let queue: Promise<void> = Promise.resolve();
  const take = async (takers: readonly string[]) => {
    connection?.close();
    connection = null;
    held = takers;
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
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const turn = queue.then(act);
    queue = turn.catch(() => {});
    return turn;
  };
  const hold = (takers: readonly string[]) => inTurn(() => take(takers));
  return {
    hold,
    async findUnheld() {
      await inTurn(async () => {
        if (connection === null || connection.state.isLost) await take(held);
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
