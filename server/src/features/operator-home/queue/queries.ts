import { trendDays, type QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import { reportedPostIds } from "../../control/index.ts";
import { hasEndedWithPost, waitingPostPredicate } from "../../job-posts/index.ts";
import { dueVoucher } from "../../rewards/index.ts";
import { escalatedStep, failedBatch, waitingLicence } from "./item-queries.ts";

const waitingPost = sql.raw(waitingPostPredicate("p"));
const reported = sql.raw(reportedPostIds);
const failed = sql.raw(failedBatch);
const waiting = sql.raw(waitingLicence);
const due = sql.raw(dueVoucher("r"));
/** Applications `a` by their present step `s`. Closing a post ends its undecided ones without a step. */
const waitingSteps = sql.raw(`job_application_steps s join job_applications a on a.id = s.job_application_id
  join job_posts p on p.id = a.job_post_id where s.left_at is null and not ${hasEndedWithPost}`);
const daysWaiting = sql`(select seoul_today()) - (s.entered_at at time zone 'Asia/Seoul')::date`;

export type CountsRow = {
  readonly applications: number;
  readonly applications_oldest: string | null;
  readonly licences: number;
  readonly licences_oldest: string | null;
  readonly businesses: number;
  readonly claims: number;
  readonly job_posts: number;
  readonly reports: number;
  readonly messages: number;
  readonly today: QueueSummary["messages"]["today"];
  readonly rewards: { readonly register: number; readonly referrer: number; readonly amount: number };
};

/** Counts all tiles in one statement. Each part reads a partial index that contains only waiting rows. */
export async function countAll(db: Db): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select n.count as applications, n.oldest as applications_oldest, l.count as licences, l.oldest as licences_oldest,
           (select count(*)::int from businesses b where b.job_post_registration_status = 'pending') as businesses,
           (select count(*)::int from business_claims c where c.state = 'pending') as claims,
           (select count(*)::int from job_posts p join businesses b on b.id = p.business_id where ${waitingPost}) as job_posts,
           (select count(*)::int from ${reported} w) as reports,
           (select count(*)::int from text_message_batches m join job_applications a on a.id = m.job_application_id
             where ${failed}) as messages,
           (select json_build_object('arrived', count(*) filter (where t.state in ('sent', 'delivered')),
               'on_the_way', count(*) filter (where t.state in ('accepted', 'sending')), 'failed', count(*) filter (where t.state = 'failed'))
              from text_message_batches m join text_messages t on t.batch_id = m.id
             where m.created_at >= (select seoul_today())::timestamp at time zone 'Asia/Seoul') as today,
           (select json_build_object('register', count(*) filter (where r.side = 'register'),
               'referrer', count(*) filter (where r.side = 'referrer'), 'amount', coalesce(sum(r.price), 0))
              from rewards r where ${due}) as rewards
      from (select count(*)::int as count, min(s.entered_at) as oldest from ${waitingSteps} and s.status = '지원확인') n,
           (select count(*)::int as count, min(c.checked_at) as oldest from licence_checks c where ${waiting}) l`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("counts are always one row");
  return row;
}

/**
 * Number of résumés at hospitals and escalated applications by waiting time: before the first limit, between the limits, and after the last
 * one.
 */
export async function countUnanswered(db: Db, [look, long, tooLong]: readonly [number, number, number]): Promise<number[]> {
  const { rows } = await sql<{ waiting: number[] }>`
    select json_build_array(count(*) filter (where w.days < ${look}::int),
             count(*) filter (where w.days >= ${look}::int and w.days < ${long}::int),
             count(*) filter (where w.days >= ${long}::int and w.days < ${tooLong}::int),
             count(*) filter (where w.days >= ${tooLong}::int)) as waiting
      from (select ${daysWaiting} as days from ${waitingSteps} and s.status = '이력서 전달'
             union all
            select ${daysWaiting} from application_escalations e join job_application_steps s on s.job_application_id = e.job_application_id
             where ${sql.raw(escalatedStep)}) w`.execute(db);
  return rows[0]?.waiting ?? [0, 0, 0, 0];
}

/** One row for each day of the trend and of the equally long period before it, oldest first. */
export type TrendRow = { readonly profiles: number; readonly applications: number; readonly deliveries: number };

export async function listTrends(db: Db): Promise<TrendRow[]> {
  const days = trendDays * 2;
  const from = sql`(((select seoul_today()) - ${days - 1}::int)::timestamp at time zone 'Asia/Seoul')`;
  const byDay = (time: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    sql`(select (${time} at time zone 'Asia/Seoul')::date as day, count(*)::int as count ${rest} and ${time} >= ${from} group by 1)`;
  const { rows } = await sql<TrendRow>`
    select coalesce(p.count, 0) as profiles, coalesce(a.count, 0) as applications, coalesce(v.count, 0) as deliveries
      from generate_series(((select seoul_today()) - ${days - 1}::int)::timestamp, (select seoul_today())::timestamp, interval '1 day') as d (day)
      left join ${byDay(sql`x.created_at`, sql`from profiles x where true`)} p on p.day = d.day::date
      left join ${byDay(sql`s.entered_at`, sql`from job_application_steps s where s.status = '지원확인' and s.position = 1`)} a on a.day = d.day::date
      left join ${byDay(sql`s.entered_at`, sql`from job_application_steps s where s.status = '이력서 전달'`)} v on v.day = d.day::date
     order by d.day`.execute(db);
  return rows;
}

/** Median hours until a hospital's first response, in the trend's days and in the days before. Null if there was no response. */
export async function findFirstResponse(db: Db): Promise<QueueSummary["trends"]["first_answer"]> {
  const { rows } = await sql<QueueSummary["trends"]["first_answer"]>`
    select percentile_cont(0.5) within group (order by w.hours) filter (where w.is_latest) as hours,
           percentile_cont(0.5) within group (order by w.hours) filter (where not w.is_latest) as before
      from (select extract(epoch from s.left_at - s.entered_at) / 3600 as hours,
                   s.left_at >= ((select seoul_today()) - ${trendDays - 1}::int)::timestamp at time zone 'Asia/Seoul' as is_latest
              from job_application_steps s
             where s.status = '이력서 전달' and s.left_at >= ((select seoul_today()) - ${trendDays * 2 - 1}::int)::timestamp at time zone 'Asia/Seoul'
               and exists (select from job_application_steps n
                            where n.job_application_id = s.job_application_id and n.position = s.position + 1)) w`.execute(db);
  return rows[0] ?? { hours: null, before: null };
}
