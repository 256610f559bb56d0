import { sql, type Kysely } from "kysely";

/** No interview follows 최종합격 and 입사, so both end the open proposal and the future interview of their application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger job_applications_interviews on job_applications`,
  `create trigger job_applications_interviews after update of active, drop_reason, current_status on job_applications
     for each row when (
       ((old.active and old.drop_reason = '') and not (new.active and new.drop_reason = ''))
       or (new.current_status in ('최종합격', '입사') and old.current_status not in ('최종합격', '입사')))
     execute function end_interviews_of_application()`,
  // The doctor would read an open proposal in place of the acceptance. An agreed interview stays, because both sides know its time.
  `update interview_proposals p set ended_at = now(), ended_as = 'withdrawn'
     from job_applications a
    where a.id = p.job_application_id and p.ended_at is null and a.current_status in ('최종합격', '입사')`,
];
