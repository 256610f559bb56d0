import { sql, type Kysely } from "kysely";

/** What people do on the screens, for the operators' funnel; and driving times that were asked for already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...events, ...drives]) await sql.raw(statement).execute(db);
}

const events = [
  `create table app_events (
     id bigint generated always as identity primary key,
     -- Given by the sender, so that a batch sent again after a lost answer counts once.
     event_id uuid unique,
     name text not null check (name ~ '^[a-z][a-z0-9_]{0,59}$'),
     platform text not null check (platform in ('web', 'ios', 'android')),
     -- Null for visitors.
     user_id bigint references users on delete set null,
     -- One stay in one tab: joins what a visitor saw to what the same person did after signing in.
     visit_id uuid,
     job_post_id bigint references job_posts on delete set null,
     source text,
     user_agent text not null check (user_agent = lower(user_agent)),
     data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
     -- The day in Seoul, by which a funnel is read.
     day date not null default seoul_today(),
     created_at timestamptz not null default now())`,
  // The funnel of one post, and what hangs on a post that is deleted.
  `create index app_events_post on app_events (job_post_id, day, name) where job_post_id is not null`,
  // The funnel of a day over all posts; with the source in the index its counts do not touch the rows. Also finds what is too old.
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
  // What happened is added and, when too old, removed; never changed.
  `revoke update on app_events, user_actions from rounds_app`,
];

const drives = [
  // Nobody's home is in here: the origin is rounded to some hundred metres, and no person is named beside it.
  `create table driving_times (
     business_id bigint not null references businesses on delete cascade,
     origin_lat numeric(6,3) not null,
     origin_lng numeric(7,3) not null,
     source text not null,
     -- Where the hospital was when this was asked; another place makes the answer worthless.
     destination_lat double precision not null,
     destination_lng double precision not null,
     -- Null: no road leads there.
     seconds integer check (seconds >= 0),
     meters integer check (meters >= 0),
     expires_at timestamptz not null,
     primary key (business_id, origin_lat, origin_lng, source),
     check ((seconds is null) = (meters is null)))`,
  `create index driving_times_expires_at on driving_times (expires_at)`,
];
