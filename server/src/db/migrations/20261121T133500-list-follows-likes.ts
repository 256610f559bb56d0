import { sql, type Kysely } from "kysely";

/** What a list shows of a post stays in the server's memory with its likes; the database tells it of those whose likes have changed, and of those that are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Beside the post, whose indexes a like would write anew. A row outlives its post, so it refers to nothing.
  `create table listing_changes (
     job_post_id bigint primary key,
     changed_xid xid8 not null default pg_current_xact_id()) with (fillfactor = 70)`,
  `create index listing_changes_changed_xid on listing_changes (changed_xid)`,
  // Whoever writes it holds the post already: nobody waits here who did not wait there.
  `create function note_listing_change() returns trigger language plpgsql as $$
   begin
     insert into listing_changes (job_post_id) values (old.id)
       on conflict (job_post_id) do update set changed_xid = excluded.changed_xid;
     return null;
   end $$`,
  `create trigger job_posts_note_likes after update of total_likes on job_posts
     for each row when (old.total_likes <> new.total_likes) execute function note_listing_change()`,
  `create trigger job_posts_note_end after delete on job_posts for each row execute function note_listing_change()`,
];
