import { sql, type Kysely } from "kysely";

/** A proposal or an interview changes the conversation of its application, so that open screens load it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function follow_new_interview() returns trigger language plpgsql as $$
   begin
     perform change_threads(array[new.job_application_id]);
     return null;
   end $$`,
  `create trigger interview_proposals_new_threads after insert on interview_proposals
     for each row execute function follow_new_interview()`,
  `create trigger interviews_new_threads after insert on interviews
     for each row execute function follow_new_interview()`,
  // A job ends many proposals together. One call locks their threads in the order of the ids.
  `create function follow_ended_proposals() returns trigger language plpgsql as $$
   declare
     ids bigint[];
   begin
     select array_agg(distinct n.job_application_id) into ids from after_change n join before_change o on o.id = n.id
      where n.ended_at is distinct from o.ended_at;
     if ids is not null then perform change_threads(ids); end if;
     return null;
   end $$`,
  `create trigger interview_proposals_threads after update on interview_proposals
     referencing old table as before_change new table as after_change
     for each statement execute function follow_ended_proposals()`,
  // Reminders change an interview too, but no screen shows that change.
  `create function follow_changed_interviews() returns trigger language plpgsql as $$
   declare
     ids bigint[];
   begin
     select array_agg(distinct n.job_application_id) into ids from after_change n join before_change o on o.id = n.id
      where n.sequence <> o.sequence;
     if ids is not null then perform change_threads(ids); end if;
     return null;
   end $$`,
  `create trigger interviews_threads after update on interviews
     referencing old table as before_change new table as after_change
     for each statement execute function follow_changed_interviews()`,
];
