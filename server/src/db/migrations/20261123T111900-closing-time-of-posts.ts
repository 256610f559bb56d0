import { sql, type Kysely } from "kysely";

/**
 * When a post was last closed. A message of an earlier closing does not count for the present one, and applicants see the day. Null for
 * open posts, and for posts that were closed before we recorded it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job_posts add column closed_at timestamptz`,
  `create function job_posts_set_closed_at() returns trigger language plpgsql as $$
   begin
     new.closed_at := case when new.active then null else now() end;
     return new;
   end $$`,
  `create trigger job_posts_set_closed_at before update of active on job_posts
     for each row when (new.active is distinct from old.active) execute function job_posts_set_closed_at()`,
];
