import { sql, type Kysely } from "kysely";

/**
 * One row of alerts for a doctor, a batch of posts and a set of searches, instead of one row for each post. A thousand new posts wrote
 * 640,000 rows, and the list of posts was slow meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...batches, ...queue, ...alerts]) await sql.raw(statement).execute(db);
}

const batches = [
  // Posts that opened and are matched together.
  `create table post_alert_batches (
     id bigint generated always as identity primary key,
     job_post_ids bigint[] not null check (cardinality(job_post_ids) > 0),
     -- The doctors up to this id have their alerts. It changes in the statement that inserts them, so no alert is inserted twice.
     done_to bigint not null default 0,
     -- Another worker continues after this time.
     claimed_until timestamptz not null,
     -- Null until all doctors are done.
     matched_at timestamptz)`,
  // Earlier batches of a post that opens again.
  `create index post_alert_batches_posts on post_alert_batches using gin (job_post_ids)`,
  // Without the changing columns, so that each step of a batch is a HOT update.
  `create index post_alert_batches_running on post_alert_batches (id) where matched_at is null`,
  // Retention.
  `create index post_alert_batches_matched on post_alert_batches (matched_at)`,
];

const queue = [
  // A batch takes its posts out of the queue, so a post in the queue always waits.
  `drop index post_alert_queue_due`,
  `alter table post_alert_queue drop column due_at`,
  `create index post_alert_queue_oldest on post_alert_queue (queued_at, job_post_id)`,
  `create or replace function queue_opened_post() returns trigger language plpgsql as $$
   begin
     insert into post_alert_queue (job_post_id) values (new.id) on conflict (job_post_id) do nothing;
     perform enqueue_job('post_alerts.match', '{"id": 0}'::json, 'post_alerts.match:' || new.id);
     return null;
   end $$`,
];

const alerts = [
  `create table earlier_alerts as select * from post_alerts`,
  `drop table post_alerts`,
  // No foreign key to posts: the ids of deleted posts match nothing. None to batches: these are deleted later than their alerts.
  `create table post_alerts (
     user_id bigint not null references users on delete cascade,
     post_alert_batch_id bigint not null,
     -- The doctor's searches that these posts matched when they opened.
     search_ids bigint[] not null check (cardinality(search_ids) > 0),
     job_post_ids bigint[] not null check (cardinality(job_post_ids) > 0),
     -- The alert waits for this time, and also for the end of the night.
     due_at timestamptz not null,
     -- Null until it is sent.
     post_alert_notice_id bigint references post_alert_notices on delete cascade,
     primary key (user_id, post_alert_batch_id, search_ids))`,
  // One batch for each earlier notice, and one for the alerts of a doctor that wait for the same time.
  `with grouped as materialized (
     select row_number() over () as number, user_id, due_at, post_alert_notice_id, array_agg(job_post_id) as job_post_ids
       from (select user_id, job_post_id, post_alert_notice_id, case when post_alert_notice_id is null then due_at end as due_at
               from earlier_alerts) alert
      group by user_id, due_at, post_alert_notice_id),
   made as (
     insert into post_alert_batches (id, job_post_ids, claimed_until, matched_at) overriding system value
     select number, job_post_ids, now(), now() from grouped)
   insert into post_alerts (user_id, post_alert_batch_id, search_ids, job_post_ids, due_at, post_alert_notice_id)
   select e.user_id, g.number, e.search_ids, array_agg(e.job_post_id), min(e.due_at), g.post_alert_notice_id
     from earlier_alerts e
     join grouped g on g.user_id = e.user_id and g.post_alert_notice_id is not distinct from e.post_alert_notice_id
      and (g.due_at is null or g.due_at = e.due_at)
    group by e.user_id, g.number, e.search_ids, g.post_alert_notice_id`,
  `select setval('post_alert_batches_id_seq', max(id)) from post_alert_batches`,
  `drop table earlier_alerts`,
  `create index post_alerts_notice on post_alerts (post_alert_notice_id) where post_alert_notice_id is not null`,
  // Doctors whose alerts are due, and then the waiting alerts of each. The primary key would also read the sent ones.
  `create index post_alerts_due on post_alerts (due_at, user_id) where post_alert_notice_id is null`,
  `create index post_alerts_waiting on post_alerts (user_id) where post_alert_notice_id is null`,
];
