import { sql, type Kysely } from "kysely";

/**
 * Each process trusts the pass of a viewer for some seconds after the database confirmed it. So PostgreSQL announces each change that can end
 * a pass: a sign-out, the end of an account, and another publication, time or video of a content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const announceAfter = (table: string, events: string, when = ""): string =>
  `create trigger ${table}_media_access after ${events} on ${table} for each row ${when} execute function announce_media_access()`;

const statements = [
  // PostgreSQL sends equal notifications of one transaction once.
  `create function announce_media_access() returns trigger language plpgsql as $$
   begin
     perform pg_notify('media_access', '');
     return null;
   end $$`,
  announceAfter("sessions", "update of revoked_at", "when (old.revoked_at is distinct from new.revoked_at)"),
  announceAfter("users", "update of deleted_at", "when (old.deleted_at is distinct from new.deleted_at)"),
  announceAfter("webinar_contents", "update of published_at, session_id, type, is_looped"),
  announceAfter("webinar_events", "update of is_published"),
  announceAfter("webinar_sessions", "update of starts_at, ends_at, event_id"),
  announceAfter("webinar_videos", "update of is_current"),
  ...["sessions", "webinar_contents", "webinar_events", "webinar_sessions", "webinar_videos"].map(
    (table) => `create trigger ${table}_media_access_end after delete on ${table} for each row execute function announce_media_access()`,
  ),
];
