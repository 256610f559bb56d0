import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { WebinarSessions } from "../../../db/types.gen.ts";
import { countAttended } from "../watching/queries.ts";
import type { ModeratedRow } from "./present.ts";

/** Minutes of the chart: one point each, the newest ones. */
const chartMinutes = 1500;

/** The moderator's strip: the session with its figures. */
export async function findModerated(db: Db, sessionId: number): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`
    select s.id, s.event_id, s.title, s.starts_at, s.ends_at, s.approves_first, s.pinned_question_id, s.speaker_question_id,
           array(select p.name from webinar_session_speakers sp join webinar_speakers p on p.id = sp.speaker_id
                  where sp.session_id = s.id order by sp.position) as speakers,
           (select coalesce(sum(v.viewers), 0)::integer from webinar_live_viewers v
             where v.session_id = s.id and v.seen_at > now() - interval '8 seconds') as viewers_now,
           (select count(*) from webinar_registrations r where r.event_id = s.event_id) as registered,
           ${countAttended(sql`s.id`)} as attended,
           q.*, peak.viewers as peak, peak.minute as peak_at
      from webinar_sessions s
      left join lateral (
        select m.viewers, m.minute from webinar_viewer_minutes m where m.session_id = s.id order by m.viewers desc, m.minute limit 1) peak on true
      cross join lateral (
        select count(*) as total,
               count(*) filter (where hidden_at is null and approved_at is not null and question_status = 'before_asking') as visible,
               count(*) filter (where hidden_at is null and approved_at is null and question_status = 'before_asking') as waiting,
               count(*) filter (where hidden_at is null and question_status = 'asked') as asked,
               count(*) filter (where hidden_at is not null) as hidden,
               min(created_at) filter (where hidden_at is null and approved_at is null and question_status = 'before_asking') as oldest_waiting_at
          from webinar_questions where session_id = s.id and question_status <> 'user_deleted') q
     where s.id = ${sessionId}`.execute(db);
  return rows[0];
}

/** One point per minute since the start, also for minutes without viewers. */
export async function listViewerMinutes(db: Db, sessionId: number) {
  const { rows } = await sql<{ at: string; viewers: number }>`
    select t.at, coalesce(m.viewers, 0) as viewers
      from webinar_sessions s,
           generate_series(
             date_trunc('minute', greatest(s.starts_at, least(now(), s.ends_at) - make_interval(mins => ${chartMinutes - 1}))),
             least(now(), s.ends_at), interval '1 minute') as t(at)
      left join webinar_viewer_minutes m on m.session_id = ${sessionId} and m.minute = t.at
     where s.id = ${sessionId} order by 1`.execute(db);
  return rows;
}

export async function updateSession(tx: Tx, sessionId: number, changed: Updateable<WebinarSessions>): Promise<void> {
  await tx.updateTable("webinar_sessions").set(changed).where("id", "=", sessionId).execute();
}

/** False if the session does not exist. Locks it. */
export async function lockExisting(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx.selectFrom("webinar_sessions").select("id").where("id", "=", sessionId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

const linkColumns = ["id", "created_at", "last_seen_at"] as const;

/** Valid links, newest first. */
export async function listLinks(db: Db, sessionId: number) {
  return db
    .selectFrom("webinar_speaker_links")
    .select(linkColumns)
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** A revoked one too. */
export async function findLinkOfToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("webinar_speaker_links")
    .select([...linkColumns, "revoked_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function insertLink(tx: Tx, link: { sessionId: number; tokenHash: Buffer; createdBy: number }): Promise<LinkRow> {
  return tx
    .insertInto("webinar_speaker_links")
    .values({ session_id: link.sessionId, token_hash: link.tokenHash, created_by: link.createdBy })
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
}

export async function revokeLinks(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("webinar_speaker_links")
    .set({ revoked_at: sql`now()` })
    .where("id", "in", ids)
    .where("revoked_at", "is", null)
    .execute();
}

export async function lockLink(tx: Tx, id: number) {
  return tx
    .selectFrom("webinar_speaker_links")
    .select(["id", "session_id", "revoked_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
