import { sql, type Kysely } from "kysely";

/** Applications that operators look after, because the hospital has left them without a step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}

const tables = [
  // An application is escalated once.
  `create table application_escalations (
     job_application_id bigint primary key references job_applications on delete cascade,
     -- The day in Asia/Seoul.
     escalated_on date not null)`,
  `create index application_escalations_newest on application_escalations (escalated_on desc, job_application_id desc)`,
];
