import { sql, type Kysely } from "kysely";

/** Creates posts, and what a doctor does with them: reads, likes, bookmarks and applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...posts, ...relations]) await sql.raw(statement).execute(db);
}

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

// The values are repeated instead of imported, because a migration must not change with later code.
const jobTypes = list(["봉직의", "대진의", "당직의"]);
const employmentTypes = list(["정규직", "계약직"]);
const statuses = list(["지원확인", "이력서 작성완료", "이력서 전달", "서류합격", "인터뷰 예정", "인터뷰 완료", "최종합격", "입사"]);
const dropReasons = list(["", "전형일정", "채용마감", "병원 연락안됨", "의사 연락안됨", "경력미달", "본인변심", "채용보류", "기타"]);

const posts = [
  `create table job_posts (
     id bigint generated always as identity primary key,
     business_id bigint not null references businesses,
     title text not null,
     job_type text not null default '봉직의' check (job_type in (${jobTypes})),
     employment_type text not null default '계약직' check (employment_type in (${employmentTypes})),
     specialties specialty_list not null check (cardinality(specialties) > 0),
     min_pay integer check (min_pay between 1 and 100000),
     max_pay integer check (max_pay between 1 and 100000),
     -- 0 means negotiable. It sorts last and passes only the filter "all".
     best_pay integer not null generated always as (coalesce(max_pay, min_pay, 0)) stored,
     pay_description text,
     working_hours jsonb not null default '{}' check (is_working_hours(working_hours)),
     works_saturday boolean generated always as (coalesce(working_hours->>'sat', '') ~ '\\S') stored,
     works_sunday boolean generated always as (coalesce(working_hours->>'sun', '') ~ '\\S') stored,
     working_hours_detail text,
     night_shift text not null default '',
     works_nights boolean generated always as (night_shift ~ '\\S') stored,
     requirements text[] not null default '{}', preferences text[] not null default '{}',
     benefits text[] not null default '{}', tags text[] not null default '{}',
     vacation_policy text, description text,
     directly_apply boolean not null default false,
     hr_name text, hr_email text, hr_phone_number text, hr_available_time text,
     post_from text not null default 'direct_request'
       check (post_from in ('direct_request', 'hospital_homepage', 'board_1', 'board_2', 'board_3')),
     x_job_post_id text, x_created_at date,
     active boolean not null default true,
     remedi_active text not null default 'approved' check (remedi_active in ('pending', 'approved', 'rejected')),
     closes_on date,
     -- The triggers below set these columns, so that "open" is one predicate and a text search reads one column.
     search_text text not null default '',
     -- The part of a list card that is the same for all users. One value replaces sixteen columns and a join.
     card json not null default '{}',
     is_listed boolean not null default false,
     first_listed_at timestamptz,
     region text, district text,
     total_likes integer not null default 0 check (total_likes >= 0),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (min_pay is null or max_pay is null or min_pay <= max_pay))`,
  `create index job_posts_business_id on job_posts (business_id)`,
  // Lists without filters: newest first and best paid first, everywhere or in one place. The index contains the closing day, so the count
  // of a list and the ids of a page need no access to the table.
  `create index job_posts_latest on job_posts (created_at desc, id desc) include (closes_on) where is_listed`,
  `create index job_posts_best_pay on job_posts (best_pay desc, created_at desc, id desc) where is_listed`,
  `create index job_posts_district_latest on job_posts (district, created_at desc, id desc) include (closes_on) where is_listed`,
  `create index job_posts_search on job_posts using gin (search_text gin_trgm_ops)`,
  `create index job_posts_region_latest on job_posts (region, created_at desc, id desc) include (closes_on) where is_listed`,
  // One row per listed post and specialty. A page for one specialty in one place is read in index order from the first matching row.
  // Its cost therefore does not grow with the number of posts.
  `create table job_post_specialties (
     job_post_id bigint not null references job_posts on delete cascade,
     specialty text not null,
     region text, district text,
     created_at timestamptz not null,
     closes_on date,
     primary key (job_post_id, specialty))`,
  `create index job_post_specialties_latest on job_post_specialties (specialty, created_at desc, job_post_id desc) include (closes_on)`,
  `create index job_post_specialties_region on job_post_specialties (specialty, region, created_at desc, job_post_id desc) include (closes_on)`,
  `create index job_post_specialties_district on job_post_specialties (specialty, district, created_at desc, job_post_id desc) include (closes_on)`,
  `create function job_posts_follow_business() returns trigger language plpgsql as $$
   begin
     -- The share lock makes a simultaneous change of the hospital wait, so no post keeps a stale copy.
     select b.region, b.district, new.active and new.remedi_active = 'approved' and b.job_post_registration_status = 'approved',
            lower(words) || ' ' || initial_consonants(words),
            json_build_object('title', new.title, 'pay_description', new.pay_description, 'tags', new.tags, 'specialties', new.specialties,
              'job_type', new.job_type, 'employment_type', new.employment_type, 'working_hours', new.working_hours,
              'night_shift', new.night_shift, 'closes_on', new.closes_on, 'min_pay', new.min_pay, 'max_pay', new.max_pay,
              'business_id', b.id, 'business_name', b.name, 'business_image', b.images[1], 'district', b.district)
       into new.region, new.district, new.is_listed, new.search_text, new.card
       from businesses b,
            concat_ws(' ', b.name, new.title, b.address, b.district, array_to_string(new.tags, ' '), array_to_string(new.specialties, ' ')) as words
       where b.id = new.business_id for share of b;
     if new.is_listed then new.first_listed_at := coalesce(new.first_listed_at, now()); end if;
     return new;
   end $$`,
  `create trigger job_posts_follow_business before insert or update of business_id, active, remedi_active, title, tags, specialties, min_pay, max_pay,
       pay_description, working_hours, night_shift, job_type, employment_type, closes_on on job_posts
     for each row execute function job_posts_follow_business()`,
  `create function businesses_push_to_posts() returns trigger language plpgsql as $$
   begin
     update job_posts set active = active where business_id = new.id;
     return null;
   end $$`,
  `create trigger businesses_push_to_posts after update of name, address, region, district, images, job_post_registration_status on businesses
     for each row when (old.name is distinct from new.name or old.images is distinct from new.images or old.address is distinct from new.address
       or old.region is distinct from new.region or old.district is distinct from new.district
       or old.job_post_registration_status is distinct from new.job_post_registration_status)
     execute function businesses_push_to_posts()`,
  `create function job_posts_index_specialties() returns trigger language plpgsql as $$
   begin
     delete from job_post_specialties where job_post_id = new.id;
     if new.is_listed then
       insert into job_post_specialties (job_post_id, specialty, region, district, created_at, closes_on)
       select distinct new.id, name, new.region, new.district, new.created_at, new.closes_on from unnest(new.specialties) as name;
     end if;
     return null;
   end $$`,
  `create trigger job_posts_index_new after insert on job_posts
     for each row execute function job_posts_index_specialties()`,
  `create trigger job_posts_index_changed after update on job_posts
     for each row when (old.is_listed is distinct from new.is_listed or old.specialties is distinct from new.specialties
       or old.region is distinct from new.region or old.district is distinct from new.district
       or old.closes_on is distinct from new.closes_on or old.created_at is distinct from new.created_at)
     execute function job_posts_index_specialties()`,
];

const relations = [
  `create table job_post_reads (
     user_id bigint not null references users on delete cascade,
     job_post_id bigint not null references job_posts on delete cascade,
     read_at timestamptz not null default now(),
     primary key (user_id, job_post_id))`,
  `create table job_post_likes (
     user_id bigint not null references users on delete cascade,
     job_post_id bigint not null references job_posts on delete cascade,
     created_at timestamptz not null default now(),
     primary key (user_id, job_post_id))`,
  `create index job_post_likes_job_post_id on job_post_likes (job_post_id)`,
  `create function count_likes() returns trigger language plpgsql as $$
   begin
     update job_posts set total_likes = total_likes + case tg_op when 'INSERT' then 1 else -1 end
       where id = coalesce(new.job_post_id, old.job_post_id);
     return null;
   end $$`,
  `create trigger job_post_likes_count after insert or delete on job_post_likes for each row execute function count_likes()`,
  `create table bookmarks (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     job_post_id bigint not null references job_posts on delete cascade,
     created_at timestamptz not null default now(),
     unique (user_id, job_post_id))`,
  `create table job_applications (
     id bigint generated always as identity primary key,
     job_post_id bigint not null references job_posts,
     user_id bigint not null references users on delete cascade,
     active boolean not null default true,
     current_status text not null default '지원확인' check (current_status in (${statuses})),
     drop_reason text not null default '' check (drop_reason in (${dropReasons})),
     latest_change text not null default 'applied'
       check (latest_change in ('applied', 'cancelled', 'status_changed', 'dropped', 'drop_lifted', 'notes_changed')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     cancelled_at timestamptz,
     check (active = (cancelled_at is null)))`,
  // One live application per doctor and post, also under concurrent requests.
  `create unique index job_applications_one_live on job_applications (user_id, job_post_id) where active`,
  `create index job_applications_latest on job_applications (updated_at desc, id desc)`,
  `create index job_applications_job_post_id on job_applications (job_post_id, updated_at desc)`,
  `create table job_application_notes (
     id bigint generated always as identity primary key,
     job_application_id bigint not null references job_applications on delete cascade,
     position smallint not null,
     date date not null,
     content text not null,
     unique (job_application_id, position))`,
  // The résumé at the time of the application. Encrypted, because it contains all personal data of the doctor.
  `create table job_application_snapshots (
     job_application_id bigint primary key references job_applications on delete cascade,
     resume_sealed text not null,
     created_at timestamptz not null default now())`,
];
