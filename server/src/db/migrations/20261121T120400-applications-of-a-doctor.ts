import { sql, type Kysely } from "kysely";

/**
 * An index for all applications of one doctor, including cancelled ones. Suggestions exclude posts with a cancelled application. The
 * unique index contains only live applications, so each response would otherwise scan the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_applications_user_id on job_applications (user_id, job_post_id)`.execute(db);
}
