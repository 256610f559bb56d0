import { sql, type Kysely } from "kysely";

/** Servers filter the list in memory. They query the database only for changed posts, so most list indexes are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...changes, ...unused]) await sql.raw(statement).execute(db);
}

const changes = [
  // The transaction of the last change to a post's list fields. Compared with a snapshot, it identifies exactly the unseen changes. A
  // counter or a time would miss transactions that started earlier and committed later.
  `alter table job_posts add column listing_xid xid8 not null default pg_current_xact_id()`,
  // New changes are at the end of this index.
  `create index job_posts_listing_xid on job_posts (listing_xid)`,
  `create function job_posts_stamp_listing() returns trigger language plpgsql as $$
   begin
     new.listing_xid := pg_current_xact_id();
     return new;
   end $$`,
  // Runs after job_posts_follow_business and job_posts_prepare_list, because it compares their results. Triggers of one row run in the
  // order of their names. The card contains pay, tags, working times and the last day. Likes and reads do not count as changes.
  `create trigger job_posts_stamp_listing before update on job_posts
     for each row when (old.is_listed is distinct from new.is_listed or old.card::text <> new.card::text or old.search_keys <> new.search_keys
       or old.created_at <> new.created_at or old.region is distinct from new.region or old.district is distinct from new.district
       or old.listing_xid <> new.listing_xid)
     execute function job_posts_stamp_listing()`,
];

const unused = [
  // The newest posts of a specialty in a place, and of all, still use an index.
  `drop index job_posts_pay, job_posts_region_latest, job_posts_region_pay, job_posts_district_latest, job_posts_district_pay,
     job_post_specialties_pay, job_post_specialties_region_pay, job_post_specialties_district_pay, job_posts_search_keys`,
];
