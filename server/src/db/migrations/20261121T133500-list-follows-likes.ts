import { sql, type Kysely } from "kysely";

/** Servers cache list cards with their likes. This table contains the posts with changed likes and the deleted posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A separate table, because a like would otherwise update all indexes of the post. No foreign key, because a row outlives its post.
  `create table listing_changes (
     job_post_id bigint primary key,
     changed_xid xid8 not null default pg_current_xact_id()) with (fillfactor = 70)`,
  `create index listing_changes_changed_xid on listing_changes (changed_xid)`,
  // A transaction that writes here has already locked the post, so this adds no lock wait.
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
