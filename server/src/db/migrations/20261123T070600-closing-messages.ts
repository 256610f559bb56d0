import { sql, type Kysely } from "kysely";

/** A hospital closes a post and writes to the applicants who wait. Each message waits in its own row until it is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const farewell = [
  "{의사} 선생님, {공고} 공고에 지원해 주셔서 고맙습니다.",
  "",
  "이번 채용을 마쳐 공고를 마감하게 되었습니다. 함께하지 못해 아쉽습니다.",
  "",
  "문의: {문의 번호}",
];
const inReview = [
  "{의사} 선생님, {공고} 공고에 지원해 주셔서 고맙습니다.",
  "",
  "공고는 마감했지만 선생님의 지원은 계속 검토하고 있습니다. 결과를 곧 알려 드리겠습니다.",
  "",
  "문의: {문의 번호}",
];
const literal = (lines: readonly string[]): string => `'${lines.join("\n").replaceAll("'", "''")}'`;
const types = `('resume_delivery', 'result_inquiry', 'interview_invitation', 'result_notice', 'phone_request', 'closing_farewell', 'closing_in_review')`;

/** Replaces the list of allowed values of a column. */
const allow = (table: string, column: string, values: string): readonly string[] => [
  `alter table ${table} drop constraint ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_check check (${column} in ${values})`,
];

const statements = [
  ...allow("text_message_batches", "message_type", types),
  ...allow("message_templates", "message_type", types),
  `insert into message_templates (message_type, body)
     values ('closing_farewell', ${literal(farewell)}), ('closing_in_review', ${literal(inReview)})`,
  // The sender deletes a row in the transaction that queues its message, so no message is queued twice.
  `create table closing_messages (
     job_application_id bigint primary key references job_applications on delete cascade,
     sender_user_id bigint not null references users,
     message_type text not null check (message_type in ('closing_farewell', 'closing_in_review')),
     text_sealed text not null,
     due_at timestamptz not null,
     created_at timestamptz not null default now()
   )`,
  `create index closing_messages_due_at on closing_messages (due_at)`,
  `create index closing_messages_sender on closing_messages (sender_user_id)`,
  // A reopened post is not closed, so the waiting messages would be wrong.
  `create function job_posts_discard_closing_messages() returns trigger language plpgsql as $$
   begin
     delete from closing_messages c using job_applications a where a.id = c.job_application_id and a.job_post_id = new.id;
     return null;
   end $$`,
  `create trigger job_posts_discard_closing_messages after update of active on job_posts
     for each row when (new.active and not old.active) execute function job_posts_discard_closing_messages()`,
];
