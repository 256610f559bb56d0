import { sql, type Kysely } from "kysely";

/** Doctors report posts, and reports hide a post until an operator has reviewed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...reports, ...suspension]) await sql.raw(statement).execute(db);
}

const reports = [
  `create table job_post_reports (
     id bigint primary key generated always as identity,
     job_post_id bigint not null references job_posts on delete cascade,
     user_id bigint not null references users on delete cascade,
     reason text not null check (reason in ('closed', 'wrong_pay', 'discriminating', 'other')),
     detail_sealed text,
     created_at timestamptz not null default now(),
     outcome text check (outcome in ('kept', 'closed', 'corrected')),
     note text,
     resolved_by bigint references users,
     resolved_at timestamptz,
     check (num_nulls(outcome, note, resolved_by, resolved_at) in (0, 4)),
     check (reason <> 'other' or detail_sealed is not null))`,
  // A doctor has one open report of a post. The operators' queue and the operator home read only open reports.
  `create unique index job_post_reports_open on job_post_reports (job_post_id, user_id) where resolved_at is null`,
  `create index job_post_reports_job_post_id on job_post_reports (job_post_id, id)`,
  `create index job_post_reports_user_id on job_post_reports (user_id)`,
  // Decided posts, latest decision first.
  `create index job_post_reports_resolved on job_post_reports (resolved_at desc, job_post_id desc) where resolved_at is not null`,
];

const suspension = [
  // Since then doctors do not see the post, because of reports. Null for all other posts.
  `alter table job_posts add column suspended_at timestamptz`,
  `create index job_posts_suspended on job_posts (suspended_at) where suspended_at is not null`,
  // As before, but a suspended post is not listed. So no list, search, link or sitemap has it.
  `create or replace function job_posts_follow_business() returns trigger language plpgsql as $$
   begin
     -- The share lock makes a simultaneous change of the hospital wait, so no post keeps a stale copy.
     select b.region, b.district,
            new.active and new.remedi_active = 'approved' and new.suspended_at is null and b.job_post_registration_status = 'approved',
            lower(words) || ' ' || initial_consonants(words) || ' ' || searchable_words(concat_ws(' ', new.description,
              array_to_string(new.requirements, ' '), array_to_string(new.preferences, ' '), array_to_string(new.benefits, ' '))),
            json_build_object('title', new.title, 'pay_description', new.pay_description, 'tags', new.tags, 'specialties', new.specialties,
              'job_type', new.job_type, 'employment_type', new.employment_type, 'working_hours', new.working_hours,
              'night_shift', new.night_shift, 'closes_on', new.closes_on, 'min_pay', new.min_pay, 'max_pay', new.max_pay,
              'business_id', b.id, 'business_name', b.name, 'business_image', b.images[1], 'district', b.district,
              'lat', round(b.lat::numeric, 3), 'lng', round(b.lng::numeric, 3))
       into new.region, new.district, new.is_listed, new.search_text, new.card
       from businesses b,
            concat_ws(' ', b.name, new.title, b.address, b.district, array_to_string(new.tags, ' '), array_to_string(new.specialties, ' ')) as words
       where b.id = new.business_id for share of b;
     if new.is_listed then new.first_listed_at := coalesce(new.first_listed_at, now()); end if;
     return new;
   end $$`,
  `drop trigger job_posts_follow_business on job_posts`,
  `create trigger job_posts_follow_business before insert or update of business_id, active, remedi_active, suspended_at, title, tags, specialties, min_pay, max_pay,
       pay_description, working_hours, night_shift, job_type, employment_type, closes_on, description, requirements, preferences, benefits on job_posts
     for each row execute function job_posts_follow_business()`,
];
