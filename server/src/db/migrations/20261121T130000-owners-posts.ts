import { sql, type Kysely } from "kysely";

/** How owners end a post, and the one place in which a person keeps a post that is not finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job_posts add column closed_reason text check (closed_reason in ('filled', 'withdrawn'))`,
  // Why it was closed is nothing once it is open again.
  `alter table job_posts add constraint job_posts_closed_reason_when_closed check (closed_reason is null or not active)`,
  // A hospital's posts, newest first; the index that it had gives only which they are.
  `create index job_posts_of_business on job_posts (business_id, id desc)`,
  `drop index job_posts_business_id`,
  `create table job_post_drafts (
     user_id bigint primary key references users on delete cascade,
     content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) < 200000),
     updated_at timestamptz not null default now())`,
];
