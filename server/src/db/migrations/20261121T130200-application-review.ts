import { sql, type Kysely } from "kysely";

/** Adds indexes for the filters and the search of applications by operators and hospitals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Reads one stage in the order of the page. A stage such as 인터뷰 예정 is rare among all applications.
  `create index job_applications_status_latest on job_applications (current_status, updated_at desc, id desc)`,
  // "ㄱㅅㅇ" finds 김서윤. Computing the consonants of each name per keystroke would cost more than the rest of the search.
  `create index profiles_name_initials on profiles (initial_consonants(name) text_pattern_ops)`,
];
