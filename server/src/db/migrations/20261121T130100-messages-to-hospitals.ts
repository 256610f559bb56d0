import { sql, type Kysely } from "kysely";

/** Creates text messages about applications, their templates, and links to sent résumés. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...messages, ...links]) await sql.raw(statement).execute(db);
}

const delivery = [
  "[{브랜드}] 이력서 전달",
  "",
  "안녕하세요, {병원} 채용 담당자님. ‘{공고}’에 지원하신 {의사} 선생님의 이력서를 전달드립니다.",
  "",
  "이력서: {이력서 링크}",
  "",
  "검토 후 회신 부탁드립니다. 감사합니다.",
];
const inquiry = [
  "[{브랜드}] 전형 결과 문의",
  "",
  "안녕하세요, {병원} 채용 담당자님. ‘{공고}’에 지원하신 {의사} 선생님의 전형 결과를 여쭙니다.",
  "",
  "아래 번호로 답장해 주세요.",
  "{답장 번호}",
  "",
  "이력서: {이력서 링크}",
];
// Text messages contain plain quotes only.
const literal = (lines: readonly string[]): string => `'${lines.join("\n").replaceAll(/[‘’]/g, "''")}'`;
const types = `('resume_delivery', 'result_inquiry')`;

const messages = [
  `create table message_templates (
     message_type text primary key check (message_type in ${types}),
     body text not null check (body <> '' and length(body) <= 2000),
     updated_at timestamptz not null default now(),
     updated_by bigint references users)`,
  `create index message_templates_updated_by on message_templates (updated_by) where updated_by is not null`,
  `insert into message_templates (message_type, body) values ('resume_delivery', ${literal(delivery)}), ('result_inquiry', ${literal(inquiry)})`,
  `create table text_message_batches (
     id bigint generated always as identity primary key,
     job_application_id bigint references job_applications on delete cascade,
     sender_user_id bigint not null references users,
     message_type text check (message_type in ${types}),
     created_at timestamptz not null default now())`,
  `create index text_message_batches_application on text_message_batches (job_application_id, id desc) where job_application_id is not null`,
  `create index text_message_batches_sender on text_message_batches (sender_user_id)`,
  `alter table text_messages add column batch_id bigint references text_message_batches on delete cascade`,
  // The result of a message. Each number gets a message once.
  `create unique index text_messages_batch on text_messages (batch_id, recipient_hash) where batch_id is not null`,
];

const links = [
  // Deleting the doctor's account deletes the snapshot, and with it its links.
  `create table resume_links (
     id bigint generated always as identity primary key,
     job_application_id bigint not null references job_application_snapshots on delete cascade,
     token_hash bytea not null unique check (length(token_hash) = 32),
     created_by bigint not null references users,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null check (expires_at > created_at),
     revoked_at timestamptz,
     revoked_by bigint references users,
     check ((revoked_at is null) = (revoked_by is null)))`,
  `create index resume_links_application on resume_links (job_application_id, id desc)`,
  `create index resume_links_created_by on resume_links (created_by)`,
  `create index resume_links_revoked_by on resume_links (revoked_by) where revoked_by is not null`,
  // Contains no data about the people who opened the link.
  `create table resume_link_openings (
     id bigint generated always as identity primary key,
     resume_link_id bigint not null references resume_links on delete cascade,
     what text not null check (what in ('resume', 'file')),
     opened_at timestamptz not null default now())`,
  `create index resume_link_openings_link on resume_link_openings (resume_link_id, opened_at desc)`,
  `revoke update, delete, truncate on resume_link_openings from rounds_app`,
];
