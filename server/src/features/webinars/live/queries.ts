import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../../db/batches.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import type { QuestionRow } from "../questions/present.ts";
import { liveChannel } from "./live-channel-name.ts";

export type EventKind = "question.created" | "question.updated" | "question.deleted" | "likes.updated" | "session.updated";
/** `questionId` is null for a change of the session. */
export type NewEvent = { readonly kind: EventKind; readonly questionId: number | null };

const insertEvents = prepareWrite<never>(`
  with channel as (
    insert into webinar_live_channels as c (session_id, last_seq) values ($1, cardinality($2::text[]))
    on conflict (session_id) do update set last_seq = c.last_seq + excluded.last_seq
    returning last_seq),
  added as (
    insert into webinar_live_events (session_id, seq, kind, question_id)
    select $1, channel.last_seq - cardinality($2::text[]) + e.place, e.kind, e.question_id
      from channel, unnest($2::text[], $3::bigint[]) with ordinality as e(kind, question_id, place)
    returning seq)
  select pg_notify('${liveChannel}', $1::text || ' ' || max(seq)::text) from added`);

/**
 * Adds events with the next numbers of the session. The session's channel stays locked until the transaction ends, so numbers become
 * visible in their order and without gaps. Lock questions before this call.
 */
export async function addEvents(tx: Tx, sessionId: number, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(tx, [sessionId, events.map(({ kind }) => kind), events.map(({ questionId }) => questionId)]);
}

type Position = { session_id: number; last_seq: number; is_deleted: boolean; is_published: boolean; has_unpublished_likes: boolean };

const positionsOf = prepare<Position>(`
  select s.id as session_id, coalesce(c.last_seq, 0) as last_seq, x.id is null as is_deleted, coalesce(e.is_published, false) as is_published,
         exists (select from webinar_questions q where q.session_id = s.id and q.like_count <> q.published_like_count) as has_unpublished_likes
    from unnest($1::bigint[]) as s(id)
    left join webinar_live_channels c on c.session_id = s.id
    left join webinar_sessions x on x.id = s.id
    left join webinar_events e on e.id = x.event_id`);

/** The number of the newest event of each session, whether it exists, whether viewers may follow it, and whether likes wait. */
export const readPositions = (db: Db, sessionIds: readonly number[]) => positionsOf(db, [sessionIds]);

/** The number of the newest event; 0 if there was none. */
export async function readPosition(db: Db, sessionId: number): Promise<number> {
  const [row] = await readPositions(db, [sessionId]);
  return row?.last_seq ?? 0;
}

/** An event with the current state of its question. The columns of the question are null if it no longer exists. */
export type EventRow = { readonly seq: number; readonly kind: EventKind; readonly question_id: number | null } & {
  readonly [Column in keyof QuestionRow]: QuestionRow[Column] | null;
};

const eventsAfter = prepare<EventRow>(`
  select e.seq, e.kind, e.question_id,
         q.id, q.event_id, q.session_id, q.user_id, p.name, q.question_text, q.question_status, q.like_count, q.created_at, q.updated_at,
         q.is_anonymous, q.approved_at, q.hidden_at, q.answer_text, q.answered_at, q.id is not distinct from s.pinned_question_id as is_pinned
    from webinar_live_events e
    join webinar_sessions s on s.id = e.session_id
    left join webinar_questions q on q.id = e.question_id
    left join profiles p on p.user_id = q.user_id
   where e.session_id = $1 and e.seq > $2
   order by e.seq limit $3`);

/** Events after the given number, in their order. */
export const readEvents = (db: Db, sessionId: number, after: number, limit: number): Promise<EventRow[]> =>
  eventsAfter(db, [sessionId, after, limit]);

/** The part of a session that its live channel shows. */
export async function readSession(db: Db, sessionId: number) {
  return db
    .selectFrom("webinar_sessions as s")
    .innerJoin("webinar_events as e", "e.id", "s.event_id")
    .select(["s.id", "s.starts_at", "s.ends_at", "s.approves_first", "s.pinned_question_id", "s.speaker_question_id", "e.is_published"])
    .where("s.id", "=", sessionId)
    .executeTakeFirst();
}

export type LiveSessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Questions whose new count is due: all processes together publish a count at most once per second. Locks them. */
export async function takeChangedLikes(tx: Tx, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update webinar_questions set published_like_count = like_count, likes_published_at = clock_timestamp()
     where id = any(array(
       select id from webinar_questions
        where session_id = ${sessionId} and like_count <> published_like_count
          and (likes_published_at is null or likes_published_at <= clock_timestamp() - interval '1 second')
        order by id limit 500 for update skip locked))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Count = { readonly sessionId: number; readonly viewers: number };

// A deleted session may still have open streams. It must not prevent the counts of the others.
const storeViewers = prepareWrite<never>(`
  insert into webinar_live_viewers (session_id, process_id, viewers)
  select s.id, $1::uuid, s.viewers from unnest($2::bigint[], $3::integer[]) as s(id, viewers) join webinar_sessions x on x.id = s.id
  on conflict (session_id, process_id) do update set viewers = excluded.viewers, seen_at = now()`);

/** Seconds after which the counts of a silent process are ignored. */
const silentSeconds = 8;

const sumViewers = prepareWrite<{ session_id: number; viewers: number }>(`
  with total as (
    select session_id, sum(viewers)::integer as viewers from webinar_live_viewers
     where session_id = any($1::bigint[]) and seen_at > now() - interval '${silentSeconds} seconds'
     group by session_id),
  minute as (
    insert into webinar_viewer_minutes as m (session_id, minute, viewers)
    select session_id, date_trunc('minute', now()), viewers from total where viewers > 0
    on conflict (session_id, minute) do update set viewers = excluded.viewers where m.viewers < excluded.viewers)
  select session_id, viewers from total`);

/** Stores the viewers of this process, and returns the sum of all processes. */
export async function reportViewers(db: Db, processId: string, counts: readonly Count[]): Promise<Map<number, number>> {
  const sessionIds = counts.map(({ sessionId }) => sessionId);
  await storeViewers(db, [processId, sessionIds, counts.map(({ viewers }) => viewers)]);
  const rows = await sumViewers(db, [sessionIds]);
  return new Map(rows.map(({ session_id, viewers }) => [session_id, viewers]));
}

/** Days for which a returning client gets its missed events. An older client loads the list again. */
const eventDays = 2;

/** Deletes old events and the counts of processes that no longer exist. */
export const deleteOldRows = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [
    {
      table: "webinar_live_events",
      rows: sql`select ctid from webinar_live_events where created_at < now() - make_interval(days => ${eventDays}) order by created_at`,
    },
    {
      table: "webinar_live_viewers",
      rows: sql`select ctid from webinar_live_viewers where seen_at < now() - interval '1 hour' order by seen_at`,
    },
  ]);

/** Removes the counts of a process that stops. */
export async function deleteProcess(db: Db, processId: string): Promise<void> {
  await sql`delete from webinar_live_viewers where process_id = ${processId}::uuid`.execute(db);
}
