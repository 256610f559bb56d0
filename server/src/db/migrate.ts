import { readdir } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import pg from "pg";
import { runMigrations } from "graphile-worker";

const folder = new URL("./migrations/", import.meta.url);

/** Migrations by file name; the UTC stamp in front orders them. */
async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).sort();
  const loaded = await Promise.all(
    files.map(async (file) => [file.replace(/\.ts$/, ""), (await import(new URL(file, folder).href)) as Migration] as const),
  );
  return Object.fromEntries(loaded);
}

/**
 * Brings the database to the newest state as its owner: our migrations, the job queue's own, and the application
 * role's rights. Safe to call from several processes at once (advisory lock). Throws when a migration fails.
 * `upTo` stops at one migration, for tests that start from an older state.
 */
export async function migrate(ownerUrl: string, upTo?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // A broken idle connection is replaced by the pool; the next query reports what matters.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await ensureApplicationRole(pool);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
    const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
    if (error) throw error;
    await runMigrations({ pgPool: pool });
    await grantQueue(db);
  } finally {
    await pool.end();
  }
}

/** The embedded cluster has the role already; on a given PostgreSQL the owner makes it and may take it on. */
async function ensureApplicationRole(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select 1 from pg_roles where rolname = 'rounds_app'");
  if (rowCount !== 0) return;
  await pool.query("create role rounds_app");
  await pool.query("grant rounds_app to current_user");
}

/**
 * Jobs are added by the application in its own transactions through one function that runs as the owner; the queue's
 * tables stay closed to it.
 */
async function grantQueue(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
    language sql security definer set search_path = graphile_worker, pg_temp
    as $$ select graphile_worker.add_job(task, payload, job_key := job_key) $$`.execute(db);
  await sql`revoke all on function enqueue_job(text, json, text) from public`.execute(db);
  await sql`grant execute on function enqueue_job(text, json, text) to rounds_app`.execute(db);
}
