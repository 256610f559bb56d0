import { sql, type Kysely } from "kysely";

/**
 * An interview gets another time, or is cancelled, in many places: a side does it, or the application ends. Unread notices that name the
 * former time would send a person there, and their delayed e-mail or push message would too. Both are not sent for a notice that is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Only the doctor and members get these notices. A former member may have been the interviewer or the proposing member.
  `create function read_notices_of_interview() returns trigger language plpgsql as $$
   begin
     update notices n set read_at = now()
      where n.user_id = any (array[new.user_id, new.member_user_id, new.proposed_by]
              || array(select o.user_id from business_owners o where o.business_id = new.business_id))
        and n.cause in ('interview:' || new.id || ':taken', 'interview:' || new.id || ':moved:' || old.sequence,
              'interview:' || new.id || ':day:' || old.sequence, 'interview:' || new.id || ':hour:' || old.sequence)
        and n.read_at is null;
     return null;
   end $$`,
  `create trigger interviews_notices after update of starts_at, cancelled_at on interviews
     for each row when (old.starts_at <> new.starts_at or (old.cancelled_at is null and new.cancelled_at is not null))
     execute function read_notices_of_interview()`,
];
