import { sql, type Kysely } from "kysely";

/** Saved searches of doctors, and the alerts about new posts that match them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...searches, ...queue, ...alerts]) await sql.raw(statement).execute(db);
}

const searches = [
  `create table saved_searches (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     -- The order on the page. With the unique index below, it also limits a doctor to ten searches.
     place smallint not null check (place between 1 and 10),
     name text not null check (char_length(name) between 1 and 30),
     -- The filters that differ from their default. Equal searches are equal texts, so they are matched once.
     filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
     timing text not null check (timing in ('now', 'morning', 'off')),
     created_at timestamptz not null,
     -- A deleted search can be restored for a day.
     deleted_at timestamptz)`,
  `create unique index saved_searches_places on saved_searches (user_id, place) where deleted_at is null`,
  `create index saved_searches_user on saved_searches (user_id)`,
  // Workers read the searches of the next doctors with it.
  `create index saved_searches_active on saved_searches (user_id, id) where deleted_at is null and timing <> 'off'`,
  `create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null`,
];

const queue = [
  // Posts that became open and are not matched yet.
  `create table post_alert_queue (
     job_post_id bigint primary key references job_posts on delete cascade,
     -- A post that closes and opens again while a worker matches it gets a new time, so it is matched again.
     queued_at timestamptz not null default clock_timestamp(),
     -- A time in the past means now. A worker that claims a row sets it to the future, so that another worker takes over if it dies.
     due_at timestamptz not null default to_timestamp(0))`,
  `create index post_alert_queue_due on post_alert_queue (due_at)`,
  // One job per statement, also for an import of many posts. Its key contains a post, because transactions that add the same key wait for
  // each other.
  `create function queue_new_posts() returns trigger language plpgsql as $$
   declare
     first_id bigint;
   begin
     insert into post_alert_queue (job_post_id) select id from fresh where is_listed;
     select min(id) into first_id from fresh where is_listed;
     if first_id is not null then perform enqueue_job('post_alerts.match', '{"id": 0}'::json, 'post_alerts.match:' || first_id); end if;
     return null;
   end $$`,
  `create trigger job_posts_queue_new after insert on job_posts referencing new table as fresh
     for each statement execute function queue_new_posts()`,
  `create function queue_opened_post() returns trigger language plpgsql as $$
   begin
     insert into post_alert_queue (job_post_id) values (new.id)
       on conflict (job_post_id) do update set queued_at = clock_timestamp(), due_at = excluded.due_at;
     perform enqueue_job('post_alerts.match', '{"id": 0}'::json, 'post_alerts.match:' || new.id);
     return null;
   end $$`,
  // A transition table would be filled for each like, so this trigger runs once per post that opens.
  `create trigger job_posts_queue_opened after update on job_posts
     for each row when (new.is_listed and (not old.is_listed
       or old.closes_on < seoul_today() and (new.closes_on is null or new.closes_on >= seoul_today())))
     execute function queue_opened_post()`,
];

const alerts = [
  // One notice to a doctor. It may be about many posts.
  `create table post_alert_notices (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     sent_at timestamptz not null)`,
  `create index post_alert_notices_user on post_alert_notices (user_id)`,
  `create index post_alert_notices_sent on post_alert_notices (sent_at)`,
  // A post alerts a doctor once.
  `create table post_alerts (
     user_id bigint not null references users on delete cascade,
     job_post_id bigint not null references job_posts on delete cascade,
     -- The searches that the post matched when it opened.
     search_ids bigint[] not null check (cardinality(search_ids) > 0),
     -- The alert waits for this time, and also for the end of the night.
     due_at timestamptz not null,
     -- Null until it is sent.
     post_alert_notice_id bigint references post_alert_notices on delete cascade,
     primary key (user_id, job_post_id))`,
  `create index post_alerts_post on post_alerts (job_post_id)`,
  `create index post_alerts_notice on post_alerts (post_alert_notice_id, job_post_id) where post_alert_notice_id is not null`,
  // Doctors whose alerts are due, and then the waiting alerts of each.
  `create index post_alerts_due on post_alerts (due_at, user_id) where post_alert_notice_id is null`,
  `create index post_alerts_waiting on post_alerts (user_id) where post_alert_notice_id is null`,
];
