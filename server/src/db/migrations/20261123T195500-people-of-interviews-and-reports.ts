import { sql, type Kysely } from "kysely";

/** Without these indexes, a merge of two people would read whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const indexes = [
  `create index interview_proposals_member on interview_proposals (member_user_id)`,
  `create index interview_proposals_proposed_by on interview_proposals (proposed_by)`,
  `create index interviews_proposed_by on interviews (proposed_by)`,
  `create index job_post_reports_resolved_by on job_post_reports (resolved_by) where resolved_by is not null`,
];
