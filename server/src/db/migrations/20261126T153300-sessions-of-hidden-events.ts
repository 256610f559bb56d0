import { sql, type Kysely } from "kysely";

/** A session that moves while its event is hidden is announced when the event is published again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The start that registered people know, while the event is hidden. Null for a session that they have not seen.
  await sql`alter table webinar_sessions add column known_start timestamptz`.execute(db);
}
