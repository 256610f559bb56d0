import { sql, type Kysely } from "kysely";

/** When the person last used the page of a session with operator rights. Null before the first use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column active_at timestamptz`.execute(db);
}
