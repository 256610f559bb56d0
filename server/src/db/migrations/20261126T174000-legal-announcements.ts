import { sql, type Kysely } from "kysely";

/**
 * How far the notices of each new version of the terms and the privacy policy have gone. A job walks through all users once a day. The row is
 * its lock and its place, so that three processes send each notice once and a killed one loses nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table legal_announcements (
    kind text not null check (kind in ('terms', 'privacy')),
    version text not null,
    round_on date not null,
    position bigint not null default 0,
    notified integer not null default 0,
    primary key (kind, version))`.execute(db);
}
