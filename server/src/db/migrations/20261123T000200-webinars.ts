import { sql, type Kysely } from "kysely";

/**
 * Webinars: contents, events with their sessions, registrations, live questions, attendance and watched ranges. The tables of the video
 * files are separate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tokens, ...events, ...contents, ...people, ...questions, ...live, ...watching])
    await sql.raw(statement).execute(db);
}

const tokens = [
  // Valid only below /webinar and /tracking. A token ends with its main session, because authentication joins the session.
  `create table webinar_tokens (
     token_hash bytea primary key,
     session_id bigint not null references sessions on delete cascade,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null)`,
  `create index webinar_tokens_session on webinar_tokens (session_id)`,
  // For the clean-up.
  `create index webinar_tokens_expires_at on webinar_tokens (expires_at)`,
];

const named = (most: number): string => `check (title = btrim(title) and char_length(title) between 1 and ${most})`;
const thumbnail = `-- A path of this site. Null: the web draws a poster.
     thumbnail_url text check (thumbnail_url ~ '^/[^/]')`;

const events = [
  `create table webinar_events (
     id bigint generated always as identity primary key,
     title text not null ${named(100)},
     description text not null default '',
     is_published boolean not null default false,
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now())`,
  `create index webinar_events_created_by on webinar_events (created_by)`,
  `create table webinar_sessions (
     id bigint generated always as identity primary key,
     event_id bigint not null references webinar_events on delete cascade,
     title text not null ${named(100)},
     description text not null default '',
     ${thumbnail},
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     -- New questions wait for an approval.
     approves_first boolean not null default false,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (ends_at > starts_at and ends_at <= starts_at + interval '3660 days'),
     -- For the foreign keys that name both.
     unique (id, event_id))`,
  `create index webinar_sessions_event on webinar_sessions (event_id, starts_at)`,
  // For live and upcoming sessions, and for reminders.
  `create index webinar_sessions_ends_at on webinar_sessions (ends_at, starts_at)`,
  `create index webinar_sessions_starts_at on webinar_sessions (starts_at)`,
];

const contents = [
  `create table webinar_contents (
     id bigint generated always as identity primary key,
     type text not null check (type in ('vod', 'live_camera', 'live_record')),
     title text not null ${named(100)},
     description text not null default '',
     -- The session of a live content, or the session that this content records.
     session_id bigint references webinar_sessions on delete set null,
     -- The encoder's address. The server reveals it only while the session is live.
     stream_url text check (stream_url ~ '^https://'),
     -- Repeats until the session ends.
     is_looped boolean not null default false,
     ${thumbnail},
     -- Facts of the encoded video. Null before that, and for a camera.
     duration_seconds integer check (duration_seconds > 0),
     width integer check (width > 0),
     height integer check (height > 0),
     -- Doctors see the content from this time on. A time in the future is a schedule; null means unpublished.
     published_at timestamptz,
     publishes_when_ready boolean not null default false,
     -- Above 0: at the front of the list, the highest first.
     list_rank smallint not null default 0 check (list_rank >= 0),
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (stream_url is null or type = 'live_camera'),
     check (not is_looped or type = 'live_record'),
     check ((width is null) = (height is null)),
     check (published_at is null or not publishes_when_ready),
     constraint webinar_contents_live_has_session check (type = 'vod' or published_at is null or session_id is not null),
     constraint webinar_contents_camera_has_stream check (type <> 'live_camera' or published_at is null or stream_url is not null),
     unique (id, session_id))`,
  `create index webinar_contents_listed on webinar_contents (list_rank desc, published_at desc, id desc) where published_at is not null`,
  `create index webinar_contents_created_by on webinar_contents (created_by)`,
  `create index webinar_contents_session on webinar_contents (session_id) where session_id is not null`,
  // For the job that publishes contents whose video has become ready.
  `create index webinar_contents_waiting on webinar_contents (id) where publishes_when_ready`,
  `create table webinar_keywords (
     id bigint generated always as identity primary key,
     keyword text not null unique check (keyword = btrim(keyword) and char_length(keyword) between 1 and 30),
     status text not null default 'default' check (status in ('default', 'emphasize', 'deemphasize')),
     -- Order in the bar above the list. Null: not in the bar.
     position smallint check (position >= 0),
     created_at timestamptz not null default now())`,
  `create index webinar_keywords_position on webinar_keywords (position, id) where position is not null`,
  `create table webinar_content_keywords (
     content_id bigint not null references webinar_contents on delete cascade,
     keyword_id bigint not null references webinar_keywords on delete cascade,
     primary key (content_id, keyword_id))`,
  `create index webinar_content_keywords_keyword on webinar_content_keywords (keyword_id)`,
  `create table webinar_speakers (
     id bigint generated always as identity primary key,
     name text not null check (name = btrim(name) and char_length(name) between 1 and 40),
     -- Hospital and department. Two speakers may have the same name.
     affiliation text not null default '' check (char_length(affiliation) <= 80),
     created_at timestamptz not null default now(),
     unique (name, affiliation))`,
  // For the field that suggests speakers by the beginning of a name.
  `create index webinar_speakers_name on webinar_speakers (name text_pattern_ops)`,
  ...["content", "session"].flatMap((kind) => [
    `create table webinar_${kind}_speakers (
     ${kind}_id bigint not null references webinar_${kind}s on delete cascade,
     position smallint not null check (position >= 0),
     speaker_id bigint not null references webinar_speakers,
     primary key (${kind}_id, position),
     unique (${kind}_id, speaker_id))`,
    `create index webinar_${kind}_speakers_speaker on webinar_${kind}_speakers (speaker_id)`,
  ]),
  // The programme of a session. The content at the first position plays.
  `create table webinar_session_contents (
     session_id bigint not null references webinar_sessions on delete cascade,
     position smallint not null check (position >= 0),
     -- A content of this session. Null for a line that only names a topic.
     content_id bigint,
     title text not null default '',
     speaker_names text[] not null default '{}' check (cardinality(speaker_names) <= 5),
     starts_after_minutes smallint check (starts_after_minutes between 0 and 1440),
     primary key (session_id, position),
     check (content_id is not null or title <> ''),
     unique (content_id, session_id),
     -- Deferred, because deleting a session changes both sides in one statement.
     foreign key (content_id, session_id) references webinar_contents (id, session_id) deferrable initially deferred)`,
];

const people = [
  `create table webinar_registrations (
     event_id bigint not null references webinar_events,
     user_id bigint not null references users on delete cascade,
     created_at timestamptz not null default now(),
     primary key (event_id, user_id))`,
  `create index webinar_registrations_user on webinar_registrations (user_id)`,
];

const questions = [
  `create table webinar_questions (
     id bigint generated always as identity primary key,
     event_id bigint not null,
     session_id bigint not null,
     user_id bigint not null references users on delete cascade,
     question_text text not null check (char_length(question_text) between 1 and 500),
     question_status text not null default 'before_asking' check (question_status in ('before_asking', 'asked', 'user_deleted')),
     is_anonymous boolean not null default false,
     like_count integer not null default 0 check (like_count >= 0),
     -- Null: waits for an approval.
     approved_at timestamptz,
     hidden_at timestamptz,
     asked_at timestamptz,
     answer_text text check (char_length(answer_text) between 1 and 2000),
     answered_at timestamptz,
     answered_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((question_status = 'asked') = (asked_at is not null)),
     check ((answer_text is null) = (answered_at is null)),
     foreign key (session_id, event_id) references webinar_sessions (id, event_id),
     unique (id, session_id))`,
  `create index webinar_questions_by_time on webinar_questions (session_id, event_id, created_at desc, id desc)`,
  `create index webinar_questions_by_likes on webinar_questions (session_id, like_count desc, created_at desc, id desc)`,
  `create index webinar_questions_answered_by on webinar_questions (answered_by)`,
  `create index webinar_questions_user on webinar_questions (user_id, session_id)`,
  // At most one pinned question and one question on the speaker's screen, both of this session.
  `alter table webinar_sessions
     add column pinned_question_id bigint,
     add column speaker_question_id bigint,
     add foreign key (pinned_question_id, id) references webinar_questions (id, session_id) on delete set null (pinned_question_id),
     add foreign key (speaker_question_id, id) references webinar_questions (id, session_id) on delete set null (speaker_question_id)`,
  // Deleting a person's questions looks for the sessions that show them.
  `create index webinar_sessions_pinned on webinar_sessions (pinned_question_id, id) where pinned_question_id is not null`,
  `create index webinar_sessions_on_screen on webinar_sessions (speaker_question_id, id) where speaker_question_id is not null`,
  `create table webinar_question_likes (
     question_id bigint not null references webinar_questions on delete cascade,
     user_id bigint not null references users on delete cascade,
     created_at timestamptz not null default now(),
     primary key (question_id, user_id))`,
  `create index webinar_question_likes_user on webinar_question_likes (user_id)`,
  `create function webinar_questions_count_likes() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       update webinar_questions set like_count = like_count + 1 where id = new.question_id;
     else
       update webinar_questions set like_count = like_count - 1 where id = old.question_id;
     end if;
     return null;
   end $$`,
  `create trigger webinar_questions_count_likes after insert or delete on webinar_question_likes
     for each row execute function webinar_questions_count_likes()`,
  `create table webinar_speaker_links (
     id bigint generated always as identity primary key,
     session_id bigint not null references webinar_sessions on delete cascade,
     token_hash bytea not null unique,
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     last_seen_at timestamptz,
     revoked_at timestamptz)`,
  `create index webinar_speaker_links_session on webinar_speaker_links (session_id)`,
  `create index webinar_speaker_links_created_by on webinar_speaker_links (created_by)`,
];

const live = [
  // Its own row per session, because each event updates it: an update of the session would block its editors.
  `create table webinar_live_channels (
     session_id bigint primary key references webinar_sessions on delete cascade,
     last_seq bigint not null default 0 check (last_seq >= 0))`,
  // Contains ids only. Receivers read the rows, and find missed events by the number, which has no gaps within a session.
  `create table webinar_live_events (
     session_id bigint not null references webinar_live_channels on delete cascade,
     seq bigint not null check (seq > 0),
     kind text not null
       check (kind in ('question.created', 'question.updated', 'question.deleted', 'likes.updated', 'session.updated')),
     -- No foreign key: the event of a deleted question stays.
     question_id bigint,
     created_at timestamptz not null default now(),
     primary key (session_id, seq),
     check ((kind = 'session.updated') = (question_id is null)))`,
  // For the clean-up.
  `create index webinar_live_events_created_at on webinar_live_events (created_at)`,
  `revoke update on webinar_live_events from rounds_app`,
];

const watching = [
  `create function multirange_length(ranges int4multirange) returns integer language sql immutable strict parallel safe
     return (select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part)`,
  `create table webinar_attendances (
     session_id bigint not null references webinar_sessions on delete cascade,
     user_id bigint not null references users on delete cascade,
     -- The check-in at Play.
     checked_in_at timestamptz,
     -- Minutes since 1970 in which the person was present. They stay right when the session is moved.
     minutes int4multirange not null default '{}',
     primary key (session_id, user_id))`,
  `create index webinar_attendances_user on webinar_attendances (user_id)`,
  `create table webinar_watches (
     content_id bigint not null references webinar_contents,
     user_id bigint not null references users on delete cascade,
     -- Watched seconds of the video.
     ranges int4multirange not null default '{}' check (isempty(ranges) or (lower(ranges) >= 0 and not upper_inf(ranges))),
     watched_seconds integer not null generated always as (multirange_length(ranges)) stored,
     -- The position where the person stopped.
     resume_at integer not null default 0 check (resume_at >= 0),
     -- Ranges of one person cannot be longer than the time since this report.
     reported_at timestamptz not null default now(),
     started_at timestamptz not null default now(),
     completed_at timestamptz,
     primary key (content_id, user_id))`,
  `create index webinar_watches_user on webinar_watches (user_id, reported_at desc)`,
];
