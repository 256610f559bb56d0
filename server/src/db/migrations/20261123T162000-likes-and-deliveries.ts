import { sql, type Kysely } from "kysely";

/** A like is one statement. The operator home reads deliveries without a response in the order of its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each statement of the function sees what other transactions committed before the lock. One statement with several parts would not.
  `create function set_like(reader bigint, post bigint, wanted boolean) returns table (is_liked boolean, likes integer) language plpgsql as $$
   begin
     -- Concurrent likes of one post change the same counter.
     perform from job_posts p where p.id = post for no key update;
     if wanted is null then
       wanted := not exists (select from job_post_likes l where l.user_id = reader and l.job_post_id = post);
     end if;
     if wanted then
       insert into job_post_likes (user_id, job_post_id) values (reader, post) on conflict do nothing;
     else
       delete from job_post_likes l where l.user_id = reader and l.job_post_id = post;
     end if;
     return query select wanted, p.total_likes from job_posts p where p.id = post;
   end $$`,
  // The operator home lists a waiting delivery on its third, seventh and tenth day, and those of one day by id.
  `create index job_application_steps_delivered on job_application_steps
     (((entered_at at time zone 'Asia/Seoul')::date) desc, job_application_id desc) where status = '이력서 전달' and left_at is null`,
];
