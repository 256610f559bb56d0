import { sql, type Kysely } from "kysely";

/**
 * The trigger counted each like of a question alone. Hundreds of likes of one statement changed the same row hundreds of times, and each
 * change wrote to all indexes of the row. Now a statement changes a question once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger webinar_questions_count_likes on webinar_question_likes`,
  `drop function webinar_questions_count_likes()`,
  `create function webinar_questions_count_likes() returns trigger language plpgsql as $$
   begin
     update webinar_questions q
        set like_count = q.like_count + case tg_op when 'INSERT' then c.likes else -c.likes end
       from (select question_id, count(*)::integer as likes from changed group by question_id) c
      where q.id = c.question_id;
     return null;
   end $$`,
  `create trigger webinar_questions_count_new_likes after insert on webinar_question_likes
    referencing new table as changed for each statement execute function webinar_questions_count_likes()`,
  `create trigger webinar_questions_count_removed_likes after delete on webinar_question_likes
    referencing old table as changed for each statement execute function webinar_questions_count_likes()`,
];
