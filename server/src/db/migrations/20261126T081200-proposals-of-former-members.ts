import { sql, type Kysely } from "kysely";

/** A proposal ends with the membership of its interviewer. Otherwise the doctor agrees on a time that no member has in the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // People leave a hospital in many places: alone, by an owner, with their account, and with the hospital.
  `create function end_proposals_of_member() returns trigger language plpgsql as $$
   begin
     update interview_proposals p set ended_at = now(), ended_as = 'withdrawn'
      where p.member_user_id = old.user_id and p.business_id = old.business_id and p.ended_at is null;
     return null;
   end $$`,
  `create trigger business_owners_interviews after delete on business_owners
     for each row execute function end_proposals_of_member()`,
  `update interview_proposals p set ended_at = now(), ended_as = 'withdrawn'
    where p.ended_at is null
      and not exists (select from business_owners o where o.business_id = p.business_id and o.user_id = p.member_user_id)`,
];
