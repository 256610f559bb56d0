import { sql, type Kysely } from "kysely";

/**
 * An approved hospital that is renamed, or an approved post whose pay or hospital changes, goes to review again. The approved values stay
 * until the decision, so that the operator can compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table businesses add column approved_facts jsonb
     constraint businesses_approved_facts_while_pending check (approved_facts is null or job_post_registration_status = 'pending')`,
  `alter table job_posts add column approved_facts jsonb
     constraint job_posts_approved_facts_while_pending check (approved_facts is null or remedi_active = 'pending')`,
];
