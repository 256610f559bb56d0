import { sql, type Kysely } from "kysely";

/** Conversations between a doctor and the hospital of an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...changes]) await sql.raw(statement).execute(db);
}

const tables = [
  // One row per application, from the first message or the first open screen on.
  `create table application_threads (
     job_application_id bigint primary key references job_applications on delete cascade,
     -- Each change of the thread raises the version. The other versions name the latest change of their kind.
     version bigint not null default 0,
     thread_version bigint not null default 0,
     -- The newest message that each side has read, and the messages after it.
     doctor_read_id bigint,
     hospital_read_id bigint,
     doctor_unread integer not null default 0 check (doctor_unread >= 0),
     hospital_unread integer not null default 0 check (hospital_unread >= 0),
     -- The member who shares the own number.
     phone_user_id bigint references users on delete set null,
     phone_shared_at timestamptz,
     check (thread_version <= version),
     check (phone_user_id is null or phone_shared_at is not null))`,
  `create index application_threads_phone_user on application_threads (phone_user_id) where phone_user_id is not null`,
  `create table application_messages (
     id bigint generated always as identity primary key,
     job_application_id bigint not null references application_threads on delete cascade,
     -- The version of the thread with this message. In a thread, versions and ids have the same order.
     version bigint not null,
     side text not null check (side in ('doctor', 'hospital')),
     sender_user_id bigint not null references users on delete cascade,
     text_sealed text not null,
     resume_file_id bigint references resume_files on delete set null,
     created_at timestamptz not null default now(),
     unique (job_application_id, version))`,
  `create index application_messages_sender on application_messages (sender_user_id)`,
  `create index application_messages_file on application_messages (resume_file_id) where resume_file_id is not null`,
  // Events between the messages. The stages of the application have their own table.
  `create table application_thread_events (
     id bigint generated always as identity primary key,
     job_application_id bigint not null references application_threads on delete cascade,
     kind text not null check (kind in ('phone_shared', 'phone_hidden', 'operator_read')),
     side text check (side in ('doctor', 'hospital')),
     reason text,
     actor_user_id bigint not null references users on delete cascade,
     created_at timestamptz not null default now(),
     check ((kind = 'operator_read') = (reason is not null)),
     check ((kind = 'operator_read') = (side is null)))`,
  `create index application_thread_events_application on application_thread_events (job_application_id, id)`,
  `create index application_thread_events_actor on application_thread_events (actor_user_id)`,
  // Processes with open streams of threads. A process that has died stops renewing its row.
  `create table thread_processes (
     id uuid primary key,
     seen_at timestamptz not null default now())`,
  `create table application_thread_streams (
     id bigint generated always as identity primary key,
     process_id uuid not null references thread_processes on delete cascade,
     job_application_id bigint not null references application_threads on delete cascade,
     user_id bigint not null references users on delete cascade)`,
  `create index application_thread_streams_application on application_thread_streams (job_application_id, user_id)`,
  `create index application_thread_streams_process on application_thread_streams (process_id)`,
  `create index application_thread_streams_user on application_thread_streams (user_id)`,
  // A notice without a push. A conversation has at most one push in ten minutes.
  `alter table notices add column is_quiet boolean not null default false`,
  `create or replace function queue_pushes() returns trigger language plpgsql as $$
   begin
     insert into push_queue (notice_id, subscription_id)
       select fresh.id, s.id from fresh join push_subscriptions s on s.user_id = fresh.user_id
        where fresh.read_at is null and not fresh.is_quiet;
     if found then perform enqueue_job('push.send', '{"id": 0}'::json, 'push.send:0'); end if;
     return null;
   end $$`,
];

const changes = [
  // Threads change with their application. The locks are taken in the order of the ids, so that two statements cannot deadlock.
  `create function change_threads(ids bigint[]) returns void language plpgsql as $$
   begin
     perform from application_threads t where t.job_application_id = any(ids) order by t.job_application_id for update;
     perform count(pg_notify('application_threads', c.job_application_id || ' ' || c.version))
        from (select t.job_application_id, t.version + 1 as version from application_threads t where t.job_application_id = any(ids)) c;
     update application_threads t set version = t.version + 1, thread_version = t.version + 1 where t.job_application_id = any(ids);
   end $$`,
  `create function follow_application_threads() returns trigger language plpgsql as $$
   declare
     ids bigint[];
   begin
     select array_agg(n.id) into ids from after_change n join before_change o on o.id = n.id
      where (n.active, n.current_status, n.drop_reason, n.phone_shared_at, n.first_opened_at)
            is distinct from (o.active, o.current_status, o.drop_reason, o.phone_shared_at, o.first_opened_at);
     if ids is not null then perform change_threads(ids); end if;
     return null;
   end $$`,
  `create trigger job_applications_threads after update on job_applications
     referencing old table as before_change new table as after_change
     for each statement execute function follow_application_threads()`,
  // A hospital that closes its post ends the applications that it has not advanced.
  `create function follow_post_threads() returns trigger language plpgsql as $$
   begin
     perform change_threads(array(select t.job_application_id from application_threads t
       join job_applications a on a.id = t.job_application_id where a.job_post_id = new.id));
     return null;
   end $$`,
  `create trigger job_posts_threads after update of active on job_posts
     for each row when (new.active is distinct from old.active) execute function follow_post_threads()`,
];
