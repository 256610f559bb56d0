import { sql, type Kysely } from "kysely";

/**
 * All applications of one doctor, cancelled ones included: suggestions ask which posts somebody has withdrawn from. The unique index of
 * the live ones does not know those, and without this one every answer would read the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_applications_user_id on job_applications (user_id, job_post_id)`.execute(db);
}
