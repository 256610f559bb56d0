import { sql, type Kysely } from "kysely";

/**
 * An operator reads the result of the last bulk sending until closing it, on any device. Before, only the device of the sending knew it. The
 * new index also finds the latest sending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table bulk_text_messages add column closed_at timestamptz`,
  `create index bulk_text_messages_sender_latest on bulk_text_messages (sender_user_id, id desc)`,
  `drop index bulk_text_messages_sender`,
];
