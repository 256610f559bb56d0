import { sql, type Kysely } from "kysely";

/** A change of any column of a post creates a new list version. A new filter needs no entry in the trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The columns are those that the table has when the trigger runs, so columns of later migrations are compared too. A BEFORE trigger
  // reads generated columns as null. They are skipped, because the columns that they are computed from are compared.
  `create or replace function job_posts_stamp_listing() returns trigger language plpgsql as $$
   declare
     skipped text[] := tg_argv || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
   begin
     if to_jsonb(old) - skipped <> to_jsonb(new) - skipped then
       new.listing_xid := pg_current_xact_id();
     end if;
     return new;
   end $$`,
  `drop trigger job_posts_stamp_listing on job_posts`,
  // Its arguments are the columns that lists do not read: likes come from listing_changes, and an editor compares updated_at.
  // It runs after job_posts_follow_business and job_posts_prepare_list, whose results it compares: triggers run in the order of their names.
  `create trigger job_posts_stamp_listing before update on job_posts
     for each row execute function job_posts_stamp_listing('total_likes', 'updated_at')`,
];
