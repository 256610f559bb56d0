import { sql, type Kysely } from "kysely";

/** Proposed and agreed interviews. Ends them together with their application or post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...endings]) await sql.raw(statement).execute(db);
}

/** Columns of both tables. A merge of two hospitals moves `business_id`. */
const arrangement = `
     id bigint generated always as identity primary key,
     job_application_id bigint not null references job_applications on delete cascade,
     -- The doctor.
     user_id bigint not null references users,
     business_id bigint not null references businesses,
     -- The interviewer.
     member_user_id bigint not null references users,
     proposed_by bigint not null references users,
     minutes integer not null check (minutes between 30 and 180),
     place text check (char_length(place) between 1 and 100),
     video_url text check (video_url ~ '^https://' and char_length(video_url) <= 500),
     check ((place is null) <> (video_url is null))`;

const tables = [
  `create table interview_proposals (${arrangement},
     created_at timestamptz not null,
     -- From this time on no slot can be taken.
     expires_at timestamptz not null,
     ended_at timestamptz,
     ended_as text check (ended_as in ('taken', 'asked', 'withdrawn', 'expired')),
     -- The doctor's sentence about other times.
     wish text check (char_length(wish) between 1 and 200),
     check ((ended_at is null) = (ended_as is null)),
     check (wish is null or ended_as = 'asked'))`,
  // A doctor sees one open proposal per application.
  `create unique index interview_proposals_one_open on interview_proposals (job_application_id) where ended_at is null`,
  // The latest proposal of an application, and the foreign key.
  `create index interview_proposals_application on interview_proposals (job_application_id, id desc)`,
  // A merge of two hospitals moves all rows.
  `create index interview_proposals_business on interview_proposals (business_id)`,
  `create index interview_proposals_waiting on interview_proposals (business_id, id) where ended_at is null`,
  `create index interview_proposals_asked on interview_proposals (business_id, id) where ended_as = 'asked'`,
  `create index interview_proposals_expiring on interview_proposals (expires_at) where ended_at is null`,
  `create index interview_proposals_user on interview_proposals (user_id)`,
  `create table interview_slots (
     id bigint generated always as identity primary key,
     interview_proposal_id bigint not null references interview_proposals on delete cascade,
     starts_at timestamptz not null,
     unique (interview_proposal_id, starts_at))`,
  `create table interviews (${arrangement},
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     -- When both sides knew this time: at the taking, or at the last move.
     agreed_at timestamptz not null,
     -- The status of the application before. A cancelled interview restores it.
     status_before text not null,
     -- Number of changes, as calendars count them.
     sequence integer not null default 0 check (sequence >= 0),
     move_reason text check (char_length(move_reason) between 1 and 200),
     cancelled_at timestamptz,
     cancelled_by_side text check (cancelled_by_side in ('doctor', 'hospital')),
     -- Null if the application has ended.
     cancel_reason text check (char_length(cancel_reason) between 1 and 200),
     -- Reminders of the present time.
     day_reminded_at timestamptz,
     hour_reminded_at timestamptz,
     check (ends_at = starts_at + minutes * interval '1 minute'),
     check ((cancelled_at is null) = (cancelled_by_side is null)),
     -- A person is in one interview at a time. The range of one id avoids an extension for integers.
     constraint interviews_one_at_a_time exclude using gist (
       int8range(member_user_id, member_user_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null))`,
  // An application has one agreed interview that is not over. The service checks the time, because an index cannot.
  `create index interviews_application on interviews (job_application_id, id desc)`,
  // Whether a slot is still free.
  `create index interviews_member on interviews (member_user_id, starts_at) where cancelled_at is null`,
  // The week of a hospital.
  `create index interviews_week on interviews (business_id, starts_at)`,
  `create index interviews_user on interviews (user_id)`,
  // Reminders that are due.
  `create index interviews_day_reminders on interviews (starts_at) where cancelled_at is null and day_reminded_at is null`,
  `create index interviews_hour_reminders on interviews (starts_at) where cancelled_at is null and hour_reminded_at is null`,
];

const endings = [
  // The doctor or the hospital ends an application in many places. All of them end its interview.
  `create function end_interviews_of_application() returns trigger language plpgsql as $$
   declare
     ended bigint;
   begin
     update interview_proposals p set ended_at = now(), ended_as = 'withdrawn' where p.job_application_id = new.id and p.ended_at is null;
     for ended in
       update interviews i
          set cancelled_at = now(), cancelled_by_side = case when new.active then 'hospital' else 'doctor' end, sequence = i.sequence + 1
        where i.job_application_id = new.id and i.cancelled_at is null and i.starts_at > now()
       returning i.id
     loop
       perform enqueue_job('interview.ended', json_build_object('id', ended), 'interview.ended:' || ended);
     end loop;
     return null;
   end $$`,
  `create trigger job_applications_interviews after update of active, drop_reason on job_applications
     for each row when ((old.active and old.drop_reason = '') and not (new.active and new.drop_reason = ''))
     execute function end_interviews_of_application()`,
  // A closed post takes open proposals back. Agreed interviews remain, because hospitals often close a post while they meet applicants.
  `create function end_proposals_of_post() returns trigger language plpgsql as $$
   begin
     update interview_proposals p set ended_at = now(), ended_as = 'withdrawn'
      where p.ended_at is null and p.job_application_id in (select a.id from job_applications a where a.job_post_id = new.id);
     return null;
   end $$`,
  `create trigger job_posts_interviews after update of active on job_posts
     for each row when (old.active and not new.active) execute function end_proposals_of_post()`,
];
