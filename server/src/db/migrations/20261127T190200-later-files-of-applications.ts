import { sql, type Kysely } from "kysely";

/**
 * A file that a doctor sends after applying is a change of the application. Reviewers list applications by their latest change, so an
 * application with a new file was missing from the list of the last day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job_applications drop constraint job_applications_latest_change_check`,
  `alter table job_applications add constraint job_applications_latest_change_check
     check (latest_change in ('applied', 'cancelled', 'status_changed', 'dropped', 'drop_lifted', 'notes_changed', 'supplemented'))`,
  `update job_applications a set updated_at = s.at, latest_change = 'supplemented', changed_by = null
     from (select job_application_id, max(created_at) as at from job_application_supplements group by job_application_id) s
    where s.job_application_id = a.id and s.at > a.updated_at`,
];
