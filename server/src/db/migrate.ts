import { readdir } from "node:fs/promises";
import { Kysely, PostgresDialect, sql, type DatabaseIntrospector } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { runMigrations } from "graphile-worker";
import { lateMinutes } from "./outbox.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Migrations by file name; the UTC stamp in front orders them. */
async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).toSorted();
  const loaded = await Promise.all(
    files.map(async (file) => [file.replace(/\.ts$/, ""), (await import(new URL(file, folder).href)) as Migration] as const),
  );
  return Object.fromEntries(loaded);
}

/**
 * Brings the database to the newest state as its owner: our migrations, the job queue's own, and the application
 * role's rights. Several processes may call it at the same time (advisory lock). Throws when a migration fails.
 * `upTo` stops at one migration, for tests that start from an older state. Returns the names of our migrations that it ran.
 */
export async function migrate(ownerUrl: string, upTo?: string, connectMs = 10_000): Promise<string[]> {
  const options = { connectionString: ownerUrl, connectionTimeoutMillis: connectMs };
  const pool = ignoringIdleErrors(new pg.Pool({ ...options, max: 2 }));
  const impatient = ignoringIdleErrors(new pg.Pool({ ...options, max: 2, options: `-c lock_timeout=${lockTimeoutMs}` }));
  try {
    return await oneAtATime(pool, async () => {
      await ensureApplicationRole(pool);
      const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool: impatient }) });
      const migrations = await loadMigrations();
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const applied = await runOurs(migrator, upTo);
      await runMigrations({ pgPool: pool });
      await grantQueue(db);
      return applied;
    });
  } finally {
    await Promise.all([pool.end(), impatient.end()]);
  }
}

/**
 * Before each migration, the migrator lists the tables several times to find its own two. Kysely's list has all columns of all tables, which takes
 * PostgreSQL 40 ms.
 */
class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const getTables = async () => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where oid in (to_regclass(${DEFAULT_MIGRATION_TABLE}), to_regclass(${DEFAULT_MIGRATION_LOCK_TABLE}))`.execute(db);
      return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
    };
    return { getSchemas: () => super.createIntrospector(db).getSchemas(), getTables };
  }
}

/** The pool replaces a broken idle connection, and the next query reports what matters. */
function ignoringIdleErrors(pool: pg.Pool): pg.Pool {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Requests wait behind a lock that waits. So a migration gives up after this time, and tries again after a pause. It is longer than
 * PostgreSQL's deadlock_timeout, because an autovacuum in the way is cancelled only then.
 */
const lockTimeoutMs = 1500;
const lockPauseMs = 1000;
/** Then something holds the lock for minutes, and an operator has to look. */
const lockAttempts = 120;

/**
 * Runs the migrations. A new database gets them in one transaction, because no process uses it. Otherwise each has its own transaction, so that no
 * lock lasts longer than its migration. An online migration opens its transactions itself, and it can be repeated after a crash.
 */
async function runOurs(migrator: Migrator, upTo: string | undefined): Promise<string[]> {
  const applied: string[] = [];
  const run = async (name: string, disableTransactions: boolean): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const { error, results = [] } = await migrator.migrateTo(name, { disableTransactions });
      if (error === undefined) return void applied.push(...results.map(({ migrationName }) => migrationName));
      if (!isLocked(error) || attempt === lockAttempts) throw error;
      await sleep(lockPauseMs);
    }
  };
  const all = await migrator.getMigrations();
  const isNew = all.every(({ executedAt }) => executedAt === undefined);
  const pending = all.filter(({ name, executedAt }) => executedAt === undefined && (upTo === undefined || name <= upTo));
  for (const [index, { name, migration }] of pending.entries()) {
    const isOnline = "isOnline" in migration;
    const next = pending[index + 1];
    const isLastOfGroup = next === undefined || isOnline || "isOnline" in next.migration;
    if (!isNew || isLastOfGroup) await run(name, isOnline);
  }
  return applied;
}

/** PostgreSQL: lock_not_available. */
const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03";

/** Any number will do, as long as every version of Rounds uses the same one. */
const migrationLock = 7_246_002;

/** The migrators have locks of theirs, but we also create roles and functions. The lock ends with the connection. */
async function oneAtATime<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [migrationLock]);
    return await work();
  } finally {
    holder.release(true);
  }
}

/**
 * The embedded cluster has the role and a login for it. On a given PostgreSQL the owner makes it, and takes it on where it
 * may; where it may not, DATABASE_APP_URL has to name a login that has the role.
 */
async function ensureApplicationRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean; may_grant: boolean }>(
    `select exists (select from pg_roles where rolname = 'rounds_app') as exists,
            exists (select from pg_roles where rolname = current_user and (rolcreaterole or rolsuper)) as may_grant`,
  );
  if (!rows[0]?.exists) await pool.query("create role rounds_app");
  if (rows[0]?.may_grant) await pool.query("grant rounds_app to current_user");
}

/**
 * Jobs are added by the application in its own transactions through one function that runs as the owner; the queue's
 * tables stay closed to it.
 */
async function grantQueue(db: Kysely<unknown>): Promise<void> {
  await grantAdding(db, "enqueue_job", 0);
  await grantAdding(db, "enqueue_low_priority_job", 1);
  await grantAdding(db, "enqueue_late_job", 1, lateMinutes);
}

/** Of several due jobs, workers take one with the lowest number. A job is due after this number of minutes. */
async function grantAdding(db: Kysely<unknown>, name: string, priority: 0 | 1, minutes = 0): Promise<void> {
  const add = sql.id(name);
  await sql`create or replace function ${add}(task text, payload json, job_key text default null) returns void
    language sql security definer set search_path = graphile_worker, pg_temp
    as $$ select graphile_worker.add_job(task, payload, job_key := job_key, priority := ${sql.lit(priority)},
          run_at := now() + make_interval(mins => ${sql.lit(minutes)})) $$`.execute(db);
  await sql`revoke all on function ${add}(text, json, text) from public`.execute(db);
  await sql`grant execute on function ${add}(text, json, text) to rounds_app`.execute(db);
}
