import { sql, type Kysely } from "kysely";

/**
 * A reminder of a webinar is sent once per session, no longer once per session and day. Reminders that were sent under the older rule must still
 * count. When a person got several, the newest one gets the new cause, because a person has one notice per cause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notices n set cause = left(n.cause, -11)
     where n.kind = 'webinar.reminder' and n.cause ~ '^webinar:(day|soon):[0-9]+:[0-9]{4}-[0-9]{2}-[0-9]{2}$'
       and not exists (
         select from notices later
          where later.user_id = n.user_id and later.kind = n.kind and later.id > n.id
            and later.cause like left(n.cause, -10) || '%')`.execute(db);
}
