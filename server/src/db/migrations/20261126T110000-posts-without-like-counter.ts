import { sql, type Kysely } from "kysely";

/** Likes are counted in `job_post_like_counts`. No running server reads the old column of posts any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger job_posts_stamp_listing on job_posts`,
  `alter table job_posts drop column total_likes`,
  // Without a condition, because a like does not update a post any more.
  `create trigger job_posts_stamp_listing before update on job_posts
     for each row execute function job_posts_stamp_listing('updated_at')`,
];
