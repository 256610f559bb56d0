import { sql, type Kysely } from "kysely";

/**
 * The time of an application's latest change before the files that its doctor has sent since. Without it, a text message that failed could not
 * take its status back after such a file. Null if the latest change is no file, and for files from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_applications add column updated_before_files timestamptz`.execute(db);
}
