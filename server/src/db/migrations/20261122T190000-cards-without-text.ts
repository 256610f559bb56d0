import { sql, type Kysely } from "kysely";

/**
 * Drops the second copy of a card. The server now writes the JSON of a card from its column `card`, and caches it.
 * A new field of a card is declared in one place less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop trigger job_posts_prepare_list_changed on job_posts`,
  `create or replace function job_posts_prepare_list() returns trigger language plpgsql as $$
   begin
     new.search_keys := keystrokes(new.search_text);
     return new;
   end $$`,
  `create trigger job_posts_prepare_list_changed before update on job_posts
     for each row when (old.search_text <> new.search_text or old.search_keys = '') execute function job_posts_prepare_list()`,
  `alter table job_posts drop column card_text`,
];
