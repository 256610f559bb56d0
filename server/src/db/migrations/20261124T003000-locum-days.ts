import { sql, type Kysely } from "kysely";

/** Dates of day work, and the days on which doctors are free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...dates, ...lastDay, ...freeDays]) await sql.raw(statement).execute(db);
}

const dates = [
  `create function is_date_set(dates date[]) returns boolean language sql immutable strict parallel safe
     return dates = array(select distinct each_date from unnest(dates) as each_date where each_date is not null order by each_date)`,
  // Posts of day work only. In order, because the last one ends the post.
  `alter table job_posts
     add column work_dates date[] not null default '{}' check (work_dates = '{}' or cardinality(work_dates) <= 62 and is_date_set(work_dates)),
     add check (work_dates = '{}' or job_type in ('대진의', '당직의')),
     -- The last day on which the post is open. Null if it has no end. The closing day stays as the hospital chose it.
     add column open_until date generated always as (least(closes_on, work_dates[cardinality(work_dates)])) stored`,
  // As before, with the dates on the card.
  `create or replace function job_posts_follow_business() returns trigger language plpgsql as $$
   begin
     -- The share lock makes a simultaneous change of the hospital wait, so no post keeps a stale copy.
     select b.region, b.district,
            new.active and new.remedi_active = 'approved' and new.suspended_at is null and b.job_post_registration_status = 'approved',
            lower(words) || ' ' || initial_consonants(words) || ' ' || searchable_words(concat_ws(' ', new.description,
              array_to_string(new.requirements, ' '), array_to_string(new.preferences, ' '), array_to_string(new.benefits, ' '))),
            json_build_object('title', new.title, 'pay_description', new.pay_description, 'tags', new.tags, 'specialties', new.specialties,
              'job_type', new.job_type, 'employment_type', new.employment_type, 'working_hours', new.working_hours,
              'night_shift', new.night_shift, 'closes_on', new.closes_on, 'work_dates', new.work_dates,
              'min_pay', new.min_pay, 'max_pay', new.max_pay,
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
       pay_description, working_hours, night_shift, job_type, employment_type, closes_on, work_dates, description, requirements, preferences, benefits on job_posts
     for each row execute function job_posts_follow_business()`,
];

const lastDay = [
  // A later date opens a post again, like a later closing day.
  `drop trigger job_posts_queue_opened on job_posts`,
  `create trigger job_posts_queue_opened after update on job_posts
     for each row when (new.is_listed and (not old.is_listed
       or old.open_until < seoul_today() and (new.open_until is null or new.open_until >= seoul_today())))
     execute function queue_opened_post()`,
  // Writes the card of each post again.
  `update job_posts set active = active`,
];

const freeDays = [
  // Reads for one doctor use the primary key.
  `create table free_days (
     user_id bigint not null references users on delete cascade,
     day date not null,
     primary key (user_id, day))`,
  // A job deletes past days.
  `create index free_days_day on free_days (day)`,
  `alter table user_post_filter_histories add column free_days boolean not null default false`,
];
