import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type LogEvent, PostgresDialect, type Selectable, type Transaction } from "kysely";
import pg from "pg";
import { type OnStatement, refuseStandby } from "./client.ts";
import { PipelinedConnections } from "./pipelined-connections.ts";
import { DatabasePool } from "./pool.ts";
import { type ReadConnections, type ReadKind, useReadConnections } from "./prepared.ts";
import type { DB } from "./types.gen.ts";

export type Db = Kysely<DB>;
export type Pool = DatabasePool;
export type Tx = Transaction<DB>;
/** A row as it is read, `Row<"job_posts">`. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** int8 (20, lists 1016) as number: ids stay far below 2^53. Dates (1082, lists 1182) and timestamps (1184) stay text, parsed only where a Date is needed. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === 20) return Number;
    if (oid === 1016) return toNumbers;
    if (oid === 1184) return toIso;
    if (oid === 1082) return keepText;
    if (oid === 1182) return toDates;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

const toNumbers = (value: string): number[] => (value === "{}" ? [] : value.slice(1, -1).split(",").map(Number));
/** A list of dates needs no quotes. */
const toDates = (value: string): string[] => (value === "{}" ? [] : value.slice(1, -1).split(","));
const keepText = (value: string): string => value;
/** `2026-11-21 08:30:00.123456+00` → ISO 8601 with microseconds, without the cost of a Date. Sessions run in UTC. */
const toIso = (value: string): string => value.replace(" ", "T").replace("+00", "Z");

/** Tasks that one process runs at a time. */
export const concurrentTasks = 4;

export type PoolOptions = {
  readonly url: string;
  readonly size: number;
  /** Taken on by SET ROLE at connection; for one-URL installations where the login owns the schema. */
  readonly role?: string;
  readonly statementTimeoutMs?: number;
  /** How long a caller waits for a free connection, or for a new one to open. The wait counts as a part of the call. */
  readonly waitMs?: number;
  /** How long a new connection may take to open; 2.5 s by default. */
  readonly openMs?: number;
  /** For traces. */
  readonly onStatement?: OnStatement | undefined;
};

/** A call ends this long after PostgreSQL should have cancelled its statement, because then PostgreSQL is silent. */
const silenceMs = 250;

/** Opened on demand, in addition to the connections of the pool. */
const readConnectionCounts: Readonly<Record<ReadKind, number>> = { authentication: 2, search: 4, read: 2 };
/** A smaller pool, for a tool or for a test of one connection, uses the pool for everything. */
const minForReadConnections = 6;

function readConnections(config: pg.ClientConfig, limitMs: number, onStatement: OnStatement | undefined): ReadConnections {
  const open = (): pg.Client => {
    const client = new pg.Client({ ...config, pipeline: true });
    refuseStandby(client);
    return client;
  };
  const connectionsFor = (kind: ReadKind) => new PipelinedConnections(open, { count: readConnectionCounts[kind], limitMs, onStatement });
  return { authentication: connectionsFor("authentication"), search: connectionsFor("search"), read: connectionsFor("read") };
}

/**
 * A pool whose sessions run in UTC. PostgreSQL cancels statements after 2.5 s. A call that gets no response, waiting for a connection
 * included, is rejected after 2.75 s and its connection is replaced.
 */
export function createPool(options: PoolOptions): DatabasePool {
  const { url, size, role, statementTimeoutMs = 2500, waitMs = 2500, openMs, onStatement } = options;
  const callLimitMs = statementTimeoutMs + silenceMs;
  const connection: pg.ClientConfig = {
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      "-c TimeZone=UTC",
      `-c statement_timeout=${statementTimeoutMs}`,
      "-c idle_in_transaction_session_timeout=10000",
      // PostgreSQL ends a statement whose caller has closed the connection.
      "-c client_connection_check_interval=1000",
      // PostgreSQL closes connections whose other end has disappeared. Otherwise each network failure uses up some of its connections
      // for hours.
      "-c tcp_keepalives_idle=30",
      "-c tcp_keepalives_interval=10",
      "-c tcp_keepalives_count=3",
      "-c random_page_cost=1.1",
      // A prepared statement is planned once. Otherwise PostgreSQL plans the list's seven-table join again on most calls,
      // which takes four times as long as running it.
      "-c plan_cache_mode=force_generic_plan",
      ...(role ? [`-c role=${role}`] : []),
    ].join(" "),
  };
  const reads = size < minForReadConnections ? null : readConnections(connection, callLimitMs, onStatement);
  const limits = { max: size, connectionTimeoutMillis: waitMs, idleTimeoutMillis: 30_000, openMs };
  return new DatabasePool({ ...connection, ...limits }, { callLimitMs, readConnections: reads, onStatement });
}

