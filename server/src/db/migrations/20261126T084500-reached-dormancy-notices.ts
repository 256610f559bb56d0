import { sql, type Kysely } from "kysely";

/**
 * The time before an erasure counts from an e-mail that a mail server accepted. Whether earlier e-mails were accepted is unknown, so their
 * people get a new notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `delete from notices n using dormancy_notices d where n.user_id = d.user_id and n.kind = 'account.dormant'`,
  `delete from dormancy_notices`,
  `alter table dormancy_notices add column reached_at timestamptz`,
  `drop index dormancy_notices_notified_at`,
  // For the job that erases.
  `create index dormancy_notices_reached_at on dormancy_notices (reached_at)`,
];
