import { sql, type Kysely } from "kysely";

/** The job that notifies applicants of a closed post finds the post by the time at which it was closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_posts_closed_at on job_posts (closed_at) where closed_at is not null`.execute(db);
}
