import { sql, type Kysely } from "kysely";

/**
 * People who had a conversation open when a message came. A job checks later whether they have read it, because a phone without network counts as
 * open until its connection fails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table application_message_checks (
     message_id bigint not null references application_messages on delete cascade,
     user_id bigint not null references users on delete cascade,
     due_at timestamptz not null,
     primary key (message_id, user_id))`,
  `create index application_message_checks_due on application_message_checks (due_at)`,
  `create index application_message_checks_user on application_message_checks (user_id)`,
];
