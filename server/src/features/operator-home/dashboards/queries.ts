import { shownAppEvents, type DailySeries, type Period, type SummaryType } from "@rounds/contract/operator-home/dashboards.ts";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Db } from "../../../db/database.ts";
import { inDays, startOfDay } from "../../../db/seoul-days.ts";
import { openPredicate } from "../../job-posts/index.ts";

const isOpen = sql.raw(openPredicate("p"));

const within = (column: string, { start_date: from, end_date: to }: Period): RawBuilder<boolean> =>
  sql.join(inDays(column, { from, to }), sql` and `);

type Counts = Readonly<Record<SummaryType, number>>;

/** Counts a hospital if it has a member or ever had an open post. Other rows of the national register are not customers. */
export async function countAll(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from profiles) as profiles,
           (select count(*)::int from (select p.business_id from job_posts p where p.first_listed_at is not null
              union select o.business_id from business_owners o) taking_part) as hospitals,
           (select count(*)::int from job_posts p where ${isOpen}) as active_posts`.execute(db);
  return rows[0] ?? { profiles: 0, hospitals: 0, active_posts: 0 };
}

export async function countAdded(db: Db, period: Period): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from profiles d where ${within("d.created_at", period)}) as profiles,
           (select count(*)::int from (select p.business_id from job_posts p where ${within("p.first_listed_at", period)}
              union select o.business_id from business_owners o where ${within("o.created_at", period)}) came
             where not exists (select from job_posts q where q.business_id = came.business_id and q.first_listed_at < ${startOfDay(period.start_date)})
               and not exists (select from business_owners w where w.business_id = came.business_id and w.created_at < ${startOfDay(period.start_date)})
           ) as hospitals,
           (select count(*)::int from job_posts p where ${within("p.first_listed_at", period)}) as active_posts`.execute(db);
  return rows[0] ?? { profiles: 0, hospitals: 0, active_posts: 0 };
}

export type DayCount = { readonly day: string; readonly count: number };

const seriesTimes: Readonly<Record<DailySeries, { from: RawBuilder<unknown>; time: string }>> = {
  // The first step has an index, and its time is that of the application.
  applications: { from: sql`job_application_steps x where x.status = '지원확인' and x.position = 1`, time: "x.entered_at" },
  profiles: { from: sql`profiles x where true`, time: "x.created_at" },
  posts: { from: sql`job_posts x where x.first_listed_at is not null`, time: "x.first_listed_at" },
  messages: { from: sql`text_message_batches x where true`, time: "x.created_at" },
};

/** The counts of each day of the period, including days without any. */
export async function listDaily(db: Db, series: DailySeries, period: Period): Promise<DayCount[]> {
  const { from, time } = seriesTimes[series];
  const { rows } = await sql<DayCount>`
    select d.day::date::text as day, coalesce(n.count, 0) as count
      from generate_series(${period.start_date}::date::timestamp, ${period.end_date}::date::timestamp, interval '1 day') as d (day)
      left join (select (${sql.ref(time)} at time zone 'Asia/Seoul')::date as day, count(*)::int as count
                   from ${from} and ${within(time, period)} group by 1) n on n.day = d.day::date
     order by d.day`.execute(db);
  return rows;
}

export type EventRow = { readonly name: string; readonly total: number; readonly before: number; readonly daily: readonly number[] };

/** Events of the period by day, and the total of the period of the same length before it. */
export async function listAppEvents(db: Db, { start_date: start, end_date: end }: Period): Promise<EventRow[]> {
  const length = sql`(${end}::date - ${start}::date + 1)`;
  const { rows } = await sql<EventRow>`
    with counted as (
      select e.name, e.day, count(*)::int as count from app_events e
       where e.day between ${start}::date - ${length} and ${end}::date and e.name = any(${[...shownAppEvents]}::text[])
       group by e.name, e.day)
    select n.name,
           coalesce((select sum(c.count) from counted c where c.name = n.name and c.day >= ${start}::date), 0)::int as total,
           coalesce((select sum(c.count) from counted c where c.name = n.name and c.day < ${start}::date), 0)::int as before,
           array(select coalesce(c.count, 0) from generate_series(${start}::date::timestamp, ${end}::date::timestamp, interval '1 day') as d (day)
                   left join counted c on c.name = n.name and c.day = d.day::date order by d.day) as daily
      from unnest(${[...shownAppEvents]}::text[]) with ordinality as n (name, place)
     order by n.place`.execute(db);
  return rows;
}

