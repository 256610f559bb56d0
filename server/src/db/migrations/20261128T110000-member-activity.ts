import { sql, type Kysely } from "kysely";

/** When a member of a hospital last used the console in a session, or signed in again. Null: not since the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column member_active_at timestamptz`.execute(db);
}
