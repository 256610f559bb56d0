import { sql, type Kysely } from "kysely";

/** Indexes for the data of one person: the export reads ended sessions too, and erasure deletes ended codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sessions_user_id`.execute(db);
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  await sql`create index phone_codes_user_id on phone_codes (user_id)`.execute(db);
}
