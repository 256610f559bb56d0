import { sql, type Kysely } from "kysely";

/**
 * A person may end the connection to our app at the provider. The row stays, because the provider returns the same id after a new agreement,
 * and the person then continues with the same account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_identities add column unlinked_at timestamptz`.execute(db);
}
