import { sql, type Kysely } from "kysely";

/** Registered people get a notice of each move of a session, also when its start returns to an earlier time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How often the start has changed.
  await sql`alter table webinar_sessions add column moves integer not null default 0 check (moves >= 0)`.execute(db);
}
