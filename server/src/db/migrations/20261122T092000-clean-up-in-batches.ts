import { sql, type Kysely } from "kysely";

/** Indexes for jobs that run each minute or clean up, so that they find their rows without a table scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Messages without a result, which a job reads each minute. Almost all messages have one, so the index is nearly empty.
  `create index text_messages_waiting on text_messages (updated_at) where state in ('accepted', 'sending')`,
  // Retention by kind: codes for 30 days, messages to hospitals for 3 years. Sendings (text_message_batches) have an index already.
  `create index text_messages_retention on text_messages (kind, created_at)`,
  // Retention of notices. A broadcast adds them in the order of this index, so each insert touches its last page only.
  `create index notices_created_at on notices (created_at)`,
  `create index phone_send_addresses_sent_at on phone_send_addresses (sent_at)`,
  `create index phone_codes_expires_at on phone_codes (expires_at)`,
  `create index login_flows_expires_at on login_flows (expires_at)`,
  `create index login_tickets_expires_at on login_tickets (expires_at)`,
  `create index session_tokens_refresh_expires_at on session_tokens (refresh_expires_at)`,
];
