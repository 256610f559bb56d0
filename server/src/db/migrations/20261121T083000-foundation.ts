import { sql, type Kysely } from "kysely";

/** People, sessions, hospitals, posts and everything a doctor does with a post; the audit log; the queue of notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...rules, ...people, ...hospitals, ...posts, ...relations, ...machinery, ...grants]) {
    await sql.raw(statement).execute(db);
  }
}

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

// The words are repeated here, not imported: a migration says what was true when it ran.
const jobTypes = list(["봉직의", "대진의", "당직의"]);
const employmentTypes = list(["정규직", "계약직"]);
const categories = list(["종합병원", "요양병원", "병원", "건강검진센터", "네트워크의원", "의원", "공공보건(소)기관", "기타"]);
const statuses = list(["지원확인", "이력서 작성완료", "이력서 전달", "서류합격", "인터뷰 예정", "인터뷰 완료", "최종합격", "입사"]);
const dropReasons = list(["", "전형일정", "채용마감", "병원 연락안됨", "의사 연락안됨", "경력미달", "본인변심", "채용보류", "기타"]);
const regions = list([
  "서울",
  "경기",
  "인천",
  "강원",
  "경남",
  "경북",
  "대구",
  "대전",
  "부산",
  "세종",
  "울산",
  "전남광주",
  "전북",
  "제주",
  "충남",
  "충북",
]);
const specialties = list([
  "일반의",
  "가정의학과",
  "결핵과",
  "내과",
  "마취통증의학과",
  "방사선종양학과",
  "병리과",
  "비뇨의학과",
  "산부인과",
  "성형외과",
  "소아청소년과",
  "신경과",
  "신경외과",
  "심장혈관흉부외과",
  "안과",
  "영상의학과",
  "예방의학과",
  "외과",
  "응급의학과",
  "이비인후과",
  "재활의학과",
  "정신건강의학과",
  "정형외과",
  "직업환경의학과",
  "진단검사의학과",
  "피부과",
  "핵의학과",
]);

const rules = [
  `create extension if not exists pg_trgm`,
  `create function seoul_today() returns date language sql stable parallel safe
     return (now() at time zone 'Asia/Seoul')::date`,
  // "하늘온내과" → "ㅎㄴㅇㄴㄱ": what a hurried thumb types. 588 syllables share an initial.
  `create function initial_consonants(words text) returns text language sql immutable strict parallel safe
     return (select coalesce(string_agg(
        case when ch between '가' and '힣' then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(ch) - 44032) / 588 + 1, 1) else '' end, '' order by place), '')
        from unnest(string_to_array(words, null)) with ordinality as letters(ch, place))`,
  `create domain specialty_list as text[]
     check (value <@ array[${specialties}]::text[] and array_position(value, null) is null)`,
  `create domain latitude as double precision check (value between -90 and 90)`,
  `create domain longitude as double precision check (value between -180 and 180)`,
  `create function is_working_hours(hours jsonb) returns boolean language sql immutable
     return jsonb_typeof(hours) = 'object'
       and (select coalesce(bool_and(key in ('mon','tue','wed','thu','fri','sat','sun') and jsonb_typeof(item) = 'string'), true)
              from jsonb_each(hours) as each_day(key, item))`,
];

const people = [
  `create table users (
     id bigint generated always as identity primary key,
     user_code text not null unique check (user_code ~ '^[A-Z0-9]{8}$'),
     is_operator boolean not null default false,
     signup_path text, ad_name text, inviter_code text,
     created_at timestamptz not null default now(),
     deleted_at timestamptz)`,
  // One outside account signs in one person, whatever happens in parallel.
  `create table user_identities (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     provider text not null check (provider in ('kakao', 'local')),
     subject text not null,
     email_sealed text,
     created_at timestamptz not null default now(),
     unique (provider, subject))`,
  `create index user_identities_user_id on user_identities (user_id)`,
  // A way through the provider that has been started: found again by the hash of its state; no cookie holds it.
  `create table login_flows (
     state_hash bytea primary key,
     provider text not null,
     challenge text not null,
     checks_sealed text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null)`,
  `create table login_tickets (
     ticket_hash bytea primary key,
     provider text not null,
     challenge text not null,
     identity_sealed text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null)`,
  // A session is a family of rotating token pairs; revoking the row ends all of them with the next request.
  `create table sessions (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     created_at timestamptz not null default now(),
     revoked_at timestamptz)`,
  `create index sessions_user_id on sessions (user_id) where revoked_at is null`,
  `create table session_tokens (
     id bigint generated always as identity primary key,
     session_id bigint not null references sessions on delete cascade,
     access_hash bytea not null unique,
     access_expires_at timestamptz not null,
     refresh_hash bytea not null unique,
     refresh_expires_at timestamptz not null,
     rotated_at timestamptz,
     created_at timestamptz not null default now())`,
  `create index session_tokens_session_id on session_tokens (session_id)`,
  `create table profiles (
     id bigint generated always as identity primary key,
     user_id bigint not null unique references users on delete cascade,
     name text not null check (name <> ''),
     birth_date_sealed text not null,
     gender smallint not null check (gender in (1, 2)),
     phone_number_sealed text not null,
     phone_number_hash bytea not null unique,
     license_number_sealed text not null,
     license_number_hash bytea not null unique,
     license_state text not null check (license_state in ('verified', 'pending', 'rejected')),
     email text, address text, lat latitude, lng longitude,
     specialties specialty_list not null check (cardinality(specialties) > 0),
     current_job_type text check (current_job_type in (${jobTypes})),
     current_hospital_name text, current_hospital_address text,
     current_hospital_category text check (current_hospital_category in (${categories})),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((lat is null) = (lng is null)))`,
  ...["educations", "experiences"].map((table) => {
    const education = table === "educations";
    return `create table ${table} (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     ${education ? "school_name" : "workplace_name"} text not null check (${education ? "school_name" : "workplace_name"} <> ''),
     ${education ? "major" : "major_task"} text,
     status text not null check (status in (${education ? "'graduated', 'enrolled', 'on_leave'" : "'employed', 'left'"})),
     start_year smallint not null check (start_year between 1900 and 2100),
     start_month smallint not null check (start_month between 1 and 12),
     end_year smallint check (end_year between 1900 and 2100),
     end_month smallint check (end_month between 1 and 12),
     created_at timestamptz not null default now(),
     check ((end_year is null) = (end_month is null)),
     check ((status = '${education ? "graduated" : "left"}') = (end_year is not null)))`;
  }),
  `create index educations_user_id on educations (user_id)`,
  `create index experiences_user_id on experiences (user_id)`,
  `create table skills (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     skill_name text not null, skill_description text not null default '',
     created_at timestamptz not null default now())`,
  `create index skills_user_id on skills (user_id)`,
  `create table introductions (
     id bigint generated always as identity primary key,
     user_id bigint not null unique references users on delete cascade,
     content text not null,
     created_at timestamptz not null default now())`,
  `create table resume_files (
     id bigint generated always as identity primary key,
     user_id bigint not null unique references users on delete cascade,
     file_name text not null, byte_size bigint not null check (byte_size > 0),
     storage_key text not null unique,
     created_at timestamptz not null default now())`,
  // What a licence is checked against where no ministry answers: the seeded or imported register.
  `create table licence_register (
     license_number_hash bytea primary key,
     license_number_sealed text not null,
     name text not null,
     birth_date_sealed text not null,
     created_at timestamptz not null default now())`,
];

const hospitals = [
  `create table businesses (
     id bigint generated always as identity primary key,
     hira_code text unique,
     name text not null check (name <> ''),
     category text not null default '병원' check (category in (${categories})),
     business_type text not null default '병원' check (business_type in ('병원', '제약회사')),
     address text not null, lat latitude, lng longitude,
     location_kind text not null default 'general' check (location_kind in ('general', 'exact')),
     region text check (region in (${regions})),
     district text,
     phone_number text, web_site text, description text,
     specialties specialty_list not null default '{}',
     num_doctors integer check (num_doctors >= 0), num_beds integer check (num_beds >= 0),
     num_employees integer check (num_employees >= 0), num_surgeries integer check (num_surgeries >= 0),
     num_inpatients integer check (num_inpatients >= 0),
     other_facilities text, biz_owner text, biz_phone_number text,
     equipment text[] not null default '{}',
     images text[] not null default '{}',
     job_post_registration_status text not null default 'approved'
       check (job_post_registration_status in ('pending', 'approved', 'rejected')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((lat is null) = (lng is null)),
     check (district is null or region is not null and left(district, length(region)) = region))`,
  `create table business_owners (
     business_id bigint not null references businesses on delete cascade,
     user_id bigint not null references users on delete cascade,
     created_at timestamptz not null default now(),
     primary key (business_id, user_id))`,
  `create index business_owners_user_id on business_owners (user_id)`,
];

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
     -- 0 is negotiable: it sorts last and passes only the filter "all".
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
     -- Kept by the triggers below, so that "open" is one predicate and a text search one column.
     search_text text not null default '',
     is_listed boolean not null default false,
     first_listed_at timestamptz,
     region text, district text,
     total_likes integer not null default 0 check (total_likes >= 0),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (min_pay is null or max_pay is null or min_pay <= max_pay))`,
  `create index job_posts_business_id on job_posts (business_id)`,
  // Plain feeds: newest first and best paid first, everywhere or in one place. With the closing day in the index, the count of a
  // feed and the ids of its page are read without touching the posts.
  `create index job_posts_latest on job_posts (created_at desc, id desc) include (closes_on) where is_listed`,
  `create index job_posts_best_pay on job_posts (best_pay desc, created_at desc, id desc) where is_listed`,
  `create index job_posts_district_latest on job_posts (district, created_at desc, id desc) include (closes_on) where is_listed`,
  `create index job_posts_search on job_posts using gin (search_text gin_trgm_ops)`,
  `create index job_posts_region_latest on job_posts (region, created_at desc, id desc) include (closes_on) where is_listed`,
  // One row per listed post and specialty: a page for "this specialty in this place" is read in index order from the
  // first matching row, so its cost does not grow with the number of posts.
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
            lower(words) || ' ' || initial_consonants(words)
       into new.region, new.district, new.is_listed, new.search_text
       from businesses b,
            concat_ws(' ', b.name, new.title, b.address, b.district, array_to_string(new.tags, ' '), array_to_string(new.specialties, ' ')) as words
       where b.id = new.business_id for share of b;
     if new.is_listed then new.first_listed_at := coalesce(new.first_listed_at, now()); end if;
     return new;
   end $$`,
  `create trigger job_posts_follow_business before insert or update of business_id, active, remedi_active, title, tags, specialties on job_posts
     for each row execute function job_posts_follow_business()`,
  `create function businesses_push_to_posts() returns trigger language plpgsql as $$
   begin
     update job_posts set active = active where business_id = new.id;
     return null;
   end $$`,
  `create trigger businesses_push_to_posts after update of name, address, region, district, job_post_registration_status on businesses
     for each row when (old.name is distinct from new.name or old.address is distinct from new.address
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
  // However many requests arrive at once, one live application per doctor and post.
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
  // The résumé as it was when it was sent; sealed, because it holds everything personal at once.
  `create table job_application_snapshots (
     job_application_id bigint primary key references job_applications on delete cascade,
     resume_sealed text not null,
     created_at timestamptz not null default now())`,
];

const machinery = [
  `create table notices (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     kind text not null,
     title text not null, body text not null, link text,
     -- The event that caused it: a job that runs twice writes one notice.
     cause text not null,
     created_at timestamptz not null default now(),
     read_at timestamptz,
     unique (user_id, cause))`,
  `create table idempotency_keys (
     user_id bigint not null references users on delete cascade,
     key text not null,
     request_hash bytea not null,
     status smallint,
     answer text,
     created_at timestamptz not null default now(),
     primary key (user_id, key))`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create table audit_log (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     actor_user_id bigint,
     actor_role text not null,
     action text not null,
     subject_user_ids bigint[] not null default '{}',
     entity text not null,
     entity_id bigint,
     details jsonb not null default '{}',
     request_id text,
     address text)`,
  `create index audit_log_subjects on audit_log using gin (subject_user_ids)`,
];

const grants = [
  `revoke all on schema public from public`,
  `grant usage on schema public to rounds_app`,
  `grant select, insert, update, delete on all tables in schema public to rounds_app`,
  `grant usage on all sequences in schema public to rounds_app`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to rounds_app`,
  `alter default privileges in schema public grant usage on sequences to rounds_app`,
  // The log is written once: the application can neither change nor remove a row of it.
  `revoke update, delete, truncate on audit_log from rounds_app`,
];
