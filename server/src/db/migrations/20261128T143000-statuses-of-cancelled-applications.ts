import { sql, type Kysely } from "kysely";

/**
 * A cancelled application keeps the status that it had. A later status would count in the funnel of the dashboard, although the doctor has
 * withdrawn. Rows that changed before this migration stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function refuse_status_of_cancelled_application() returns trigger language plpgsql as $$
   begin
     raise exception 'application % is cancelled', new.id using errcode = 'check_violation', constraint = 'job_applications_cancelled_status';
   end $$`,
  `create trigger job_applications_cancelled_status before update of current_status on job_applications
     for each row when (not new.active and new.current_status <> old.current_status)
     execute function refuse_status_of_cancelled_application()`,
];
