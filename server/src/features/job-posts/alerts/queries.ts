import type { AlertTiming } from "@rounds/contract/job-posts/saved-searches.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesHospital } from "../../control/index.ts";
import { upcomingDays } from "../free-days/sql-fragments.ts";
import { type CardRow, openPredicate, seenBy } from "../list/sql-fragments.ts";

/** Posts that are matched together. */
export type Batch = {
  readonly id: number;
  readonly job_post_ids: readonly number[];
  /** The doctors up to this id have their alerts. */
  readonly done_to: number;
};

/** Continues the batch of a worker that died or stopped. No other worker can claim it before `leaseEnds`. */
export async function claimAbandoned(db: Db, now: Date, leaseEnds: Date): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    update post_alert_batches b set claimed_until = ${leaseEnds.toISOString()}::timestamptz
     where b.id = (
       select abandoned.id from post_alert_batches abandoned
        where abandoned.matched_at is null and abandoned.claimed_until <= ${now.toISOString()}::timestamptz
        order by abandoned.id limit 1 for update skip locked)
    returning b.id, b.job_post_ids, b.done_to`.execute(db);
  return rows[0];
}

/**
 * Takes the posts that opened out of the queue, oldest first, and makes a batch of them. A post that opened again waits while a batch
 * still matches it. So two workers never match the same post, and the alerts of the first batch are there before the second one begins.
 */
export async function claimQueued(db: Db, leaseEnds: Date, limit: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    with claimed as (
      delete from post_alert_queue q where q.job_post_id = any(array(
        select d.job_post_id from post_alert_queue d
         where d.job_post_id not in (select unnest(b.job_post_ids) from post_alert_batches b where b.matched_at is null)
         order by d.queued_at, d.job_post_id limit ${limit} for update skip locked))
      returning q.job_post_id)
    insert into post_alert_batches (job_post_ids, claimed_until)
    select array_agg(claimed.job_post_id), ${leaseEnds.toISOString()}::timestamptz from claimed having count(*) > 0
    returning id, job_post_ids, done_to`.execute(db);
  return rows[0];
}

/** Another worker can continue now. */
export async function releaseBatch(db: Db, { id }: Batch): Promise<void> {
  await sql`update post_alert_batches b set claimed_until = to_timestamp(0) where b.id = ${id}::bigint and b.matched_at is null`.execute(
    db,
  );
}

