import { sql, type Kysely } from "kysely";

/** Operators look up sent vouchers by time, and the figures of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rewards_sent on rewards (sent_at desc, id desc) where status = 'sent'`.execute(db);
}
