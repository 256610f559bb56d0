import { sql, type Kysely } from "kysely";

/** Each statement is a transaction, so that no lock lasts as long as the check of all applications. */
export const isOnline = true;

const name = "job_applications_latest_change_check";
const changes = `('applied', 'cancelled', 'status_changed', 'dropped', 'drop_lifted', 'notes_changed', 'supplemented')`;

/**
 * A file that a doctor sends after applying is a change of the application. Reviewers list applications by their latest change, so an
 * application with a new file was missing from the list of the last day. The migration can be repeated after a crash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = (change: string) => sql.raw(`alter table job_applications ${change}`).execute(db);
  await alter(`drop constraint if exists ${name}, add constraint ${name} check (latest_change in ${changes}) not valid`);
  await alter(`validate constraint ${name}`);
  while (await updateBatch(db));
}

/** False when no application is left. */
async function updateBatch(db: Kysely<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job_applications a set updated_at = s.at, latest_change = 'supplemented', changed_by = null
      from (select b.id, max(f.created_at) as at from job_application_supplements f join job_applications b on b.id = f.job_application_id
             where f.created_at > b.updated_at group by b.id limit 1000) s
     where a.id = s.id`.execute(db);
  return numAffectedRows > 0n;
}
