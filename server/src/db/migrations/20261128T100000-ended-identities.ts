import { sql, type Kysely } from "kysely";

/**
 * Connections to a provider that the end of an account has left behind. A job ends each of them at the provider after the commit, and then
 * deletes the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table ended_identities (
         id bigint generated always as identity primary key,
         provider text not null,
         subject_sealed text not null,
         created_at timestamptz not null default now())`,
    )
    .execute(db);
  await sql.raw("create index ended_identities_created_at on ended_identities (created_at)").execute(db);
}
