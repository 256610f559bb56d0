import { sql, type Kysely } from "kysely";

/** Finds Latin equipment names as whole words only. `ct` also matched inside `doctor`, and such posts were found by a search for CT. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const equipment = (
  "초음파 심초음파 내시경 위내시경 대장내시경 수면내시경 엑스레이 x-ray mri ct c-arm 씨암 체외충격파 도수 " +
  "신경차단 통증주사 레이저 보톡스 필러 리프팅 모발이식 백내장 라식 라섹 투석 인공신장 호스피스 중환자실 " +
  "응급실 마취 분만 검진 영유아검진 예방접종 방문진료 왕진 비만 재활 수술 외래 병동 입원 " +
  "소화기 순환기 호흡기 내분비 류마티스 혈액종양 감염 신장 숙소 기숙사 사택 주차 식사 인센티브 " +
  "퇴직금 학회 연수 육아휴직 "
)
  .trim()
  .split(" ");

const latin = equipment.filter((word) => /^[a-z-]+$/.test(word)).join("|");

const statements = [
  // Korean words have no spaces around them. A digit may follow a Latin word: `MRI3.0T`.
  `create or replace function searchable_words(words text) returns text language sql immutable parallel safe
     return (select coalesce(string_agg(word, ' '), '') from unnest(array[${equipment.map((word) => `'${word}'`).join(", ")}]) as word
              where case when word ~ '^(${latin})$' then lower(words) ~ ('(^|[^a-z])' || word || '($|[^a-z])') else strpos(lower(words), word) > 0 end)`,
  // The trigger computes the search text again. Other posts have the same words as before.
  `update job_posts set active = active
    where lower(concat_ws(' ', description, array_to_string(requirements, ' '), array_to_string(preferences, ' '), array_to_string(benefits, ' ')))
          ~ '[a-z](${latin})|(${latin})[a-z]'`,
];
