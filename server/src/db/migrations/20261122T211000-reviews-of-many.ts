import { sql, type Kysely } from "kysely";

/**
 * Two operators may review one application. A refused save names the reviewer who was first. Operators also search for the last four
 * digits of a phone number. No migration has the keys, so a job fills the hashes of existing profiles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null after a change by the doctor, and for changes before this release.
  `alter table job_applications add column changed_by bigint references users on delete set null`,
  `create index job_applications_changed_by on job_applications (changed_by) where changed_by is not null`,
  `alter table profiles add column phone_tail_hash bytea check (length(phone_tail_hash) = 32)`,
  `create index profiles_phone_tail on profiles (phone_tail_hash) where phone_tail_hash is not null`,
  // For the job that fills the column. It is empty when the job is done.
  `create index profiles_without_phone_tail on profiles (user_id) where phone_tail_hash is null`,
  // A message that fails at all numbers takes back the status and the note that were saved with it. `reviewed_at` is the `updated_at` of
  // the application after that save. While both are equal, the newest note belongs to the message.
  `alter table text_message_batches
     add column reviewed_at timestamptz,
     add column status_before text,
     add column has_note boolean not null default false,
     add constraint text_message_batches_reviewed check (reviewed_at is not null or (status_before is null and not has_note))`,
];
