import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import type { Pool } from "../../server/src/db/database.ts";
import type { Draw } from "../active-list/dataset.ts";

const perDoctor = 10;
const batch = 10_000;
const words = ["하늘", "가온", "새봄", "판교", "강남역", "초음파", "내시경", "ㅎㄴ", "검진", "요양"];
const tags = ["#주 4일", "#당직 없음", "#숙소 제공", "#인센티브", "#검진 전담"];

/** The doctor's specialties, usually with a place or a distance, and often with more conditions. Few searches are equal. */
function filtersOf({ random, district }: Draw, specialties: readonly string[]): Partial<FilterHistory> {
  const place = random.between(1, 10);
  const [near, other] = [district(), district()];
  const texts = [...(random.chance(0.15) ? [random.pick(tags)] : []), ...(random.chance(0.15) ? [random.pick(words)] : [])];
  return {
    specialties: [...specialties],
    ...(place <= 5 && { districts: [near.region] }),
    ...(place > 5 && place <= 7 && { districts: [...new Set([near.value, other.value])] }),
    ...(place > 7 && place <= 9 && { minutes: random.pick([20, 30, 45, 60]) }),
    ...(random.chance(0.4) && { pay: random.between(9, 20) * 100 }),
    ...(random.chance(0.25) && { night_shift: false }),
    ...(random.chance(0.1) && { sunday_work: false }),
    ...(random.chance(0.2) && { work_days: random.pick([["4"], ["4.5"], ["5"]] as const).slice() }),
    ...(texts.length > 0 && { search_queries: texts }),
  };
}

/** Gives the doctors a home each, and together this number of searches. A third of them waits for the morning. */
export async function insertSearches(pool: Pool, draw: Draw, count: number): Promise<void> {
  const doctors = count / perDoctor;
  const { rows } = await pool.query<{ user_id: number }>("select user_id from profiles order by user_id desc limit $1", [doctors]);
  const ids = rows.map(({ user_id }) => user_id);
  const homes = ids.map(() => draw.district());
  await pool.query(
    `update profiles d set lat = given.lat, lng = given.lng
       from unnest($1::bigint[], $2::float8[], $3::float8[]) as given(id, lat, lng) where d.user_id = given.id`,
    [ids, homes.map(({ lat }) => lat), homes.map(({ lng }) => lng)],
  );
  const specialties = ids.map(() => [...new Set(draw.random.chance(0.3) ? [draw.specialty(), draw.specialty()] : [draw.specialty()])]);
  for (let made = 0; made < count; made += batch) {
    const searches = Array.from({ length: Math.min(batch, count - made) }, (_, index) => ({
      user_id: ids[Math.floor((made + index) / perDoctor)],
      place: ((made + index) % perDoctor) + 1,
      filters: filtersOf(draw, specialties[Math.floor((made + index) / perDoctor)] ?? []),
      timing: draw.random.chance(1 / 3) ? "morning" : "now",
    }));
    await pool.query(
      `insert into saved_searches (user_id, place, name, filters, timing, created_at)
       select user_id, place, '검색 ' || place, filters, timing, now()
         from json_to_recordset($1) as given(user_id bigint, place smallint, filters jsonb, timing text)`,
      [JSON.stringify(searches)],
    );
  }
}
