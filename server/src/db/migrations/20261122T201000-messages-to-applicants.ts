import { sql, type Kysely } from "kysely";

/**
 * A hospital's members send text messages to an applicant without knowing the phone number. The number stays hidden until the doctor
 * shares it with the hospital.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const invitation = [
  "{의사} 선생님, 안녕하세요. {병원}입니다.",
  "{공고}에 지원해 주셔서 감사합니다. 선생님을 뵙고 이야기 나누고 싶습니다.",
  "",
  "일시: {일시}",
  "장소: {장소}",
  "",
  "어려우시면 {문의 번호}로 알려 주세요.",
];
const result = ["{의사} 선생님, 안녕하세요. {병원}입니다.", "{공고} 지원 결과를 알려 드립니다.", "", "{결과}", "", "문의: {문의 번호}"];
const phoneRequest = [
  "{의사} 선생님, 안녕하세요. {병원}입니다.",
  "{공고} 지원과 관련해 통화하고 싶습니다.",
  "",
  "{브랜드} 지원 현황에서 '번호 공유'를 누르시면 저희가 전화드리겠습니다.",
  "",
  "문의: {문의 번호}",
];
const literal = (lines: readonly string[]): string => `'${lines.join("\n").replaceAll("'", "''")}'`;
const types = `('resume_delivery', 'result_inquiry', 'interview_invitation', 'result_notice', 'phone_request')`;

/** Replaces the list of allowed values of a column. */
const allow = (table: string, column: string, values: string): readonly string[] => [
  `alter table ${table} drop constraint ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_check check (${column} in ${values})`,
];

const statements = [
  ...allow("text_messages", "kind", `('phone_code', 'hospital', 'applicant')`),
  ...allow("text_message_batches", "message_type", types),
  ...allow("message_templates", "message_type", types),
  `insert into message_templates (message_type, body)
     values ('interview_invitation', ${literal(invitation)}), ('result_notice', ${literal(result)}), ('phone_request', ${literal(phoneRequest)})`,
  `alter table text_message_batches add column audience text not null default 'hospital' check (audience in ('hospital', 'applicant'))`,
  `alter table text_message_batches alter column audience drop default`,
  // Only a message about an application has an applicant.
  `alter table text_message_batches add constraint text_message_batches_applicant
     check (audience = 'hospital' or job_application_id is not null)`,
  // Counts what hospitals sent to applicants in the last day.
  `create index text_message_batches_to_applicants on text_message_batches (created_at) where audience = 'applicant'`,
  // Hospitals have seen the number of every earlier applicant. A default marks those rows without rewriting the table.
  `alter table job_applications add column phone_shared_at timestamptz default now()`,
  `alter table job_applications alter column phone_shared_at drop default`,
];
