import { sql, type Kysely } from "kysely";

/**
 * The number of likes of a post moves into a separate table. A row of a post has two kilobytes and nine indexes. PostgreSQL also computes
 * its generated columns again with each update. So counting one like took a millisecond.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A post without a row has no likes.
  `create table job_post_like_counts (
     job_post_id bigint primary key references job_posts on delete cascade,
     total_likes integer not null check (total_likes >= 0)) with (fillfactor = 70)`,
  // No like may come between the copy and the new trigger.
  `lock table job_post_likes in share row exclusive mode`,
  `insert into job_post_like_counts select id, total_likes from job_posts where total_likes > 0`,
  `create or replace function count_likes() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       insert into job_post_like_counts as c values (new.job_post_id, 1)
         on conflict (job_post_id) do update set total_likes = c.total_likes + 1;
     else
       update job_post_like_counts set total_likes = total_likes - 1 where job_post_id = old.job_post_id;
     end if;
     return null;
   end $$`,
  `create function note_new_likes() returns trigger language plpgsql as $$
   begin
     insert into listing_changes (job_post_id) values (new.job_post_id)
       on conflict (job_post_id) do update set changed_xid = excluded.changed_xid;
     return null;
   end $$`,
  `create trigger job_post_like_counts_note after insert or update on job_post_like_counts
     for each row execute function note_new_likes()`,
  `drop trigger job_posts_note_likes on job_posts`,
  `create or replace function set_like(reader bigint, post bigint, wanted boolean) returns table (is_liked boolean, likes integer)
   language plpgsql as $$
   begin
     -- Concurrent likes of one post change the same counter.
     perform from job_posts p where p.id = post for no key update;
     if not found then
       return;
     end if;
     if wanted is null then
       wanted := not exists (select from job_post_likes l where l.user_id = reader and l.job_post_id = post);
     end if;
     if wanted then
       insert into job_post_likes (user_id, job_post_id) values (reader, post) on conflict do nothing;
     else
       delete from job_post_likes l where l.user_id = reader and l.job_post_id = post;
     end if;
     return query select wanted, coalesce((select c.total_likes from job_post_like_counts c where c.job_post_id = post), 0);
   end $$`,
  // Servers of the version before still read the column while they are replaced.
  `comment on column job_posts.total_likes is 'Unused. The counts are in job_post_like_counts.'`,
];
