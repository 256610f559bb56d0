import { sql, type Kysely } from "kysely";

/** The text of a notice decides whether its push may arrive from 21:00 to 08:00. A push of an older notice may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column can_ring_at_night boolean not null default true`.execute(db);
}