export type DropRow = { readonly reason: string; readonly count: number };

/** Applications whose last step ended in the period because they were dropped. */
export async function listDropReasons(db: Db, period: Period): Promise<DropRow[]> {
  const { rows } = await sql<DropRow>`
    select a.drop_reason as reason, count(*)::int as count
      from job_application_steps s join job_applications a on a.id = s.job_application_id
     where ${within("s.left_at", period)} and a.active and a.drop_reason <> ''
       and not exists (select from job_application_steps n where n.job_application_id = s.job_application_id and n.position = s.position + 1)
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export type FunnelRow = {
  readonly source: string | null;
  /** The reached level: 0 opened, 1 read by a doctor, 2 applied, then one more for each stage after the first. */
  readonly level: number;
  readonly count: number;
};

/**
 * A doctor, or a visit without a sign-in, counts once per post, with its first source. Applications from before the period do not count,
 * because an opening in the period did not cause them.
 */
export function countFunnel(db: Db, period: Period, statuses: readonly string[]): Promise<FunnelRow[]> {
  return inTransaction(db, async (tx) => {
    // Enough memory to group the openings of three months without a temporary file.
    await sql`set local work_mem = '64MB'`.execute(tx);
    // min() of padded event id + source finds the first source of a group without a sort.
    const { rows } = await sql<FunnelRow>`
      with openings as (
        select e.user_id, e.job_post_id, nullif(substr(min(lpad(e.id::text, 19, '0') || coalesce(e.source, '')), 20), '') as source
          from app_events e
         where e.day between ${period.start_date}::date and ${period.end_date}::date and e.name in ('view_job_post', 'view_single_post')
           and e.job_post_id is not null
         group by e.user_id, e.job_post_id, case when e.user_id is null then e.visit_id end,
                  case when e.user_id is null and e.visit_id is null then e.id end),
      applied as (
        select a.user_id, a.job_post_id, max(array_position(${statuses}::text[], s.status)) as reached
          from job_applications a join job_application_steps s on s.job_application_id = a.id
         where a.created_at >= ${startOfDay(period.start_date)}
         group by a.user_id, a.job_post_id)
      select o.source, case when a.reached is not null then a.reached + 1 when r.user_id is not null then 1 else 0 end as level,
             count(*)::int as count
        from openings o
        left join applied a on a.user_id = o.user_id and a.job_post_id = o.job_post_id
        left join job_post_reads r on r.user_id = o.user_id and r.job_post_id = o.job_post_id
       group by 1, 2`.execute(tx);
    return rows;
  });
}

export type PastRow = {
  readonly status: string;
  readonly moved_on: number;
  readonly lost: number;
  /** Quartiles of the time in the stage. Null if no application moved on. */
  readonly quartiles: readonly [number, number, number] | null;
};

/** Applications that left each stage in the period: to another stage, or because they ended. */
export async function listPast(db: Db, period: Period): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select s.status, count(n.position)::int as moved_on, (count(*) - count(n.position))::int as lost,
           percentile_cont(array[0.25, 0.5, 0.75]) within group (order by extract(epoch from s.left_at - s.entered_at) / 3600)
             filter (where n.position is not null) as quartiles
      from job_application_steps s
      left join job_application_steps n on n.job_application_id = s.job_application_id and n.position = s.position + 1
     where ${within("s.left_at", period)}
     group by s.status`.execute(db);
  return rows;
}

export type WaitingRow = {
  readonly status: string;
  readonly waiting: number;
  readonly worth_a_look: number;
  readonly long: number;
  readonly too_long: number;
  readonly oldest_at: string;
};

/** Live applications by stage and waiting time, in whole days in Seoul. */
export async function listWaiting(db: Db, [look, long, tooLong]: readonly [number, number, number]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.status, count(*)::int as waiting, min(w.entered_at) as oldest_at,
           (count(*) filter (where w.days >= ${look}::int and w.days < ${long}::int))::int as worth_a_look,
           (count(*) filter (where w.days >= ${long}::int and w.days < ${tooLong}::int))::int as long,
           (count(*) filter (where w.days >= ${tooLong}::int))::int as too_long
      from (select s.status, s.entered_at, (select seoul_today()) - (s.entered_at at time zone 'Asia/Seoul')::date as days
              from job_application_steps s where s.left_at is null) w
     group by w.status`.execute(db);
  return rows;
}
