import type { AlertTiming } from "@rounds/contract/job-posts/saved-searches.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesHospital } from "../../control/index.ts";
import { upcomingDays } from "../free-days/sql-fragments.ts";
import { type CardRow, openPredicate, seenBy } from "../list/sql-fragments.ts";

export type ClaimedPost = { readonly job_post_id: number; readonly queued_at: string };

/** Claims posts that opened, oldest first. No other worker can claim them before `leaseEnds`. */
export async function claimPosts(db: Db, now: Date, leaseEnds: Date, limit: number): Promise<ClaimedPost[]> {
  const { rows } = await sql<ClaimedPost>`
    update post_alert_queue q set due_at = ${leaseEnds.toISOString()}::timestamptz
     where q.job_post_id = any(array(
       select d.job_post_id from post_alert_queue d where d.due_at <= ${now.toISOString()}::timestamptz
        order by d.due_at, d.job_post_id limit ${limit} for update skip locked))
    returning q.job_post_id, q.queued_at`.execute(db);
  return rows;
}

/** Whether a post waits that no worker has claimed, or whose worker died. */
export async function hasUnclaimed(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from post_alert_queue q where q.due_at <= ${now.toISOString()}::timestamptz) as found`.execute(db);
  return rows[0]?.found ?? false;
}

const ofClaimed = (claimed: readonly ClaimedPost[]) => sql`
  unnest(${claimed.map((post) => post.job_post_id)}::bigint[], ${claimed.map((post) => post.queued_at)}::timestamptz[]) as done(id, queued_at)
   where q.job_post_id = done.id and q.queued_at = done.queued_at`;

/** Removes matched posts from the queue, but not posts that have opened again since. */
export async function removeClaimed(db: Db, claimed: readonly ClaimedPost[]): Promise<void> {
  await sql`delete from post_alert_queue q using ${ofClaimed(claimed)}`.execute(db);
}

/** Returns posts to the queue, so that another worker can match them now. */
export async function releaseClaimed(db: Db, claimed: readonly ClaimedPost[]): Promise<void> {
  await sql`update post_alert_queue q set due_at = to_timestamp(0) from ${ofClaimed(claimed)}`.execute(db);
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
   where s.deleted_at is null and s.timing <> 'off' and (s.user_id, s.id) > ($1::bigint, $2::bigint)
   order by s.user_id, s.id limit $3`);

/** Searches that are on, of all doctors, after this one. */
export const listActive = (db: Db, after: Pick<ActiveSearch, "user_id" | "id">, limit: number): Promise<ActiveSearch[]> =>
  active(db, [after.user_id, after.id, limit]);

export type NewAlert = {
  readonly userId: number;
  readonly postId: number;
  readonly searchIds: readonly number[];
  readonly dueAt: Date;
};

const insert = prepareWrite<never>(`
  insert into post_alerts (user_id, job_post_id, search_ids, due_at)
  select user_id, job_post_id, search_ids::bigint[], due_at
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[]) as given(user_id, job_post_id, search_ids, due_at)
  on conflict (user_id, job_post_id) do nothing`);

/** A post that has already alerted a doctor, or waits to do so, changes nothing. */
export async function insertAlerts(db: Db, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await insert(db, [
    alerts.map(({ userId }) => userId),
    alerts.map(({ postId }) => postId),
    alerts.map(({ searchIds }) => `{${searchIds.join()}}`),
    alerts.map((alert) => alert.dueAt.toISOString()),
  ]);
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
 * The only place that decides whether a waiting alert `a` is still sent to its doctor: the post is open, the doctor has not hidden its
 * hospital, and one of its searches is on. A doctor's other exclusions belong here too, and in `visiblePost` below.
 */
const isWanted = sql.raw(`exists (select from job_posts p where p.id = a.job_post_id and ${openPredicate("p")}
     and not ${hidesHospital("a.user_id", "p.business_id")})
   and exists (select from saved_searches s where s.id = any(a.search_ids) and s.deleted_at is null and s.timing <> 'off')`);

const ofDoctors = (userIds: readonly number[], now: Date) =>
  sql`a.user_id = any(${userIds}::bigint[]) and a.post_alert_notice_id is null and a.due_at <= ${now.toISOString()}::timestamptz`;

/** Deletes due alerts that are no longer wanted. If the post opens again, it is matched again. */
export async function deleteUnwanted(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  await sql`delete from post_alerts a where ${ofDoctors(userIds, now)} and not (${isWanted})`.execute(tx);
}

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

/** Joins the due alerts of each doctor into one. Returns the values of its notice. */
export async function insertAlertNotices(tx: Tx, userIds: readonly number[], now: Date): Promise<AlertNotice[]> {
  const { rows } = await sql<AlertNotice>`
    with made as (
      insert into post_alert_notices (user_id, sent_at)
      select distinct a.user_id, ${now.toISOString()}::timestamptz from post_alerts a where ${ofDoctors(userIds, now)}
      returning id, user_id),
    sent as (
      update post_alerts a set post_alert_notice_id = made.id from made where a.user_id = made.user_id and ${ofDoctors(userIds, now)}
      returning made.id, a.user_id, a.job_post_id, a.search_ids),
    names as (
      select matched.id, json_agg(s.name order by s.place) as search_names
        from (select distinct sent.id, unnest(sent.search_ids) as search_id from sent) matched
        join saved_searches s on s.id = matched.search_id and s.deleted_at is null and s.timing <> 'off'
       group by matched.id)
    select sent.id, sent.user_id, count(*)::int as post_count,
           (array_agg(p.card->>'business_name' order by p.created_at desc, p.id desc))[1] as hospital,
           (array_agg(p.title order by p.created_at desc, p.id desc))[1] as title,
           (array_agg(names.search_names))[1] as search_names
      from sent join job_posts p on p.id = sent.job_post_id join names on names.id = sent.id
     group by sent.id, sent.user_id`.execute(tx);
  return rows;
}

/** Sent alerts, with the record of their posts. A post that opens again after this time may alert its doctors again. */
export const expiredAlerts = [olderRows("post_alert_notices", "sent_at", { people: ["post_alert_notices.user_id"] })];

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
      select a.job_post_id from post_alerts a
       where a.post_alert_notice_id = $2::bigint and a.user_id = $1::bigint and ($4::bigint is null or a.job_post_id < $4::bigint)
         and ${visiblePost("a.job_post_id")}
       order by a.job_post_id desc limit $3)
    select ${seen.columns} from mine join job_posts p on p.id = mine.job_post_id ${seen.joins} order by p.id desc`);

/** The open posts of an alert, the latest first. */
export const listPosts = (db: Db, userId: number, noticeId: number, limit: number, beforeId: number | null): Promise<CardRow[]> =>
  posts(db, [userId, noticeId, limit, beforeId]);

const closed = prepare<{ readonly total: number }>(`
  select count(*)::int as total from post_alerts a
   where a.post_alert_notice_id = $2::bigint and a.user_id = $1::bigint and ${closedPost("a.job_post_id")}`);

export async function countClosed(db: Db, userId: number, noticeId: number): Promise<number> {
  return (await closed(db, [userId, noticeId]))[0]?.total ?? 0;
}
