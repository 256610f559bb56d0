import { sql, type Kysely } from "kysely";

/**
 * One table for all limits that must hold over all processes: sends of codes per network, per person and in all, and sign-ins. It
 * replaces the table of sends per address and takes its rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table limited_events (
     key text not null check (length(key) between 3 and 200),
     happened_at timestamptz not null)`,
  `insert into limited_events (key, happened_at) select 'code ' || address, sent_at from phone_send_addresses`,
  `create index limited_events_recent on limited_events (key, happened_at)`,
  `create index limited_events_happened_at on limited_events (happened_at)`,
  `drop table phone_send_addresses`,
];
