import { sql, type Kysely } from "kysely";

/** Operators read invitations to events by time, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index marketing_event_inviters_newest on marketing_event_inviters (created_at, marketing_event_id, user_id)")
    .execute(db);
}
