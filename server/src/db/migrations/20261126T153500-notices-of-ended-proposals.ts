import { sql, type Kysely } from "kysely";

/**
 * A proposal of interview times ends in many places: the doctor replies, the hospital takes it back, or the application or its post ends. The
 * doctor's notice about it then needs no badge. An expired one stays unread, because the doctor has missed its times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function read_notice_of_proposal() returns trigger language plpgsql as $$
   begin
     update notices n set read_at = now()
      where n.user_id = new.user_id and n.cause = 'interview_proposal:' || new.id || ':proposed' and n.read_at is null;
     return null;
   end $$`,
  `create trigger interview_proposals_notice after update of ended_at on interview_proposals
     for each row when (old.ended_at is null and new.ended_at is not null and new.ended_as <> 'expired')
     execute function read_notice_of_proposal()`,
];
