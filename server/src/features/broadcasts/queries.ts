import type { TargetsType } from "@rounds/contract/broadcasts.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { newestRows, numberValue, sortedIds, timeValue, type SortedPage } from "../../db/sorted-page.ts";
import type { HistorySort, NotificationSort } from "@rounds/contract/broadcast-lists.ts";

const notificationColumns = ["id", "title", "description", "note", "is_advertising", "created_at", "updated_at"] as const;

type Page = { readonly limit: number; readonly beforeId: number | null };

/** Newest first, with how often each was sent; one more than the limit when there is a next page. */
export async function listNotifications(db: Db, { limit, beforeId }: Page) {
  const rows = await db
    .selectFrom("notifications")
    .select(notificationColumns)
    .where("deleted_at", "is", null)
    .$if(beforeId !== null, (query) => query.where("id", "<", beforeId))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return withSent(db, rows);
}

const notificationValues: Readonly<Record<NotificationSort, RawBuilder<unknown>>> = {
  title: sql`n.title`,
  created: timeValue(sql`n.created_at`),
  changed: timeValue(sql`n.updated_at`),
};

/** Notifications in the order of a column. Returns one row more than the limit when there is a next page. */
export async function listSortedNotifications(db: Db, sort: NotificationSort, page: SortedPage) {
  const newest = sql`select n.id, ${notificationValues[sort]} as value
    from (select * from notifications where deleted_at is null order by id desc limit ${newestRows}) n`;
  const rows = await db
    .selectFrom("notifications as n")
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "n.id")
    .select(notificationColumns.map((column) => `n.${column}` as const))
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("n.id", "desc")
    .execute();
  return withSent(db, rows);
}

async function withSent<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const counts =
    rows.length === 0
      ? []
      : await db
          .selectFrom("notification_histories")
          .select(["notification_id", "targets_type"])
          .select((eb) => eb.fn.countAll<number>().as("times"))
          .where(
            "notification_id",
            "in",
            rows.map(({ id }) => id),
          )
          .groupBy(["notification_id", "targets_type"])
          .execute();
  const times = (id: number, type: TargetsType): number =>
    counts.find((count) => count.notification_id === id && count.targets_type === type)?.times ?? 0;
  return rows.map((row) => ({
    ...row,
    sent: {
      all_users: times(row.id, "all_users"),
      test_users: times(row.id, "test_users"),
      target_users: times(row.id, "target_users"),
    },
  }));
}

