import { sql, type Kysely } from "kysely";

/**
 * A profile starts with the address of the sign-in. That address is sealed and no migration has the keys, so a job fills it for existing
 * profiles. It must fill each profile once, because a doctor can remove the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table profiles add column is_email_filled boolean not null default false`,
  // For the job. It is empty when the job is done.
  `create index profiles_without_filled_email on profiles (user_id) where not is_email_filled`,
];
