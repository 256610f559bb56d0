import { sql, type Kysely } from "kysely";

/** An index for the figures of a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // For the doctors who read one post, by day, and for the check whether compared posts were read. The primary key covers only the reads
  // of one doctor.
  await sql`create index job_post_reads_post on job_post_reads (job_post_id, read_at) include (user_id)`.execute(db);
}
