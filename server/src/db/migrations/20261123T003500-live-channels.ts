import { sql, type Kysely } from "kysely";

/** For live channels: merged likes, counts of open streams, and the history of the speaker's screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The count that viewers were sent last. All processes together send it at most once per second.
  `alter table webinar_questions
     add column published_like_count integer not null default 0,
     add column likes_published_at timestamptz,
     -- The speaker's screen shows a question again only after the questions that it has not shown.
     add column speaker_shown_at timestamptz`,
  `create index webinar_questions_unpublished_likes on webinar_questions (session_id) where like_count <> published_like_count`,
  // Open streams of doctors, per process. A process that has died stops renewing its rows.
  `create table webinar_live_viewers (
     session_id bigint not null references webinar_sessions on delete cascade,
     process_id uuid not null,
     viewers integer not null check (viewers >= 0),
     seen_at timestamptz not null default now(),
     primary key (session_id, process_id))`,
  // For the clean-up.
  `create index webinar_live_viewers_seen_at on webinar_live_viewers (seen_at)`,
  // The most viewers at one time within a minute.
  `create table webinar_viewer_minutes (
     session_id bigint not null references webinar_sessions on delete cascade,
     minute timestamptz not null,
     viewers integer not null check (viewers >= 0),
     primary key (session_id, minute))`,
];
