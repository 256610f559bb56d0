import { sql, type Kysely } from "kysely";

/** Registered people get a notice when their event has been hidden for a while, and another one when it is published again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webinar_events
    -- Null while the event is published, and before its first publication.
    add column hidden_at timestamptz,
    -- How often it was hidden. Each time has its own notices.
    add column hides int not null default 0,
    add column hiding_announced boolean not null default false`.execute(db);
  // The job that runs every minute reads only these rows.
  await sql`create index webinar_events_hidden on webinar_events (hidden_at) where hidden_at is not null and not hiding_announced`.execute(
    db,
  );
}
