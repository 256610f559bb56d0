import { sql, type Kysely } from "kysely";

/** The job that notifies applicants of a closed post reads the posts that were closed in the last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_posts_closed_at on job_posts (closed_at) where closed_at is not null`.execute(db);
}
