import { sql, type Kysely } from "kysely";

/** The results of an event show its latest steps, from the end of these indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "create index marketing_event_actions_time on marketing_event_actions (marketing_event_id, completed_at)",
    "create index marketing_event_inviters_time on marketing_event_inviters (marketing_event_id, created_at)",
  ])
    await sql.raw(statement).execute(db);
}