export async function countSendings(tx: Tx, id: number, type: TargetsType): Promise<number> {
  const [row] = await withSent(tx, [{ id }]);
  return row?.sent[type] ?? 0;
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export async function countNotifications(db: Db, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("notifications").select("id").where("deleted_at", "is", null).limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export type Content = { readonly title: string; readonly description: string; readonly note: string; readonly is_advertising: boolean };

export async function insertNotification(tx: Tx, content: Partial<Content>, operatorId: number): Promise<NotificationRow> {
  const row = await tx
    .insertInto("notifications")
    .values({ ...content, created_by: operatorId })
    .returning(notificationColumns)
    .executeTakeFirstOrThrow();
  return { ...row, sent: { all_users: 0, test_users: 0, target_users: 0 } };
}

/** Locks the row until the transaction ends, so that the saved text is the sent text. */
export async function lockNotification(tx: Tx, id: number) {
  return tx
    .selectFrom("notifications")
    .select(notificationColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNotification(tx: Tx, id: number, change: Partial<Content>): Promise<NotificationRow> {
  const row = await tx
    .updateTable("notifications")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(notificationColumns)
    .executeTakeFirstOrThrow();
  const [counted] = await withSent(tx, [row]);
  if (!counted) throw new Error("a row that was just saved is gone");
  return counted;
}

export async function deleteNotification(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function isBeingSent(tx: Tx, notificationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("notification_histories")
    .select("id")
    .where("notification_id", "=", notificationId)
    .where(sql<boolean>`state <> 'done'`)
    .executeTakeFirst();
  return row !== undefined;
}

const historyColumns = [
  "id",
  "notification_id",
  "targets_type",
  "targets",
  "title",
  "is_advertising",
  "state",
  "is_prepared",
  "total",
  "delivered",
  "skipped",
  "resume_at",
  "created_at",
  "updated_at",
  "finished_at",
] as const;

export async function listHistories(db: Db, { limit, beforeId }: Page) {
  return db
    .selectFrom("notification_histories")
    .select(historyColumns)
    .$if(beforeId !== null, (query) => query.where("id", "<", beforeId))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

const historyValues: Readonly<Record<HistorySort, RawBuilder<unknown>>> = {
  title: sql`n.title`,
  total: numberValue(sql`n.total`),
  created: timeValue(sql`n.created_at`),
};

/** Sendings in the order of a column. Returns one row more than the limit when there is a next page. */
export function listSortedHistories(db: Db, sort: HistorySort, page: SortedPage) {
  const newest = sql`select n.id, ${historyValues[sort]} as value
    from (select * from notification_histories order by id desc limit ${newestRows}) n`;
  return db
    .selectFrom("notification_histories as n")
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "n.id")
    .select(historyColumns.map((column) => `n.${column}` as const))
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("n.id", "desc")
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof listHistories>>[number];

export async function countHistories(db: Db, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom("notification_histories").select("id").limit(cap).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Locks the sending. A delivery locks it per batch, so a change waits for one batch and the next batch sees it. */
export async function lockHistory(tx: Tx, id: number) {
  return tx
    .selectFrom("notification_histories")
    .select([...historyColumns, "body", "prepared_to"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedHistory = NonNullable<Awaited<ReturnType<typeof lockHistory>>>;

export type NewHistory = {
  readonly notification_id: number;
  readonly targets_type: TargetsType;
  readonly targets: number[];
  readonly title: string;
  readonly body: string;
  readonly is_advertising: boolean;
};

/** Undefined when a sending of this notification is not done yet. */
export async function insertHistory(tx: Tx, history: NewHistory, senderId: number, now: Date): Promise<HistoryRow | undefined> {
  return tx
    .insertInto("notification_histories")
    .values({ ...history, sender_user_id: senderId, created_at: now.toISOString(), updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column("notification_id")
        .where(sql<boolean>`state <> 'done'`)
        .doNothing(),
    )
    .returning(historyColumns)
    .executeTakeFirst();
}

/** Removes the people who have not received it from its list. */
export async function deleteBatches(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("notification_batches").where("history_id", "=", id).execute();
}

/** Restarts an undelivered sending with other recipients. */
export async function retarget(tx: Tx, id: number, target: Omit<NewHistory, "notification_id">, now: Date): Promise<HistoryRow> {
  await deleteBatches(tx, id);
  return tx
    .updateTable("notification_histories")
    .set({
      ...target,
      state: sql`case when state = 'paused' then 'paused' else 'queued' end`,
      prepared_to: 0,
      is_prepared: false,
      total: 0,
      skipped: 0,
      resume_at: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .returning(historyColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteHistory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("notification_histories").where("id", "=", id).execute();
}

export type Progress = {
  readonly state?: "queued" | "sending" | "paused" | "held" | "done";
  readonly prepared_to?: number;
  readonly is_prepared?: boolean;
  readonly total?: number;
  readonly delivered?: number;
  readonly skipped?: number;
  readonly resume_at?: string | null;
  readonly finished_at?: string;
};

/** Sums are of the locked row, so nothing is added twice. */
export async function noteProgress(tx: Tx, id: number, progress: Progress, now: Date): Promise<HistoryRow> {
  return tx
    .updateTable("notification_histories")
    .set({ ...progress, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returning(historyColumns)
    .executeTakeFirstOrThrow();
}

/** Adds the next people to the list by id, in batches of `size`. Returns their number and the last id. */
export async function addBatches(
  tx: Tx,
  history: LockedHistory,
  limit: number,
  size: number,
): Promise<{ added: number; lastId: number | null }> {
  const chosen = {
    all_users: sql`true`,
    test_users: sql`u.is_operator`,
    target_users: sql`u.id = any(${history.targets})`,
  }[history.targets_type as TargetsType];
  const { rows } = await sql<{ added: number; last_id: number | null }>`
    with people as materialized (
      select u.id from users u
       where u.id > ${history.prepared_to} and u.left_at is null and u.deleted_at is null and ${chosen}
       order by u.id limit ${limit}),
    added as (
      insert into notification_batches (history_id, first_user_id, user_ids)
      select ${history.id}, min(id), array_agg(id order by id)
        from (select id, (row_number() over (order by id) - 1) / ${size} as batch from people) numbered group by batch)
    select count(*)::int as added, max(id) as last_id from people`.execute(tx);
  return { added: rows[0]?.added ?? 0, lastId: rows[0]?.last_id ?? null };
}

export type Delivered = { readonly delivered: number; readonly skipped: number };

/**
 * Reaches the people of the next batch: one statement writes their notices and takes them off the list, so both happen or neither.
 * Consents are those of this moment. `isNight`: without consent to the night, advertising waits. Undefined when no batch is left now.
 */
export async function deliverBatch(
  tx: Tx,
  history: LockedHistory,
  kind: string,
  now: Date,
  isNight: boolean,
): Promise<Delivered | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  // Two statements instead of a parameter, because PostgreSQL plans the statement without its values.
  const open = history.is_advertising && isNight ? sql`not b.is_for_morning` : sql`true`;
  const byNight = isNight ? sql`when not consents_to(p.user_id, 'night_advertising', ${moment}) then 'night'` : sql``;
  const advertising = sql`when not consents_to(p.user_id, 'advertising', ${moment}) then 'skipped' ${byNight}`;
  const { rows } = await sql<{ verdict: string; people: number }>`
    with picked as materialized (
      select b.first_user_id, b.user_ids from notification_batches b
       where b.history_id = ${history.id} and ${open} order by b.first_user_id limit 1 for update),
    -- A deleted row means that the person has left.
    judged as materialized (
      select p.user_id,
             case when u.id is null or u.left_at is not null then 'skipped' ${history.is_advertising ? advertising : sql``} else 'delivered' end
               as verdict
        from (select unnest(user_ids) as user_id from picked) p left join users u on u.id = p.user_id),
    written as (
      insert into notices (user_id, kind, title, body, link, cause)
      select user_id, ${kind}, ${history.title}, ${history.body}, null, ${`notification:${history.id}`} from judged
       where verdict = 'delivered' order by user_id
      on conflict (user_id, cause) do nothing),
    postponed as (
      update notification_batches b set is_for_morning = true, user_ids = array(select user_id from judged where verdict = 'night' order by user_id)
        from picked where b.history_id = ${history.id} and b.first_user_id = picked.first_user_id
         and exists (select from judged where verdict = 'night')),
    gone as (
      delete from notification_batches b using picked where b.history_id = ${history.id} and b.first_user_id = picked.first_user_id
         and not exists (select from judged where verdict = 'night'))
    select verdict, count(*)::int as people from judged group by verdict`.execute(tx);
  if (rows.length === 0) return undefined;
  const of = (verdict: string): number => rows.find((row) => row.verdict === verdict)?.people ?? 0;
  return { delivered: of("delivered"), skipped: of("skipped") };
}

/** Whether a person on the list waits for the morning. */
export async function hasMorningBatch(tx: Tx, historyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("notification_batches")
    .select("first_user_id")
    .where("history_id", "=", historyId)
    .where("is_for_morning", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sendings whose hour has come, or whose worker is gone. */
export async function listDue(db: Db, now: Date, silentSince: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("notification_histories")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([sql<boolean>`state in ('queued', 'sending')`, eb("updated_at", "<=", silentSince.toISOString())]),
        eb.and([sql<boolean>`state = 'held'`, eb("resume_at", "<=", now.toISOString())]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}
