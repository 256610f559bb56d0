import { sql, type Kysely } from "kysely";

/** Creates the last filters of the post list per user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row per user. Values are stored as the user chose them. If a later release renames a district, the user still sees the old
  // condition and can remove it.
  `create table user_post_filter_histories (
     user_id bigint primary key references users on delete cascade,
     pay integer not null check (pay between 0 and 100000),
     districts text[] not null,
     job_types text[] not null check (job_types <@ array['봉직의', '대진의', '당직의']),
     specialties text[] not null,
     night_shift boolean not null,
     saturday_work boolean not null,
     sunday_work boolean not null,
     search_queries text[] not null,
     updated_at timestamptz not null default now())`,
];
