import { sql, type Kysely } from "kysely";

/** Reminders of applications without a decision, and the days in which each hospital usually decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}

const tables = [
  // An application is reminded of once.
  `create table application_reminders (
     job_application_id bigint primary key references job_applications on delete cascade,
     created_at timestamptz not null)`,
  // Only hospitals with enough decisions. Computed each night.
  `create table hospital_response_times (
     business_id bigint primary key references businesses on delete cascade,
     -- Applications with a first decision in the last twelve months.
     decided integer not null check (decided >= 5),
     -- The median from the application to that decision, rounded up.
     days integer not null check (days >= 1),
     computed_at timestamptz not null)`,
  // Live applications by the start of their wait, over all statuses.
  `create index job_application_steps_open on job_application_steps (entered_at) where left_at is null`,
];
