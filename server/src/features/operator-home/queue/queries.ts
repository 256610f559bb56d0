import { failedMessageDays, trendDays, type QueueSummary, type QueueKind } from "@rounds/contract/operator-home/queue.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import { waitingPostPredicate } from "../../job-posts/index.ts";

/** Position of the last item of a page. */
export type After = { readonly at: string; readonly id: number } | null;
type Page = { readonly limit: number; readonly after: After };

const line = {
  days: sql`null::int`,
  user_id: sql`null::bigint`,
  user_name: sql`null::text`,
  business_id: sql`null::bigint`,
  business_name: sql`null::text`,
  job_post_id: sql`null::bigint`,
  job_post_title: sql`null::text`,
  job_application_id: sql`null::bigint`,
  updated_at: sql`null::timestamptz`,
  specialties: sql`'{}'::text[]`,
  has_resume_file: sql`null::boolean`,
  asked_at: sql`null::timestamptz`,
  place: sql`null::text`,
  category: sql`null::text`,
  message_type: sql`null::text`,
  reward_side: sql`null::text`,
  count: sql`null::int`,
  amount: sql`null::int`,
} satisfies Record<string, RawBuilder<unknown>>;
type Column = keyof typeof line;

export type ItemRow = {
  readonly kind: QueueKind;
  readonly id: number;
  readonly at: string;
  readonly days: number | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly business_id: number | null;
  readonly business_name: string | null;
  readonly job_post_id: number | null;
  readonly job_post_title: string | null;
  readonly job_application_id: number | null;
  readonly updated_at: string | null;
  readonly specialties: readonly string[];
  readonly has_resume_file: boolean | null;
  readonly asked_at: string | null;
  readonly place: string | null;
  readonly category: string | null;
  readonly message_type: string | null;
  readonly reward_side: string | null;
  readonly count: number | null;
  readonly amount: number | null;
};

type Line = { readonly id: RawBuilder<unknown>; readonly at: RawBuilder<unknown>; readonly from: RawBuilder<unknown> } & {
  readonly columns: Partial<Record<Column, RawBuilder<unknown>>>;
};

