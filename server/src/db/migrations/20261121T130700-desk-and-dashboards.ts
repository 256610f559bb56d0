// plain-words-allow desk: databases store the name of this file, so it cannot change
import { sql, type Kysely } from "kysely";

/** Creates the stages of applications with their times, and indexes for the counts of operator home and dashboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...steps, ...counted]) await sql.raw(statement).execute(db);
}

const first = "'지원확인'";

const steps = [
  // A live application has exactly one open step, its current stage. Cancelled and dropped applications have none.
  `create table job_application_steps (
     job_application_id bigint not null references job_applications on delete cascade,
     position integer not null check (position > 0),
     status text not null,
     entered_at timestamptz not null,
     left_at timestamptz,
     primary key (job_application_id, position),
     check (left_at >= entered_at))`,
  `create unique index job_application_steps_one_open on job_application_steps (job_application_id) where left_at is null`,
  // The applications in one stage, newest first, with the start of their wait.
  `create index job_application_steps_waiting on job_application_steps (status, entered_at desc, job_application_id desc) where left_at is null`,
  // The stages entered and left in a period.
  `create index job_application_steps_entered on job_application_steps (status, entered_at)`,
  `create index job_application_steps_left on job_application_steps (left_at) include (status, entered_at) where left_at is not null`,
  // For older applications only the latest change is stored, so their earlier steps are unknown.
  `insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
   select a.id, 1, ${first}, a.created_at,
          case when a.current_status = ${first} and a.active and a.drop_reason = '' then null else greatest(a.updated_at, a.created_at) end
     from job_applications a`,
  `insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
   select a.id, 2, a.current_status, greatest(a.updated_at, a.created_at),
          case when a.active and a.drop_reason = '' then null else greatest(a.updated_at, a.created_at) end
     from job_applications a where a.current_status <> ${first}`,
  `create function follow_application_steps() returns trigger language plpgsql as $$
   declare
     is_live boolean := new.active and new.drop_reason = '';
     latest job_application_steps;
     earlier job_application_steps;
     changed timestamptz := greatest(new.updated_at, new.created_at);
   begin
     if tg_op = 'INSERT' then
       insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
         values (new.id, 1, ${first}, new.created_at, case when is_live and new.current_status = ${first} then null else changed end);
       if new.current_status <> ${first} then
         insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
           values (new.id, 2, new.current_status, changed, case when is_live then null else changed end);
       end if;
       return null;
     end if;
     select * into latest from job_application_steps s where s.job_application_id = new.id order by s.position desc limit 1;
     if latest.status = new.current_status then
       update job_application_steps s set left_at = case when is_live then null else coalesce(s.left_at, greatest(now(), s.entered_at)) end
        where s.job_application_id = new.id and s.position = latest.position;
       return null;
     end if;
     select * into earlier from job_application_steps s where s.job_application_id = new.id and s.position = latest.position - 1;
     if earlier.status = new.current_status and latest.entered_at > now() - interval '10 minutes' then
       -- A change that is undone within ten minutes does not count. The application keeps its waiting time.
       delete from job_application_steps s where s.job_application_id = new.id and s.position = latest.position;
       update job_application_steps s set left_at = case when is_live then null else greatest(now(), s.entered_at) end
        where s.job_application_id = new.id and s.position = earlier.position;
       return null;
     end if;
     update job_application_steps s set left_at = greatest(now(), s.entered_at)
      where s.job_application_id = new.id and s.position = latest.position and s.left_at is null;
     insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
       values (new.id, latest.position + 1, new.current_status, now(), case when is_live then null else now() end);
     return null;
   end $$`,
  `create trigger job_applications_steps_new after insert on job_applications
     for each row execute function follow_application_steps()`,
  `create trigger job_applications_steps_changed after update of active, drop_reason, current_status on job_applications
     for each row when (old.current_status <> new.current_status
       or (old.active and old.drop_reason = '') <> (new.active and new.drop_reason = ''))
     execute function follow_application_steps()`,
];

const counted = [
  // For sign-ups by day.
  `create index profiles_created_at on profiles (created_at)`,
  // For posts that opened in a period, and hospitals that ever had an open post, without access to the table.
  `create index job_posts_first_listed on job_posts (first_listed_at) include (business_id) where first_listed_at is not null`,
  // Only failed messages, because they are few.
  `create index text_messages_failed on text_messages (batch_id) where state = 'failed' and batch_id is not null`,
  // For the messages of today.
  `create index text_message_batches_created_at on text_message_batches (created_at)`,
];