/**
 * For work without a person who waits for its result. A statement may take a minute and may wait for a connection. While a process starts on
 * a busy machine, a connection opens in several seconds.
 */
const backgroundLimits = { statementTimeoutMs: 60_000, waitMs: 30_000, openMs: 10_000 };

/**
 * The pool of background jobs. Jobs never take a connection that a request needs. One connection for each task that runs at a time, and one
 * to spare.
 */
export const createJobPool = (options: Pick<PoolOptions, "url" | "role" | "onStatement">): DatabasePool =>
  createPool({ ...options, size: concurrentTasks + 1, ...backgroundLimits });

/** The pool of the queue itself, of the sealing of the audit log and of the partitions. `url` belongs to the schema's owner. */
export const createQueuePool = (url: string): DatabasePool => createPool({ url, size: 8, ...backgroundLimits });

const poolOf = new WeakMap<Db, DatabasePool>();

/** `log` sees the text of each query, except the prepared ones that travel outside the pool. */
export function createDb(pool: DatabasePool, log?: (event: LogEvent) => void): Db {
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  poolOf.set(db, pool);
  if (pool.readConnections) useReadConnections(db, pool.readConnections);
  return db;
}

/** True when every kind of connection that requests use gets a response. Never throws. False for a transaction. */
export const isResponding = async (db: Db): Promise<boolean> => (await poolOf.get(db)?.isResponding()) ?? false;

/** The settings of this database's connections, for a connection outside the pool. Throws for a transaction. */
export function connectionOf(db: Db): pg.ClientConfig {
  const pool = poolOf.get(db);
  if (!pool) throw new Error("only the database itself has connections");
  return pool.options;
}

/** How often a transaction is run when it loses to concurrent ones. */
export const attemptsOfTransaction = 3;

/**
 * Runs `work` in a transaction; inside one already (a request with an Idempotency-Key) it joins that one. PostgreSQL rolls back one
 * transaction of a deadlock, and refuses a row about one that another transaction deletes meanwhile. So `work` may run up to three times: it
 * must change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(isConflict(error) || isMissingReference(error)) || attempt === attemptsOfTransaction) throw error;
      // A random pause, so that two transactions that met once do not meet again.
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** Rolled back by a deadlock (40P01) or by a concurrent change (40001). The same transaction may succeed a moment later. */
const isConflict = (error: unknown): boolean => error instanceof pg.DatabaseError && ["40P01", "40001"].includes(error.code ?? "");

/**
 * A row of the transaction refers to a row that it read, and that was deleted since, such as a merged hospital (23503). The next run reads the
 * present state.
 */
const isMissingReference = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "23503";

/** The database is away, restarting or overloaded, or a transaction lost every deadlock: the caller may try again soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    isConflict(error) ||
    /^(08|53|57P0)/.test(code) ||
    // The socket file of a PostgreSQL that was stopped.
    (code === "ENOENT" && "syscall" in error && error.syscall === "connect") ||
    // On a pipelined connection: the statement ahead, which was to prepare this one, was cancelled.
    code === "26000" ||
    // It takes no writes, which providers arrange before its disk is full, or it cannot read or write its files.
    code === "25006" ||
    code === "58030" ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "57014"].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect|Connection ended|(connection error|closed) and is not queryable|timeout expired/i.test(
      error.message,
    )
  );
}

/**
 * PostgreSQL refuses the value itself: out of range (22003), no such day (22007, 22008), no such character (22021).
 * Schemas accept some values that their types cannot exclude, such as the year 0. The response is 400.
 */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ["22003", "22007", "22008", "22021"].includes(error.code ?? "");
