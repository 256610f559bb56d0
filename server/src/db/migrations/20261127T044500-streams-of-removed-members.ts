import { sql, type Kysely } from "kysely";

/**
 * The next event of a conversation ends the streams of people who have left the hospital. The removal of a member becomes such an event, so
 * that the screen of this person closes without waiting for a message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function follow_member_threads() returns trigger language plpgsql as $$
   begin
     perform change_threads(array(select s.job_application_id from application_thread_streams s
       join job_applications a on a.id = s.job_application_id join job_posts p on p.id = a.job_post_id
       where s.user_id = old.user_id and p.business_id = old.business_id));
     return null;
   end $$`,
  `create trigger business_owners_threads after delete on business_owners for each row execute function follow_member_threads()`,
];
