import { sql, type Kysely } from "kysely";

/** What operators need to decide licences by hand: why one was rejected, and what was decided when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table licence_checks add column decision_reason text`,
  // Rejections from before this column have no reason, so a reason implies a rejection but not the reverse.
  `alter table licence_checks add constraint licence_checks_reason_of_rejection
     check (decision_reason is null or (state = 'rejected' and decided_at is not null))`,
  // The history of one state, latest decision first.
  `create index licence_checks_decided on licence_checks (state, decided_at desc, id desc) where decided_at is not null`,
  // A ledger is neither changed nor shortened by the application; erasing a person still takes the rows along by foreign key.
  `revoke update, delete, truncate on consents from rounds_app`,
];
