import { sql, type Kysely } from "kysely";

/** An application that lapses is no longer part of its doctor's post state. A result decides whether it has lapsed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger job_applications_change_reader_version on job_applications`,
  `create constraint trigger job_applications_change_reader_version
     after insert or delete or update of user_id, job_post_id, active, cleared_at, drop_reason, current_status on job_applications
     deferrable initially deferred for each row execute function change_reader_version()`,
];
