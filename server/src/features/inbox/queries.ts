import { sql } from "kysely";
import type { Db, Row, Tx } from "../../db/database.ts";
import { prepare } from "../../db/prepared.ts";
import { olderRows, type ExpiredRows } from "../../db/retention.ts";

const noticeColumns = ["id", "kind", "title", "body", "link", "read_at", "created_at"] as const;

export type NoticeRow = Pick<Row<"notices">, (typeof noticeColumns)[number]>;

const page = prepare<NoticeRow>(`select ${noticeColumns.join(", ")} from notices
   where user_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3`);

/** A person's notices before `beforeId`, newest first. Returns one row more than the limit if there is a next page. */
export function listNotices(db: Db, userId: number, { limit, beforeId }: { limit: number; beforeId: number | null }): Promise<NoticeRow[]> {
  return page(db, [userId, beforeId, limit + 1]);
}

const unread = prepare<{ total: number; newest_id: number | null }>(
  `select (select count(*)::int from (select from notices where user_id = $1 and read_at is null limit $2) counted) as total,
          (select id from notices where user_id = $1 order by id desc limit 1) as newest_id`,
);

/** The number of unread notices of a person, at most `cap`, and the id of the newest notice. Null without one. */
export async function countUnread(db: Db, userId: number, cap: number): Promise<{ total: number; newestId: number | null }> {
  const [found] = await unread(db, [userId, cap]);
  return { total: found?.total ?? 0, newestId: found?.newest_id ?? null };
}

/** Keeps the first `read_at` of a notice that is read again. Undefined if the notice does not belong to this user. */
export async function markNotice(db: Db, userId: number, id: number, isRead: boolean) {
  return db
    .updateTable("notices")
    .set({ read_at: isRead ? sql`coalesce(read_at, now())` : null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(noticeColumns)
    .executeTakeFirst();
}

export async function markAllRead(db: Db, userId: number, upToId: number): Promise<void> {
  await db
    .updateTable("notices")
    .set({ read_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("id", "<=", upToId)
    .execute();
}

export type NewSubscription = {
  readonly userId: number;
  readonly sessionId: number;
  readonly endpointHash: Buffer;
  readonly endpointSealed: string;
  readonly keysSealed: string;
};

/**
 * A device has one subscription. Another user who subscribes takes it over; the pending pushes of the previous user are deleted. Returns
 * the id.
 */
export async function upsertSubscription(tx: Tx, subscription: NewSubscription): Promise<number> {
  const values = {
    user_id: subscription.userId,
    session_id: subscription.sessionId,
    endpoint_sealed: subscription.endpointSealed,
    keys_sealed: subscription.keysSealed,
  };
  const { id } = await tx
    .insertInto("push_subscriptions")
    .values({ endpoint_hash: subscription.endpointHash, ...values })
    .onConflict((conflict) => conflict.column("endpoint_hash").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("push_queue")
    .using("notices")
    .whereRef("notices.id", "=", "push_queue.notice_id")
    .where("push_queue.subscription_id", "=", id)
    .where("notices.user_id", "<>", subscription.userId)
    .execute();
  return id;
}

/** Deletes the oldest devices of a person beyond `max`. The device with `currentId` stays, although its row may be older. */
export async function deleteSurplusDevices(tx: Tx, userId: number, currentId: number, max: number): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", userId)
        .where("id", "<>", currentId)
        .orderBy("id", "desc")
        .offset(max - 1),
    )
    .where("user_id", "=", userId)
    .execute();
}

/** Endpoint hashes of the newest devices of a session. */
export async function listEndpointHashes(db: Db, sessionId: number, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select("endpoint_hash")
    .where("session_id", "=", sessionId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.endpoint_hash);
}

export async function deleteOwnSubscription(db: Db, userId: number, endpointHash: Buffer): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("endpoint_hash", "=", endpointHash).execute();
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

const isLive = (now: Date) => sql<boolean>`exists (select from sessions x join session_tokens t on t.session_id = x.id
  where x.id = s.session_id and x.revoked_at is null and t.refresh_expires_at > ${now.toISOString()}::timestamptz)`;

/** Devices whose session has ended. */
export const endedDevices: readonly ExpiredRows[] = [
  {
    table: "push_subscriptions",
    where: (before) => sql`not exists (select from sessions x join session_tokens t on t.session_id = x.id
      where x.id = push_subscriptions.session_id and x.revoked_at is null and t.refresh_expires_at > ${before.toISOString()}::timestamptz)`,
    oldest: null,
  },
];

/** Notices, read and unread. */
export const expiredNotices = [olderRows("notices", "created_at", { people: ["notices.user_id"] })];

export type ClaimedPush = {
  readonly notice_id: number;
  readonly subscription_id: number;
  readonly attempts: number;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly can_ring_at_night: boolean;
  readonly created_at: string;
  readonly is_read: boolean;
  readonly endpoint_sealed: string;
  readonly keys_sealed: string;
  readonly is_live: boolean;
  /** False if another user took the device over while the transaction of the notice was open. */
  readonly is_own: boolean;
  readonly takes_advertising: boolean;
  readonly takes_it_at_night: boolean;
};

/** Claims due pushes, oldest first. No other worker can claim them before `leaseEnds`. */
export async function claimPushes(db: Db, now: Date, leaseEnds: Date, limit: number): Promise<ClaimedPush[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select notice_id, subscription_id from push_queue where due_at <= ${moment}
       order by due_at, notice_id limit ${limit} for update skip locked),
    claimed as (
      update push_queue q set attempts = q.attempts + 1, due_at = ${leaseEnds.toISOString()}::timestamptz
        from due where q.notice_id = due.notice_id and q.subscription_id = due.subscription_id
      returning q.notice_id, q.subscription_id, q.attempts)
    select c.notice_id, c.subscription_id, c.attempts, n.kind, n.title, n.body, n.link, n.can_ring_at_night,
           n.created_at, n.read_at is not null as is_read, s.endpoint_sealed, s.keys_sealed, ${isLive(now)} as is_live, n.user_id = s.user_id as is_own,
           consents_to(n.user_id, 'advertising', ${moment}) as takes_advertising,
           consents_to(n.user_id, 'night_advertising', ${moment}) as takes_it_at_night
      from claimed c join notices n on n.id = c.notice_id join push_subscriptions s on s.id = c.subscription_id`.execute(db);
  return rows;
}

type PushKey = Pick<ClaimedPush, "notice_id" | "subscription_id">;

/** Removes a finished push from the queue. */
export async function deletePush(db: Db, { notice_id, subscription_id }: PushKey): Promise<void> {
  await db.deleteFrom("push_queue").where("notice_id", "=", notice_id).where("subscription_id", "=", subscription_id).execute();
}

/** `isTry` counts the attempt. It is false when the push only waits for the morning. */
export async function postponePush(db: Db, { notice_id, subscription_id }: PushKey, dueAt: Date, isTry: boolean): Promise<void> {
  await db
    .updateTable("push_queue")
    .set({ due_at: dueAt.toISOString(), ...(isTry ? {} : { attempts: sql`greatest(attempts - 1, 0)` }) })
    .where("notice_id", "=", notice_id)
    .where("subscription_id", "=", subscription_id)
    .execute();
}
