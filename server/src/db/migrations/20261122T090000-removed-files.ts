import { sql, type Kysely } from "kysely";

/** Keys of stored files that a transaction no longer needs. A job removes the files after the commit, then the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table removed_files (
         id bigint generated always as identity primary key,
         storage_keys text[] not null check (cardinality(storage_keys) > 0),
         created_at timestamptz not null default now())`,
    )
    .execute(db);
}