/** False if another worker has continued the batch. */
export async function finishBatch(db: Db, { id, done_to }: Pick<Batch, "id" | "done_to">, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update post_alert_batches b set matched_at = ${now.toISOString()}::timestamptz
     where b.id = ${id}::bigint and b.done_to = ${done_to}::bigint and b.matched_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether a post waits that no worker matches. */
export async function hasUnclaimed(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select (select q.job_post_id from post_alert_queue q order by q.queued_at, q.job_post_id limit 1) is not null
        or exists (select from post_alert_batches b
                    where b.matched_at is null and b.claimed_until <= ${now.toISOString()}::timestamptz) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Posts of a batch that opened before, and their earlier batches. */
export type Repeats = { readonly job_post_ids: readonly number[]; readonly batch_ids: readonly number[] };

export async function findRepeats(db: Db, { id, job_post_ids }: Batch): Promise<Repeats> {
  const { rows } = await sql<Repeats>`
    select coalesce(array_agg(distinct post.id), '{}') as job_post_ids, coalesce(array_agg(distinct b.id), '{}') as batch_ids
      from post_alert_batches b cross join unnest(b.job_post_ids) as post(id)
     where b.job_post_ids && ${job_post_ids}::bigint[] and b.id <> ${id}::bigint and post.id = any(${job_post_ids}::bigint[])`.execute(db);
  return rows[0] ?? { job_post_ids: [], batch_ids: [] };
}

/**
 * Posts of these batches that have alerted these doctors, or wait to do so. A sender may be removing a post that was closed a moment ago. It
 * locks its doctors, so this waits for it first.
 */
export async function listAlerted(db: Db, userIds: readonly number[], batchIds: readonly number[]) {
  await sql`select from users u where u.id = any(${userIds}::bigint[]) order by u.id for share`.execute(db);
  const { rows } = await sql<{ readonly user_id: number; readonly job_post_ids: readonly number[] }>`
    select a.user_id, a.job_post_ids from post_alerts a
     where a.user_id = any(${userIds}::bigint[]) and a.post_alert_batch_id = any(${batchIds}::bigint[])`.execute(db);
  return rows;
}

export type ActiveSearch = {
  readonly id: number;
  readonly user_id: number;
  readonly timing: Exclude<AlertTiming, "off">;
  /** JSON. Equal filters are equal texts. */
  readonly filters: string;
  /** The doctor's address, if the search is about the distance from home. */
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The doctor's free days from today on, if the search is about them. */
  readonly free_days: readonly string[] | null;
};

const ofHome = (column: string): string => `case when s.filters ? 'minutes' then p.${column} end as ${column}`;

const active = prepare<ActiveSearch>(`
  select s.id, s.user_id, s.timing, s.filters::text as filters, ${["address", "lat", "lng"].map(ofHome).join(", ")},
         case when s.filters ? 'free_days' then ${upcomingDays("s.user_id")} end as free_days
    from saved_searches s join profiles p on p.user_id = s.user_id
   where s.deleted_at is null and s.timing <> 'off' and s.user_id > $1::bigint
   order by s.user_id, s.id limit $2`);

/** Searches that are on, of the doctors after this one. */
export const listActive = (db: Db, afterUserId: number, limit: number): Promise<ActiveSearch[]> => active(db, [afterUserId, limit]);

/** Posts that matched the same searches of a doctor. */
export type NewAlert = {
  readonly userId: number;
  readonly searchIds: readonly number[];
  readonly postIds: readonly number[];
  readonly dueAt: Date;
};

const insert = prepareWrite<{ readonly is_mine: boolean }>(`
  with mine as (
      update post_alert_batches b set done_to = $3::bigint, claimed_until = $4::timestamptz
       where b.id = $1::bigint and b.done_to = $2::bigint and b.matched_at is null
      returning b.id),
    inserted as (
      insert into post_alerts (user_id, post_alert_batch_id, search_ids, job_post_ids, due_at)
      select given.user_id, mine.id, given.search_ids::bigint[], given.job_post_ids::bigint[], given.due_at
        from mine cross join unnest($5::bigint[], $6::text[], $7::text[], $8::timestamptz[]) as given(user_id, search_ids, job_post_ids, due_at))
  select exists (select from mine) as is_mine`);

/**
 * Inserts the alerts of the doctors up to `doneTo`, and marks these doctors as done. One statement does both, so a killed worker inserts
 * all of them or none. Returns false and inserts nothing if another worker has continued the batch.
 */
export async function insertAlerts(db: Db, batch: Batch, doneTo: number, leaseEnds: Date, alerts: readonly NewAlert[]): Promise<boolean> {
  const rows = await insert(db, [
    batch.id,
    batch.done_to,
    doneTo,
    leaseEnds.toISOString(),
    alerts.map(({ userId }) => userId),
    alerts.map(({ searchIds }) => `{${searchIds.join()}}`),
    alerts.map(({ postIds }) => `{${postIds.join()}}`),
    alerts.map((alert) => alert.dueAt.toISOString()),
  ]);
  return rows[0]?.is_mine ?? false;
}

/** The earliest waiting alerts that are read to find the next doctors. */
const alertsAhead = 5000;

/** Locks doctors with due alerts, so that another worker cannot notify them too. Skips doctors that another worker has locked. */
export async function lockDoctors(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
     where u.id = any(array(
       select distinct due.user_id from (
         select a.user_id from post_alerts a where a.post_alert_notice_id is null and a.due_at <= ${now.toISOString()}::timestamptz
          order by a.due_at limit ${sql.lit(alertsAhead)}) due
        limit ${limit}))
       for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The only place that decides whether a post of a waiting alert `a` is still sent to its doctor: the post is open, the doctor has not
 * hidden its hospital, and one of its searches is on. A doctor's other exclusions belong here too, and in `visiblePost` below.
 */
const wantedPosts = sql.raw(`array(
  select p.id from job_posts p where p.id = any(a.job_post_ids) and ${openPredicate("p")} and not ${hidesHospital("a.user_id", "p.business_id")}
     and exists (select from saved_searches s where s.id = any(a.search_ids) and s.deleted_at is null and s.timing <> 'off'))`);

export type AlertNotice = {
  readonly id: number;
  readonly user_id: number;
  readonly post_count: number;
  /** Of the newest post. */
  readonly hospital: string;
  readonly title: string;
  /** The searches of the posts that are on. Not empty. */
  readonly search_names: readonly string[];
};

const isSame = sql.raw("a.user_id = due.user_id and a.post_alert_batch_id = due.post_alert_batch_id and a.search_ids = due.search_ids");

/**
 * Joins the due alerts of each doctor into one, and returns the values of its notice. Removes posts that are no longer wanted: if such a
 * post opens again, it is matched again.
 */
export async function insertAlertNotices(tx: Tx, userIds: readonly number[], now: Date): Promise<AlertNotice[]> {
  const { rows } = await sql<AlertNotice>`
    with due as materialized (
      select a.user_id, a.post_alert_batch_id, a.search_ids, ${wantedPosts} as job_post_ids from post_alerts a
       where a.user_id = any(${userIds}::bigint[]) and a.post_alert_notice_id is null and a.due_at <= ${now.toISOString()}::timestamptz),
    removed as (delete from post_alerts a using due where ${isSame} and due.job_post_ids = '{}'),
    made as (
      insert into post_alert_notices (user_id, sent_at)
      select distinct due.user_id, ${now.toISOString()}::timestamptz from due where due.job_post_ids <> '{}'
      returning id, user_id),
    sent as (
      update post_alerts a set post_alert_notice_id = made.id, job_post_ids = due.job_post_ids
        from due join made on made.user_id = due.user_id where ${isSame} and due.job_post_ids <> '{}'
      returning made.id, a.user_id, a.job_post_ids, a.search_ids),
    names as (
      select matched.id, json_agg(s.name order by s.place) as search_names
        from (select distinct sent.id, unnest(sent.search_ids) as search_id from sent) matched
        join saved_searches s on s.id = matched.search_id and s.deleted_at is null and s.timing <> 'off'
       group by matched.id)
    select sent.id, sent.user_id, count(*)::int as post_count,
           (array_agg(p.card->>'business_name' order by p.created_at desc, p.id desc))[1] as hospital,
           (array_agg(p.title order by p.created_at desc, p.id desc))[1] as title,
           (array_agg(names.search_names))[1] as search_names
      from sent join job_posts p on p.id = any(sent.job_post_ids) join names on names.id = sent.id
     group by sent.id, sent.user_id`.execute(tx);
  return rows;
}

/** Sent alerts, with the record of their posts. A post that opens again after this time may alert its doctors again. */
export const expiredAlerts = [olderRows("post_alert_notices", "sent_at", { people: ["post_alert_notices.user_id"] })];

/** A post of a batch has opened before. Batches stay longer than their alerts. */
export const expiredBatches = [olderRows("post_alert_batches", "matched_at")];

export type ArrivedRow = { readonly id: number; readonly sent_at: string };

/** Undefined if the doctor has no such alert. */
export async function findNotice(db: Db, userId: number, id: number): Promise<ArrivedRow | undefined> {
  return db
    .selectFrom("post_alert_notices")
    .select(["id", "sent_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The searches of an alert that the doctor still has. */
export async function listSearchesOf(db: Db, userId: number, noticeId: number) {
  const { rows } = await sql<{ readonly id: number; readonly name: string; readonly timing: AlertTiming }>`
    select s.id, s.name, s.timing from saved_searches s
     where s.user_id = ${userId}::bigint and s.deleted_at is null
       and s.id in (select unnest(a.search_ids) from post_alerts a where a.post_alert_notice_id = ${noticeId}::bigint)
     order by s.place`.execute(db);
  return rows;
}

const hidesIt = hidesHospital("$1::bigint", "shown.business_id");
const visiblePost = (post: string): string =>
  `exists (select from job_posts shown where shown.id = ${post} and ${openPredicate("shown")} and not ${hidesIt})`;
const closedPost = (post: string): string =>
  `exists (select from job_posts shown where shown.id = ${post} and not (${openPredicate("shown")}) and not ${hidesIt})`;
const seen = seenBy("$1::bigint");

const posts = prepare<CardRow>(`
  with mine as materialized (
      select post.id from post_alerts a cross join unnest(a.job_post_ids) as post(id)
       where a.post_alert_notice_id = $2::bigint and a.user_id = $1::bigint and ($4::bigint is null or post.id < $4::bigint)
         and ${visiblePost("post.id")}
       order by post.id desc limit $3)
    select ${seen.columns} from mine join job_posts p on p.id = mine.id ${seen.joins} order by p.id desc`);

/** The open posts of an alert, the latest first. */
export const listPosts = (db: Db, userId: number, noticeId: number, limit: number, beforeId: number | null): Promise<CardRow[]> =>
  posts(db, [userId, noticeId, limit, beforeId]);

const closed = prepare<{ readonly total: number }>(`
  select count(*)::int as total from post_alerts a cross join unnest(a.job_post_ids) as post(id)
   where a.post_alert_notice_id = $2::bigint and a.user_id = $1::bigint and ${closedPost("post.id")}`);

export async function countClosed(db: Db, userId: number, noticeId: number): Promise<number> {
  return (await closed(db, [userId, noticeId]))[0]?.total ?? 0;
}
