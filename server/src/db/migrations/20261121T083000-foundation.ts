import { sql, type Kysely } from "kysely";

/** Creates users, sessions, hospitals, notices, replay keys and the audit log. Grants the application rights on these and later tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...rules, ...people, ...hospitals, ...machinery, ...grants]) {
    await sql.raw(statement).execute(db);
  }
}

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

// The values are repeated instead of imported, because a migration must not change with later code.
const jobTypes = list(["봉직의", "대진의", "당직의"]);
const categories = list(["종합병원", "요양병원", "병원", "건강검진센터", "네트워크의원", "의원", "공공보건(소)기관", "기타"]);
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
  // "하늘온내과" → "ㅎㄴㅇㄴㄱ", because users search by initial consonants. 588 syllables share an initial.
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
  // One account of a provider belongs to one user, also under concurrent sign-ins.
  `create table user_identities (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     provider text not null check (provider in ('kakao', 'local')),
     subject text not null,
     email_sealed text,
     created_at timestamptz not null default now(),
     unique (provider, subject))`,
  `create index user_identities_user_id on user_identities (user_id)`,
  // A started sign-in at a provider. The server finds it by the hash of its `state` parameter, without a cookie.
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
  // A session is a family of rotating token pairs. After the row is revoked, the next request with any of them fails.
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
  // The seeded or imported register. Licences are checked against it if no ministry service is configured.
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

const machinery = [
  `create table notices (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     kind text not null,
     title text not null, body text not null, link text,
     -- The event behind the notice. A job that runs twice writes one notice.
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
  // Append-only: the application can neither change nor delete a row of the log.
  `revoke update, delete, truncate on audit_log from rounds_app`,
];
