import { sql, type Kysely } from "kysely";

/** What became of a post, for its hospital. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who read one post, by day, without the rows of all others; and whether anybody did, for posts that are compared. Until now only
  // a reader's own reads were asked for, which the primary key answers.
  await sql`create index job_post_reads_post on job_post_reads (job_post_id, read_at) include (user_id)`.execute(db);
}
