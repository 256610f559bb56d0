import { sql, type Kysely } from "kysely";

/** Days a week as a filter, two more saved filters, and search terms for the equipment in a description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...week, ...search, ...savedFilters]) await sql.raw(statement).execute(db);
}

const week = [
  // A day of at most five hours counts as half a day. Hospitals call a week with a free Saturday afternoon 주4.5일 or 주5.5일.
  // A time that ends before it begins ends on the next day. A text that is no time counts as a whole day.
  `create function half_days(hours jsonb) returns smallint language sql immutable strict parallel safe
     return (select coalesce(sum(case
         when value !~ '\\S' then 0
         when value ~ '^\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}$'
          and (60 * (split_part(split_part(value, '-', 2), ':', 1)::int - split_part(value, ':', 1)::int)
               + split_part(value, ':', 3)::int - split_part(split_part(value, '-', 1), ':', 2)::int + 1439) % 1440 + 1 <= 300 then 1
         else 2 end), 0)::smallint
       -- PostgreSQL computes this column before it checks that the hours are an object.
       from jsonb_each_text(case jsonb_typeof(hours) when 'object' then hours else '{}' end) as each_day(name, value))`,
  `alter table job_posts add column half_days smallint not null generated always as (half_days(working_hours)) stored`,
];

const equipment = (
  "초음파 심초음파 내시경 위내시경 대장내시경 수면내시경 엑스레이 x-ray mri ct c-arm 씨암 체외충격파 도수 " +
  "신경차단 통증주사 레이저 보톡스 필러 리프팅 모발이식 백내장 라식 라섹 투석 인공신장 호스피스 중환자실 " +
  "응급실 마취 분만 검진 영유아검진 예방접종 방문진료 왕진 비만 재활 수술 외래 병동 입원 " +
  "소화기 순환기 호흡기 내분비 류마티스 혈액종양 감염 신장 숙소 기숙사 사택 주차 식사 인센티브 " +
  "퇴직금 학회 연수 육아휴직 "
)
  .trim()
  .split(" ");

/** The words of this list that a text contains. Whole descriptions would need a gigabyte of memory for 200,000 posts. */
const searchable = `create function searchable_words(words text) returns text language sql immutable parallel safe
     return (select coalesce(string_agg(word, ' '), '') from unnest(array[${equipment.map((word) => `'${word}'`).join(", ")}]) as word
              where strpos(lower(words), word) > 0)`;

const search = [
  searchable,
  `create or replace function job_posts_follow_business() returns trigger language plpgsql as $$
   begin
     -- The share lock makes a simultaneous change of the hospital wait, so no post keeps a stale copy.
     select b.region, b.district, new.active and new.remedi_active = 'approved' and b.job_post_registration_status = 'approved',
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
  `create trigger job_posts_follow_business before insert or update of business_id, active, remedi_active, title, tags, specialties, min_pay, max_pay,
       pay_description, working_hours, night_shift, job_type, employment_type, closes_on, description, requirements, preferences, benefits on job_posts
     for each row execute function job_posts_follow_business()`,
  `update job_posts set active = active`,
];

const savedFilters = [
  `alter table user_post_filter_histories
     add column work_days text[] not null default '{}' check (work_days <@ array['3', '4', '4.5', '5', '5.5', '6']),
     add column minutes smallint not null default 0 check (minutes between 0 and 180)`,
];
