import { sql, type Kysely } from "kysely";

/** Adds the reason for closing a post, and one draft of a post per user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job_posts add column closed_reason text check (closed_reason in ('filled', 'withdrawn'))`,
  // An open post has no closing reason.
  `alter table job_posts add constraint job_posts_closed_reason_when_closed check (closed_reason is null or not active)`,
  // For a hospital's posts, newest first. The old index does not contain the order.
  `create index job_posts_of_business on job_posts (business_id, id desc)`,
  `drop index job_posts_business_id`,
  `create table job_post_drafts (
     user_id bigint primary key references users on delete cascade,
     content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) < 200000),
     updated_at timestamptz not null default now())`,
];
