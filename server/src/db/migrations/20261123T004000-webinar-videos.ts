import { sql, type Kysely } from "kysely";

/** Uploaded videos of webinar contents, their renditions, captions and chapters, and the newest stream of each viewer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webinar_videos (
     id bigint generated always as identity primary key,
     content_id bigint not null references webinar_contents on delete cascade,
     state text not null default 'uploading' check (state in ('uploading', 'waiting', 'encoding', 'ready', 'failed')),
     file_name text not null check (char_length(file_name) between 1 and 255),
     size_bytes bigint not null check (size_bytes between 0 and 8589934592),
     -- The upload in the upload store. Null after the file was removed from there.
     upload_id text unique,
     -- Doctors see this video. Another one takes its place when it is publishable.
     is_current boolean not null default false,
     fault text,
     check_percent smallint not null default 0 check (check_percent between 0 and 100),
     -- In the order of encoding: [{ name, width, height }]. Empty before the check.
     plans jsonb not null default '[]',
     encoding_name text,
     encoding_percent smallint not null default 0 check (encoding_percent between 0 and 100),
     duration_ms integer check (duration_ms > 0),
     width integer check (width > 0),
     height integer check (height > 0),
     frame_rate_num integer check (frame_rate_num > 0),
     frame_rate_den integer check (frame_rate_den > 0),
     poster_keys text[] not null default '{}',
     storyboard_key text,
     -- { intervalMs, count, columns, thumbWidth, thumbHeight }
     storyboard jsonb,
     -- Attempts that ended without a result. Such a file must not start the encoder again and again.
     attempts smallint not null default 0,
     -- An encoder works on this video until then, and renews the time while it works.
     claimed_until timestamptz,
     claim uuid,
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((state = 'failed') = (fault is not null)),
     check ((storyboard is null) = (storyboard_key is null)),
     check ((frame_rate_num is null) = (frame_rate_den is null)))`,
  `create index webinar_videos_content on webinar_videos (content_id, id desc)`,
  `create unique index webinar_videos_current on webinar_videos (content_id) where is_current`,
  // One upload or encoding of a content at a time.
  `create unique index webinar_videos_in_progress on webinar_videos (content_id) where state in ('uploading', 'waiting', 'encoding')`,
  // For encoders that look for work, and for the clean-up of abandoned uploads.
  `create index webinar_videos_unfinished on webinar_videos (state, updated_at) where state in ('uploading', 'waiting', 'encoding')`,
  `create index webinar_videos_created_by on webinar_videos (created_by)`,
  // For the sweep of files without a row.
  `create index webinar_videos_storyboard_key on webinar_videos (storyboard_key) where storyboard_key is not null`,
  `create index webinar_videos_poster_keys on webinar_videos using gin (poster_keys)`,
  `create table webinar_renditions (
     video_id bigint not null references webinar_videos on delete cascade,
     name text not null,
     -- The files are <key>.init and <key>.0, <key>.1, …
     storage_key text not null unique,
     width integer not null check (width > 0),
     height integer not null check (height > 0),
     codecs text not null,
     peak_bitrate integer not null check (peak_bitrate > 0),
     average_bitrate integer not null check (average_bitrate > 0),
     segments_ms integer[] not null check (cardinality(segments_ms) > 0),
     created_at timestamptz not null default now(),
     primary key (video_id, name))`,
  `create table webinar_captions (
     content_id bigint primary key references webinar_contents on delete cascade,
     file_name text not null check (char_length(file_name) between 1 and 255),
     web_vtt text not null,
     cue_count integer not null check (cue_count > 0),
     ends_at_ms integer not null check (ends_at_ms > 0),
     created_at timestamptz not null default now())`,
  `create table webinar_chapters (
     content_id bigint not null references webinar_contents on delete cascade,
     starts_at integer not null check (starts_at >= 0),
     title text not null check (char_length(title) between 1 and 60),
     primary key (content_id, starts_at))`,
  // One request at a time writes to an upload, on any server process.
  `create table webinar_upload_locks (
     upload_id text primary key,
     holder uuid not null,
     expires_at timestamptz not null,
     -- Another request waits: the holder lets its connection go, because it may be dead.
     is_wanted boolean not null default false)`,
  `create table webinar_live_passes (
     content_id bigint not null references webinar_contents on delete cascade,
     user_id bigint not null references users on delete cascade,
     -- Only the pass with the newest number is valid.
     serial bigint not null check (serial > 0),
     primary key (content_id, user_id))`,
  `create index webinar_live_passes_user on webinar_live_passes (user_id)`,
];
