import { sql, type Kysely } from "kysely";

/** A like changes only the counter of a post, so the comparison of all columns does not run. It took most of the time of a like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger job_posts_stamp_listing on job_posts`,
  // Only the trigger that counts likes updates a post at a depth above 0 and changes the counter, and it changes nothing else.
  `create trigger job_posts_stamp_listing before update on job_posts
     for each row when (old.total_likes = new.total_likes or pg_trigger_depth() = 0)
     execute function job_posts_stamp_listing('total_likes', 'updated_at')`,
];
