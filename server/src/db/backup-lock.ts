import { sql } from "kysely";
import type pg from "pg";
import { BackupError } from "./backup-manifest.ts";
import type { Db } from "./database.ts";

/** Seeded, so that it meets no other use of advisory locks. With the name of the database, because `pg_locks` shows all databases. */
const lockKey = "hashtextextended('backup of ' || current_database(), 20261126)";

/**
 * Marks a backup as running until `releaseBackupLock` or the end of the connection. Take it before the snapshot: a file that is still named in the
 * snapshot may be released by a request, and must stay until it is copied. Shared, because backups do not exclude each other.
 */
export async function takeBackupLock(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${lockKey})`);
}

/** Throws BackupError when the connection was lost, because the lock ended with it and files may have been removed since. */
export async function releaseBackupLock(client: pg.Client): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${lockKey})`);
  } catch {
    throw new BackupError("The connection to the database was lost, so files may be missing. Repeat the backup into an empty folder.");
  }
}

/**
 * Whether the snapshot of a backup may name files that no row names any more. Call it after the rows were read: the snapshot of a backup
 * that starts later is as new as these rows.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  // PostgreSQL stores a lock on one bigint as two halves (objsubid 1). Trying to take the lock would make removals refuse each other.
  const { rows } = await sql<{ is_running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and ((classid::bigint << 32) | objid::bigint) = ${sql.raw(lockKey)}) as is_running`.execute(db);
  return rows[0]?.is_running === true;
}
