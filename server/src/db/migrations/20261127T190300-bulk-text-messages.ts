import { sql, type Kysely } from "kysely";

/** An operator sends one message for each of many applications. The server finishes them without the operator's browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const types = `('resume_delivery', 'result_inquiry')`;

const statements = [
  `create table bulk_text_messages (
     id bigint generated always as identity primary key,
     sender_user_id bigint not null references users,
     message_type text not null check (message_type in ${types}),
     template text not null,
     created_at timestamptz not null default now()
   )`,
  `create index bulk_text_messages_sender on bulk_text_messages (sender_user_id)`,
  // The rows leave by age.
  `create index bulk_text_messages_created_at on bulk_text_messages (created_at)`,
  `create table bulk_text_message_items (
     id bigint generated always as identity primary key,
     bulk_text_message_id bigint not null references bulk_text_messages on delete cascade,
     job_application_id bigint not null references job_applications on delete cascade,
     message_type text not null check (message_type in ${types}),
     expected_updated_at text not null,
     state text not null check (state in ('waiting', 'sent', 'left_out', 'failed')),
     failure text,
     check ((failure is null) = (state in ('waiting', 'sent'))),
     unique (bulk_text_message_id, job_application_id)
   )`,
  // No two sendings of the same message to one application wait at the same time. The job also finds waiting messages with it.
  `create unique index bulk_text_message_items_waiting on bulk_text_message_items (job_application_id, message_type) where state = 'waiting'`,
  `create index bulk_text_message_items_application on bulk_text_message_items (job_application_id)`,
];
