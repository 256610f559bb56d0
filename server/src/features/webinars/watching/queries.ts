import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { Range } from "./policy.ts";

export type WatchRow = { readonly reported_at: string; readonly watched_seconds: number; readonly completed_at: string | null };

/** The first fetch of a stream begins the time that reports may use. */
export async function begin(db: Db, contentId: number, userId: number, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto("webinar_watches")
    .values({ content_id: contentId, user_id: userId, started_at: time, reported_at: time })
    .onConflict((conflict) => conflict.columns(["content_id", "user_id"]).doNothing())
    .execute();
}

/** Locks the row, so that parallel reports cannot use the same time. */
export async function lock(tx: Tx, contentId: number, userId: number): Promise<WatchRow | undefined> {
  return tx
    .selectFrom("webinar_watches")
    .select(["reported_at", "watched_seconds", "completed_at"])
    .where("content_id", "=", contentId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

const multirange = (ranges: readonly Range[]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

/** People who attended a session: those who pressed Play, and those whose player reported a minute of it. */
export const countAttended = (sessionId: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from webinar_attendances a where a.session_id = ${sessionId})`;

type Merge = {
  readonly contentId: number;
  readonly userId: number;
  readonly ranges: readonly Range[];
  readonly usedUntil: Date;
  /** Seconds. Null: unchanged. */
  readonly position: number | null;
  /** Watched seconds from which the video counts as completed. Null: at no number of seconds. */
  readonly completedFrom: number | null;
  readonly now: Date;
};

export async function merge(tx: Tx, input: Merge): Promise<Omit<WatchRow, "reported_at">> {
  const { contentId, userId, ranges, usedUntil, position, completedFrom, now } = input;
  const { rows } = await sql<Omit<WatchRow, "reported_at">>`
    update webinar_watches w
       set ranges = merged.ranges,
           reported_at = ${usedUntil.toISOString()}::timestamptz,
           resume_at = coalesce(${position}::int, w.resume_at),
           completed_at = coalesce(w.completed_at,
             case when multirange_length(merged.ranges) >= ${completedFrom}::float8 then ${now.toISOString()}::timestamptz end)
      from (select content_id, user_id, ranges + ${multirange(ranges)}::int4multirange as ranges from webinar_watches
             where content_id = ${contentId}::bigint and user_id = ${userId}::bigint) merged
     where w.content_id = merged.content_id and w.user_id = merged.user_id
    returning w.watched_seconds, w.completed_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The locked row of a report is gone");
  return row;
}

/** Minutes since 1970, both included. Nothing unless the person is registered. */
export async function attend(db: Db | Tx, sessionId: number, userId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into webinar_attendances (session_id, user_id, minutes)
    select s.id, r.user_id, ${`{[${from},${to}]}`}::int4multirange
      from webinar_sessions s join webinar_registrations r on r.event_id = s.event_id and r.user_id = ${userId}::bigint
     where s.id = ${sessionId}::bigint
    on conflict (session_id, user_id) do update set minutes = webinar_attendances.minutes + excluded.minutes`.execute(db);
}

/** Only the first press of Play is the check-in. Nothing unless the person is registered and the session is live. */
export async function checkIn(db: Db, sessionId: number, userId: number, now: Date): Promise<void> {
  const time = now.toISOString();
  await sql`
    insert into webinar_attendances (session_id, user_id, checked_in_at, minutes)
    select s.id, r.user_id, ${time}::timestamptz, int4multirange(int4range(m.minute, m.minute + 1))
      from webinar_sessions s join webinar_registrations r on r.event_id = s.event_id and r.user_id = ${userId}::bigint
      cross join (select floor(extract(epoch from ${time}::timestamptz) / 60)::int as minute) m
     where s.id = ${sessionId}::bigint and s.starts_at <= ${time}::timestamptz and s.ends_at > ${time}::timestamptz
    on conflict (session_id, user_id) do update
       set checked_in_at = coalesce(webinar_attendances.checked_in_at, excluded.checked_in_at),
           minutes = webinar_attendances.minutes + excluded.minutes`.execute(db);
}
