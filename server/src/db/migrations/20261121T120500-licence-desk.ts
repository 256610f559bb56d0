// plain-words-allow desk: databases store the name of this file, so it cannot change
import { sql, type Kysely } from "kysely";

/** Adds the reason and the time of an operator's decision about a licence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table licence_checks add column decision_reason text`,
  // Rejections from before this column have no reason. A reason therefore implies a rejection, but not the reverse.
  `alter table licence_checks add constraint licence_checks_reason_of_rejection
     check (decision_reason is null or (state = 'rejected' and decided_at is not null))`,
  // Decisions of one state, latest first.
  `create index licence_checks_decided on licence_checks (state, decided_at desc, id desc) where decided_at is not null`,
  // The application may neither change nor delete rows of a ledger. Deleting a user still deletes the rows by foreign key.
  `revoke update, delete, truncate on consents from rounds_app`,
];
