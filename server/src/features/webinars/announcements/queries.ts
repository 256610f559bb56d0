import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

/** Stores the starts that registered people know, until the event is published again. */
export async function storeHiding(tx: Tx, eventId: number, now: Date): Promise<void> {
  await sql`update webinar_events set hidden_at = ${now.toISOString()}::timestamptz, hides = hides + 1 where id = ${eventId}::bigint`.execute(
    tx,
  );
  await sql`update webinar_sessions set known_start = starts_at where event_id = ${eventId}::bigint`.execute(tx);
}

export const clearHiding = (tx: Tx, eventId: number) =>
  tx.updateTable("webinar_events").set({ hidden_at: null, hiding_announced: false }).where("id", "=", eventId).execute();

export type HiddenEvent = {
  readonly id: number;
  readonly title: string;
  readonly hides: number;
  /** The sessions that people know and that are not over, by the start that people know. Never empty. */
  readonly sessions: readonly { readonly title: string; readonly starts_at: string; readonly has_begun: boolean }[];
};

/** Events without a notice that were hidden before `before`, or before `urgentBefore` if people expect a session now. */
export async function listUnannouncedHidings(
  db: Db,
  { now, before, urgentBefore }: Readonly<Record<"now" | "before" | "urgentBefore", Date>>,
): Promise<HiddenEvent[]> {
  const { rows } = await sql<HiddenEvent>`
    select e.id, e.title, e.hides, known.sessions
      from webinar_events e cross join lateral (
        select json_agg(json_build_object('title', s.title, 'starts_at', s.known_start,
                 'has_begun', s.known_start <= e.hidden_at) order by s.known_start, s.id) as sessions,
               min(s.known_start) as first_start
          from webinar_sessions s
         where s.event_id = e.id and s.known_start is not null and s.ends_at > ${now.toISOString()}::timestamptz) known
     where e.hidden_at is not null and not e.hiding_announced and known.sessions is not null
       and (e.hidden_at <= ${before.toISOString()}::timestamptz
            or e.hidden_at <= ${urgentBefore.toISOString()}::timestamptz and known.first_start <= ${now.toISOString()}::timestamptz)
     order by e.id`.execute(db);
  return rows;
}

/** False if the event was published meanwhile, or if this hiding is announced already. */
export async function markHidingAnnounced(tx: Tx, { id, hides }: Pick<HiddenEvent, "id" | "hides">): Promise<boolean> {
  const { rows } = await sql`
    update webinar_events set hiding_announced = true
     where id = ${id}::bigint and hides = ${hides}::int and hidden_at is not null and not hiding_announced returning id`.execute(tx);
  return rows.length > 0;
}

export const countHides = async (db: Db, eventId: number): Promise<number> =>
  (await db.selectFrom("webinar_events").select("hides").where("id", "=", eventId).executeTakeFirst())?.hides ?? 0;

/** Clears the stored starts. Returns the sessions with another start that are not over. */
export async function takeMoved(tx: Tx, eventId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with known as (select id, known_start from webinar_sessions where event_id = ${eventId}::bigint and known_start is not null for update)
    update webinar_sessions s set known_start = null from known k where s.id = k.id
    returning case when k.known_start <> s.starts_at and s.ends_at > ${now.toISOString()}::timestamptz then s.id end as id`.execute(tx);
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** People who registered for the event and have no notice of this cause. */
export const listUnnoticed = async (db: Db, eventId: number, cause: string, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom("webinar_registrations as r")
      .select("r.user_id")
      .where("r.event_id", "=", eventId)
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom("notices as n").select("n.id").whereRef("n.user_id", "=", "r.user_id").where("n.cause", "=", cause),
          ),
        ),
      )
      .orderBy("r.user_id")
      .limit(limit)
      .execute()
  ).map(({ user_id }) => user_id);

export const listRegistered = async (db: Db, eventId: number): Promise<number[]> =>
  (await db.selectFrom("webinar_registrations").select("user_id").where("event_id", "=", eventId).execute()).map(({ user_id }) => user_id);
