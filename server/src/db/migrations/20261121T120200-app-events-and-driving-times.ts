import { sql, type Kysely } from "kysely";

/** Creates the events of the screens for the operators' funnel, and the cache of driving times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...events, ...drives]) await sql.raw(statement).execute(db);
}

const events = [
  `create table app_events (
     id bigint generated always as identity primary key,
     -- Set by the sender, so that a batch that is sent again after a lost response counts once.
     event_id uuid unique,
     name text not null check (name ~ '^[a-z][a-z0-9_]{0,59}$'),
     platform text not null check (platform in ('web', 'ios', 'android')),
     -- Null for visitors.
     user_id bigint references users on delete set null,
     -- One visit in one tab. It joins the events before and after the sign-in.
     visit_id uuid,
     job_post_id bigint references job_posts on delete set null,
     source text,
     user_agent text not null check (user_agent = lower(user_agent)),
     data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
     -- The day in Seoul. Funnels filter by it.
     day date not null default seoul_today(),
     created_at timestamptz not null default now())`,
  // For the funnel of one post, and for the foreign key when a post is deleted.
  `create index app_events_post on app_events (job_post_id, day, name) where job_post_id is not null`,
  // For the funnel of a day over all posts. The index contains the source, so counts need no access to the table. Also finds expired rows.
  `create index app_events_day on app_events (day, name) include (source, job_post_id)`,
  `create index app_events_user on app_events (user_id, created_at) where user_id is not null`,
  `create table user_actions (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     action_name text not null check (action_name ~ '^[a-z][a-z0-9_]{0,59}$'),
     platform_name text not null check (platform_name in ('web', 'ios', 'android')),
     platform_page text,
     event_id bigint, session_id bigint, content_id bigint,
     video_player text, session_type text,
     user_agent text not null check (user_agent = lower(user_agent)),
     data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
     day date not null default seoul_today(),
     created_at timestamptz not null default now())`,
  `create index user_actions_user on user_actions (user_id, created_at)`,
  `create index user_actions_session on user_actions (session_id, action_name, day) where session_id is not null`,
  `create index user_actions_day on user_actions (day, action_name)`,
  // Rows are added, and deleted when they expire. They are never changed.
  `revoke update on app_events, user_actions from rounds_app`,
];

const drives = [
  // Contains no homes: the origin is rounded to about a hundred metres, and the row names no user.
  `create table driving_times (
     business_id bigint not null references businesses on delete cascade,
     origin_lat numeric(6,3) not null,
     origin_lng numeric(7,3) not null,
     source text not null,
     -- The coordinates of the hospital at the time of the query. If they change, the row is no longer valid.
     destination_lat double precision not null,
     destination_lng double precision not null,
     -- Null if no road leads to the hospital.
     seconds integer check (seconds >= 0),
     meters integer check (meters >= 0),
     expires_at timestamptz not null,
     primary key (business_id, origin_lat, origin_lng, source),
     check ((seconds is null) = (meters is null)))`,
  `create index driving_times_expires_at on driving_times (expires_at)`,
];