/** Items of one kind, newest first. */
async function list(db: Db, kind: QueueKind, { id, at, from, columns }: Line, { limit, after }: Page): Promise<ItemRow[]> {
  const selected = Object.entries({ ...line, ...columns }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const position = after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`;
  const { rows } = await sql<ItemRow>`select ${kind}::text as kind, ${id} as id, ${at} as at, ${sql.join(selected)}
    ${from} and ${position} order by ${at} desc, ${id} desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const application = {
  user_id: sql`a.user_id`,
  user_name: sql`d.name`,
  business_id: sql`b.id`,
  business_name: sql`b.name`,
  job_post_id: sql`p.id`,
  job_post_title: sql`p.title`,
  job_application_id: sql`a.id`,
  updated_at: sql`a.updated_at`,
  specialties: sql`coalesce(d.specialties::text[], '{}')`,
  has_resume_file: sql`(a.resume_file_id is not null)`,
};
/** A doctor who deleted the account has no profile, so the application has no name. */
const aboutApplication = sql`join job_posts p on p.id = a.job_post_id join businesses b on b.id = p.business_id
  left join profiles d on d.user_id = a.user_id`;

/** Applications in the first stage, which no operator has processed. */
export const listApplications = (db: Db, page: Page) =>
  list(
    db,
    "application",
    {
      id: sql`s.job_application_id`,
      at: sql`s.entered_at`,
      from: sql`from job_application_steps s join job_applications a on a.id = s.job_application_id ${aboutApplication}
        where s.status = '지원확인' and s.left_at is null`,
      columns: application,
    },
    page,
  );

const daysWaiting = sql`(select seoul_today()) - (s.entered_at at time zone 'Asia/Seoul')::date`;

/** Résumés without a response from the hospital. Their time is the start of the last passed day of `waitMarks`. */
export const listUnanswered = (db: Db, [look, long, tooLong]: readonly [number, number, number], page: Page) =>
  list(
    db,
    "unanswered",
    {
      id: sql`w.job_application_id`,
      at: sql`w.at`,
      from: sql`from (select s.job_application_id, s.entered_at, ${daysWaiting} as days,
            ((s.entered_at at time zone 'Asia/Seoul')::date + case when ${daysWaiting} >= ${tooLong}::int then ${tooLong}::int
              when ${daysWaiting} >= ${long}::int then ${long}::int else ${look}::int end)::timestamp at time zone 'Asia/Seoul' as at
          from job_application_steps s where s.status = '이력서 전달' and s.left_at is null) w
        join job_applications a on a.id = w.job_application_id ${aboutApplication} where w.days >= ${look}::int`,
      columns: {
        ...application,
        days: sql`w.days`,
        asked_at: sql`(select max(m.created_at) from text_message_batches m
          where m.job_application_id = a.id and m.message_type = 'result_inquiry' and m.created_at >= w.entered_at)`,
      },
    },
    page,
  );

// Repeated requests of a doctor with the same number count once, as on the licence review page.
const waitingLicence = sql`c.state = 'pending' and not exists (select from licence_checks l where l.user_id = c.user_id
  and l.license_number_hash = c.license_number_hash and l.state = 'pending' and l.id > c.id)`;

export const listLicences = (db: Db, page: Page) =>
  list(
    db,
    "licence",
    {
      id: sql`c.id`,
      at: sql`c.checked_at`,
      from: sql`from licence_checks c where ${waitingLicence}`,
      columns: { user_id: sql`c.user_id`, user_name: sql`c.name` },
    },
    page,
  );

const requestedAt = (alias: string) => sql.raw(`coalesce(${alias}.review_requested_at, ${alias}.created_at)`);
const hospital = { business_id: sql`b.id`, business_name: sql`b.name`, place: sql`b.district`, category: sql`b.category` };

export const listBusinesses = (db: Db, page: Page) =>
  list(
    db,
    "business",
    {
      id: sql`b.id`,
      at: requestedAt("b"),
      from: sql`from businesses b where b.job_post_registration_status = 'pending'`,
      columns: {
        ...hospital,
        count: sql`(select count(*)::int from job_posts p where p.business_id = b.id and p.active and p.remedi_active = 'pending')`,
      },
    },
    page,
  );

const waitingPost = sql.raw(waitingPostPredicate("p"));

export const listPosts = (db: Db, page: Page) =>
  list(
    db,
    "job_post",
    {
      id: sql`p.id`,
      at: requestedAt("p"),
      from: sql`from job_posts p join businesses b on b.id = p.business_id where ${waitingPost}`,
      columns: { ...hospital, job_post_id: sql`p.id`, job_post_title: sql`p.title` },
    },
    page,
  );

export const listClaims = (db: Db, page: Page) =>
  list(
    db,
    "claim",
    {
      id: sql`c.id`,
      at: sql`c.created_at`,
      from: sql`from business_claims c join businesses b on b.id = c.business_id left join profiles d on d.user_id = c.user_id
        where c.state = 'pending'`,
      columns: { ...hospital, user_id: sql`c.user_id`, user_name: sql`d.name` },
    },
    page,
  );

/** Batches to a hospital about a live application where every message failed, and no newer batch exists for that application. */
const failedBatch = sql`m.audience = 'hospital' and m.created_at > now() - make_interval(days => ${failedMessageDays}::int) and a.active and a.drop_reason = ''
  and m.id in (select f.batch_id from text_messages f where f.state = 'failed' and f.batch_id is not null)
  and not exists (select from text_messages o where o.batch_id = m.id and o.state <> 'failed')
  and not exists (select from text_message_batches n
    where n.job_application_id = m.job_application_id and n.audience = 'hospital' and n.id > m.id)`;

export const listFailedMessages = (db: Db, page: Page) =>
  list(
    db,
    "message",
    {
      id: sql`m.id`,
      at: sql`m.created_at`,
      from: sql`from text_message_batches m join job_applications a on a.id = m.job_application_id ${aboutApplication} where ${failedBatch}`,
      columns: {
        ...application,
        message_type: sql`m.message_type`,
        count: sql`(select count(*)::int from text_messages f where f.batch_id = m.id)`,
      },
    },
    page,
  );

/** One item for each of the two voucher lists. */
export const listRewards = (db: Db, page: Page) =>
  list(
    db,
    "reward",
    {
      id: sql`r.id`,
      at: sql`r.at`,
      from: sql`from (select case g.side when 'register' then 2 else 1 end as id, g.side, max(g.granted_at) as at, count(*)::int as count,
          sum(g.price)::int as amount from rewards g where g.status = 'ready_to_send' group by g.side) r where true`,
      columns: { reward_side: sql`r.side`, count: sql`r.count`, amount: sql`r.amount` },
    },
    page,
  );

export type CountsRow = {
  readonly applications: number;
  readonly applications_oldest: string | null;
  readonly licences: number;
  readonly licences_oldest: string | null;
  readonly businesses: number;
  readonly claims: number;
  readonly job_posts: number;
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
           (select count(*)::int from text_message_batches m join job_applications a on a.id = m.job_application_id
             where ${failedBatch}) as messages,
           (select json_build_object('arrived', count(*) filter (where t.state in ('sent', 'delivered')),
               'on_the_way', count(*) filter (where t.state in ('accepted', 'sending')), 'failed', count(*) filter (where t.state = 'failed'))
              from text_message_batches m join text_messages t on t.batch_id = m.id
             where m.created_at >= (select seoul_today())::timestamp at time zone 'Asia/Seoul') as today,
           (select json_build_object('register', count(*) filter (where r.side = 'register'),
               'referrer', count(*) filter (where r.side = 'referrer'), 'amount', coalesce(sum(r.price), 0))
              from rewards r where r.status = 'ready_to_send') as rewards
      from (select count(*)::int as count, min(s.entered_at) as oldest from job_application_steps s
             where s.status = '지원확인' and s.left_at is null) n,
           (select count(*)::int as count, min(c.checked_at) as oldest from licence_checks c where ${waitingLicence}) l`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("counts are always one row");
  return row;
}

/** Number of résumés at hospitals by waiting time: before the first limit, between the limits, and after the last one. */
export async function countUnanswered(db: Db, [look, long, tooLong]: readonly [number, number, number]): Promise<number[]> {
  const { rows } = await sql<{ waiting: number[] }>`
    select json_build_array(count(*) filter (where w.days < ${look}::int),
             count(*) filter (where w.days >= ${look}::int and w.days < ${long}::int),
             count(*) filter (where w.days >= ${long}::int and w.days < ${tooLong}::int),
             count(*) filter (where w.days >= ${tooLong}::int)) as waiting
      from (select ${daysWaiting} as days from job_application_steps s where s.status = '이력서 전달' and s.left_at is null) w`.execute(db);
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
