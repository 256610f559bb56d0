import { sql, type Kysely } from "kysely";

/** For the Studio: origins of camera streams, and own covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The probe found them in the playlists. Pages allow their players to load from these origins.
  `alter table webinar_contents
     add column stream_origins text[] not null default '{}',
     add check (stream_url is not null or stream_origins = '{}')`,
  // For the policy of pages.
  `create index webinar_contents_cameras on webinar_contents (session_id) where stream_url is not null`,
  // For the sweep of pictures without a row.
  `create index webinar_contents_thumbnail on webinar_contents (thumbnail_url) where thumbnail_url is not null`,
  `create index webinar_sessions_thumbnail on webinar_sessions (thumbnail_url) where thumbnail_url is not null`,
];
