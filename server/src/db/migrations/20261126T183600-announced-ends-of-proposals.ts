import { sql, type Kysely } from "kysely";

/**
 * A closed post and the end of a membership take interview times back that a doctor could still choose. A job notifies the doctor, as
 * when a member takes them back. The end of an application has its own notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const announcing = (condition: string): string => `
   declare
     ended bigint;
   begin
     for ended in
       update interview_proposals p set ended_at = now(), ended_as = 'withdrawn' where p.ended_at is null and ${condition} returning p.id
     loop
       perform enqueue_job('interview_proposal.ended', json_build_object('id', ended), 'interview_proposal.ended:' || ended);
     end loop;
     return null;
   end`;

const statements = [
  `create or replace function end_proposals_of_post() returns trigger language plpgsql as $$${announcing(
    "p.job_application_id in (select a.id from job_applications a where a.job_post_id = new.id)",
  )} $$`,
  `create or replace function end_proposals_of_member() returns trigger language plpgsql as $$${announcing(
    "p.member_user_id = old.user_id and p.business_id = old.business_id",
  )} $$`,
];
