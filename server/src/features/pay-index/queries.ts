import { minHospitals, minPosts, type PayFigures } from "@rounds/contract/pay-index.ts";
import { dayPayLimit, jobTypes, isDayWork } from "@rounds/contract/vocabulary.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepare } from "../../db/prepared.ts";
import { startAfterDay, startOfDay } from "../../db/seoul-days.ts";
import { everything, includingPlaces } from "./regions.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

/**
 * The pay of a post that the index compares: the stated figure, or the middle of a range. Null if it is negotiable, and for day work
 * that states the pay of a month.
 */
const comparedPay = (alias: string): string => `(case
    when ${alias}.job_type in (${quoted(jobTypes.filter(isDayWork))}) and coalesce(${alias}.max_pay, ${alias}.min_pay) > ${dayPayLimit} then null
    else coalesce((${alias}.min_pay + ${alias}.max_pay) / 2.0, ${alias}.min_pay, ${alias}.max_pay) end)::float8`;

/** A quartile of sorted pays, interpolated as by `percentile_cont`. `upto` counts the posts with this pay or less. */
const quartile = (share: number): RawBuilder<number> => {
  const place = `(${share} * (total - 1))`;
  const payAt = (row: string): string => `min(pay) filter (where upto > ${row})`;
  const [below, above] = [payAt(`floor${place}`), payAt(`ceil${place}`)];
  return sql.raw(`${below} + (${above} - ${below}) * (${place} - floor${place})`);
};

export type Period = {
  /** The first and the last day, `yyyy-MM-dd` in Seoul. */
  readonly from: string;
  readonly to: string;
};

/**
 * Computes the index from all posts that were public and created or open in this period, with their present pay. One statement reads
 * each post once. It counts the posts of each pay by region, and adds these counts up for larger areas. A hospital has one region, so
 * hospitals add up too.
 */
export async function computeIndex(tx: Db, { from, to }: Period, now: Date): Promise<void> {
  const time = now.toISOString();
  await sql`
    with facts as materialized (
      select p.job_type, s.specialty, coalesce(p.region, '') as region, p.business_id, ${sql.raw(comparedPay("p"))} as pay
        from job_posts p join businesses b on b.id = p.business_id
       cross join lateral (select distinct unnest(array_append(p.specialties::text[], ${everything}::text))) as s(specialty)
       where p.first_listed_at is not null and p.suspended_at is null and p.remedi_active = 'approved' and b.job_post_registration_status = 'approved'
         and ${sql.raw(comparedPay("p"))} is not null
         and p.created_at < ${startAfterDay(to)}
         and (p.created_at >= ${startOfDay(from)}
              or case when p.active then coalesce(p.closes_on >= ${from}::date, true)
                      else p.closed_at >= ${startOfDay(from)} and coalesce(p.closes_on >= ${from}::date, true) end)),
    places(region, place) as (
      select * from unnest(${includingPlaces.map(({ region }) => region)}::text[], ${includingPlaces.map(({ place }) => place)}::text[])),
    hospitals as (
      select h.job_type, h.specialty, w.place, count(*) as hospitals
        from (select distinct job_type, specialty, region, business_id from facts) h join places w on w.region = h.region
       group by h.job_type, h.specialty, w.place),
    spread as (
      select f.job_type, f.specialty, w.place, f.pay, sum(f.posts) as posts
        from (select job_type, specialty, region, pay, count(*) as posts from facts group by job_type, specialty, region, pay) f
        join places w on w.region = f.region
       group by f.job_type, f.specialty, w.place, f.pay),
    ranked as (
      select s.*, sum(posts) over (partition by job_type, specialty, place order by pay) as upto,
             sum(posts) over (partition by job_type, specialty, place) as total
        from spread s)
    insert into pay_index (job_type, specialty, region, posts, hospitals, lower_quartile, median, upper_quartile, pays, counts,
                           from_day, to_day, computed_at)
    select r.job_type, r.specialty, r.place, r.total, h.hospitals, ${quartile(0.25)}, ${quartile(0.5)}, ${quartile(0.75)},
           array_agg(r.pay order by r.pay), array_agg(r.posts::int order by r.pay), ${from}::date, ${to}::date, ${time}::timestamptz
      from ranked r join hospitals h on h.job_type = r.job_type and h.specialty = r.specialty and h.place = r.place
     where r.total >= ${sql.lit(minPosts)} and h.hospitals >= ${sql.lit(minHospitals)}
     group by r.job_type, r.specialty, r.place, r.total, h.hospitals
    on conflict (job_type, specialty, region) do update
      set posts = excluded.posts, hospitals = excluded.hospitals, lower_quartile = excluded.lower_quartile, median = excluded.median,
          upper_quartile = excluded.upper_quartile, pays = excluded.pays, counts = excluded.counts, from_day = excluded.from_day,
          to_day = excluded.to_day, computed_at = excluded.computed_at`.execute(tx);
  await sql`delete from pay_index where computed_at < ${time}::timestamptz`.execute(tx);
}

export type IndexRow = PayFigures & { readonly specialty: string; readonly region: string; readonly from: string; readonly to: string };

const indexOf = prepare<IndexRow>(`
  select specialty, region, posts, hospitals, round(lower_quartile::numeric, 1)::float8 as lower_quartile,
         round(median::numeric, 1)::float8 as median, round(upper_quartile::numeric, 1)::float8 as upper_quartile,
         from_day as "from", to_day as "to"
    from pay_index where job_type = $1`);

/** All groups of a job type, some hundred. */
export const listIndex = (db: Db, jobType: string): Promise<IndexRow[]> => indexOf(db, [jobType]);

/** The place of a post `p` in the index, as a column. Null without figures of its region, first specialty and job type. */
export const standingColumn = (alias: string): string => `(select json_build_object('specialty', i.specialty, 'region', i.region,
    'job_type', i.job_type, 'pay', own.pay,
    'higher', (select coalesce(sum(h.posts), 0) from unnest(i.pays, i.counts) as h(pay, posts) where h.pay > own.pay),
    'is_counted', own.pay = any(i.pays), 'posts', i.posts, 'lower_quartile', i.lower_quartile, 'median', i.median,
    'upper_quartile', i.upper_quartile, 'to', i.to_day)
  from pay_index i cross join (select ${comparedPay(alias)}) as own(pay)
 where i.job_type = ${alias}.job_type and i.specialty = ${alias}.specialties[1] and i.region = ${alias}.region and own.pay is not null)`;

export type StandingRow = Omit<PayFigures, "hospitals"> & {
  readonly specialty: string;
  readonly region: string;
  readonly job_type: string;
  readonly pay: number;
  /** Posts with a higher pay. */
  readonly higher: number;
  /** Posts of the index have the same pay. Otherwise this post is newer than the index, or its pay has changed. */
  readonly is_counted: boolean;
  readonly to: string;
};
