import { sql, type Kysely } from "kysely";

/** What the desks of operators and hospitals filter and search by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One stage of all applications is read in the order of the page, from its first row: a queue such as 인터뷰 예정 is rare among them.
  `create index job_applications_status_latest on job_applications (current_status, updated_at desc, id desc)`,
  // "ㄱㅅㅇ" finds 김서윤. Counting out the consonants of every name on each key would cost more than the rest of a search.
  `create index profiles_name_initials on profiles (initial_consonants(name) text_pattern_ops)`,
];
