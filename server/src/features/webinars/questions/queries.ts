import { sql, type UpdateObject } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import type { DB } from "../../../db/types.gen.ts";
import { liveChannel } from "../live/live-channel-name.ts";
import type { QuestionRow } from "./present.ts";

export type SessionRow = {
  readonly id: number;
  readonly event_id: number;
  readonly ends_at: string;
  readonly is_published: boolean;
  readonly is_registered: boolean;
};
export type Visit = { readonly sessionId: number; readonly userId: number };

const visitedSessions = prepare<SessionRow & { readonly place: number }>(`
  select r.place::int, s.id, s.event_id, s.ends_at, e.is_published,
         exists (select from webinar_registrations g where g.event_id = s.event_id and g.user_id = r.user_id) as is_registered
    from unnest($1::bigint[], $2::bigint[]) with ordinality as r(session_id, user_id, place)
    join webinar_sessions s on s.id = r.session_id
    join webinar_events e on e.id = s.event_id`);

/** The session of each visit with the person's way in, in the order of the call. Undefined where there is no such session. */
export async function findSessions(db: Db, visits: readonly Visit[]): Promise<(SessionRow | undefined)[]> {
  const rows = await visitedSessions(db, [visits.map(({ sessionId }) => sessionId), visits.map(({ userId }) => userId)]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return visits.map((_visit, index) => byPlace.get(index + 1));
}

/** Locks the session before a change of its questions, so that all changes take their locks in the same order. */
export const lockSession = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom("webinar_sessions")
    .select(["approves_first", "pinned_question_id", "speaker_question_id"])
    .where("id", "=", sessionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export type OwnQuestions = {
  readonly session_id: number;
  readonly question_ids: number[];
  /** One of them is pinned or on the speaker's screen. */
  readonly is_shown: boolean;
};

/** The person's questions that are not deleted, by session. Locks these sessions, because the questions will be erased. */
export async function lockOwnQuestions(tx: Tx, userId: number): Promise<OwnQuestions[]> {
  const own = sql`from webinar_questions q where q.user_id = ${userId}::bigint and q.question_status <> 'user_deleted'`;
  const { rows } = await sql<OwnQuestions>`
    select s.id as session_id, array(select q.id ${own} and q.session_id = s.id order by q.id) as question_ids,
           exists (select ${own} and q.id in (s.pinned_question_id, s.speaker_question_id)) as is_shown
      from webinar_sessions s
     where s.id in (select q.session_id ${own})
     order by s.id for no key update of s`.execute(tx);
  return rows;
}

const selectQuestions = (db: Db) =>
  db
    .selectFrom("webinar_questions as q")
    .innerJoin("webinar_sessions as s", "s.id", "q.session_id")
    .leftJoin("profiles as p", "p.user_id", "q.user_id")
    .select([
      "q.id",
      "q.event_id",
      "q.session_id",
      "q.user_id",
      "p.name",
      "q.question_text",
      "q.question_status",
      "q.like_count",
      "q.created_at",
      "q.updated_at",
      "q.is_anonymous",
      "q.approved_at",
      "q.hidden_at",
      "q.answer_text",
      "q.answered_at",
    ])
    .select(sql<boolean>`q.id is not distinct from s.pinned_question_id`.as("is_pinned"));

const likedBy = (userId: number) =>
  sql<boolean>`exists (select from webinar_question_likes l where l.question_id = q.id and l.user_id = ${userId})`.as("has_liked");

/** With the session's event, and whether the person has liked it. */
export async function findQuestion(db: Db, id: number, userId: number) {
  return selectQuestions(db).select(likedBy(userId)).where("q.id", "=", id).executeTakeFirst();
}

/** The question, locked until the transaction ends. Lock its session first. */
export async function lockQuestion(tx: Tx, id: number, userId: number) {
  return selectQuestions(tx).select(likedBy(userId)).where("q.id", "=", id).forNoKeyUpdate("q").executeTakeFirst();
}

export type FoundQuestion = QuestionRow & { readonly has_liked: boolean };

export type QuestionList = {
  readonly eventId: number;
  readonly sessionId: number;
  readonly userId: number;
  readonly isModerator: boolean;
  readonly mine: boolean;
};

const listed = (db: Db, list: QuestionList) => {
  const rows = selectQuestions(db)
    .where("q.session_id", "=", list.sessionId)
    .where("q.event_id", "=", list.eventId)
    .where("q.question_status", "<>", "user_deleted");
  const own = list.mine ? rows.where("q.user_id", "=", list.userId) : rows;
  if (list.isModerator) return own;
  return own
    .where("q.hidden_at", "is", null)
    .where((eb) => eb.or([eb("q.approved_at", "is not", null), eb("q.user_id", "=", list.userId)]));
};

type Page = {
  readonly sort: "time" | "liked";
  readonly limit: number;
  /** Sort values of the last row of the page before. */
  readonly after: readonly (string | number)[] | null;
};

/** One row more than `limit`, so that the caller sees whether there is a next page. */
export async function listQuestions(db: Db, list: QuestionList, { sort, limit, after }: Page): Promise<FoundQuestion[]> {
  const rows = listed(db, list)
    .select(likedBy(list.userId))
    .limit(limit + 1);
  if (sort === "time") {
    const page = after ? rows.where(sql<boolean>`(q.created_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`) : rows;
    return page.orderBy("q.created_at", "desc").orderBy("q.id", "desc").execute();
  }
  const page = after
    ? rows.where(sql<boolean>`(q.like_count, q.created_at, q.id) < (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}::bigint)`)
    : rows;
  return page.orderBy("q.like_count", "desc").orderBy("q.created_at", "desc").orderBy("q.id", "desc").execute();
}

type AnsweredList = Pick<QuestionList, "eventId" | "sessionId" | "userId">;

/** The questions with a written reply that this viewer of the session sees. None when its event is not published. */
export async function listAnswered(db: Db, list: AnsweredList, limit: number): Promise<FoundQuestion[]> {
  return listed(db, { ...list, isModerator: false, mine: false })
    .innerJoin("webinar_events as e", "e.id", "q.event_id")
    .where("e.is_published", "=", true)
    .where("q.answer_text", "is not", null)
    .select(likedBy(list.userId))
    .orderBy("q.like_count", "desc")
    .orderBy("q.created_at")
    .orderBy("q.id")
    .limit(limit)
    .execute();
}

/** Counts at most `max` questions. */
export async function countQuestions(db: Db, list: QuestionList, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(listed(db, list).clearSelect().select("q.id").limit(max).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type NewQuestion = {
  readonly session: Pick<SessionRow, "id" | "event_id">;
  readonly userId: number;
  readonly text: string;
  readonly isAnonymous: boolean;
};

// New questions share the lock of the session, because only the switch `approves_first` concerns them. The channel is locked last: other
// writers of the session wait from there to the commit. One statement, because a popular lecture gets fifty questions a second.
const newQuestion = prepareWrite<FoundQuestion>(`
  with session as (select id, event_id, approves_first from webinar_sessions where id = $1 for share),
  added as (
    insert into webinar_questions (session_id, event_id, user_id, question_text, is_anonymous, approved_at)
    select id, event_id, $2, $3, $4, case when not approves_first then now() end from session
    returning *),
  channel as (
    insert into webinar_live_channels as c (session_id, last_seq) select session_id, 1 from added
    on conflict (session_id) do update set last_seq = c.last_seq + 1
    returning session_id, last_seq),
  event as (
    insert into webinar_live_events (session_id, seq, kind, question_id)
    select channel.session_id, channel.last_seq, 'question.created', added.id from channel, added
    returning session_id, seq)
  select q.id, q.event_id, q.session_id, q.user_id, p.name, q.question_text, q.question_status, q.like_count, q.created_at, q.updated_at,
         q.is_anonymous, q.approved_at, q.hidden_at, q.answer_text, q.answered_at, false as is_pinned, false as has_liked,
         pg_notify('${liveChannel}', event.session_id || ' ' || event.seq)
    from added q cross join event left join profiles p on p.user_id = q.user_id`);

/** Adds a question and its event. In a session that approves first, the question waits. Undefined if the session was deleted meanwhile. */
export async function insertQuestion(tx: Tx, { session, userId, text, isAnonymous }: NewQuestion): Promise<FoundQuestion | undefined> {
  return (await newQuestion(tx, [session.id, userId, text, isAnonymous]))[0];
}

/** Also sets the time of the last change. */
export async function updateQuestion(tx: Tx, id: number, changed: UpdateObject<DB, "webinar_questions">): Promise<void> {
  await tx
    .updateTable("webinar_questions")
    .set({ ...changed, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export const currentTime = sql<string>`now()`;

/** Takes a question that viewers no longer see from the pin and from the speaker's screen. True when it was there. */
export async function withdrawQuestion(tx: Tx, sessionId: number, questionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webinar_sessions
       set pinned_question_id = nullif(pinned_question_id, ${questionId}), speaker_question_id = nullif(speaker_question_id, ${questionId})
     where id = ${sessionId} and ${questionId} in (pinned_question_id, speaker_question_id)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Takes a question from the pin. True when it was there. */
export async function unpinQuestion(tx: Tx, sessionId: number, questionId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webinar_sessions")
    .set({ pinned_question_id: null })
    .where("id", "=", sessionId)
    .where("pinned_question_id", "=", questionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Approves everything that waits. Returns the ids, oldest first. */
export async function approveWaiting(tx: Tx, sessionId: number): Promise<number[]> {
  const rows = await tx
    .updateTable("webinar_questions")
    .set({ approved_at: sql`now()` })
    .where("session_id", "=", sessionId)
    .where("approved_at", "is", null)
    .where("question_status", "<>", "user_deleted")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export type Like = { readonly questionId: number; readonly userId: number; readonly isLiked: boolean };

export type LikeState = Pick<QuestionRow, "question_status" | "hidden_at" | "approved_at" | "user_id" | "session_id"> & {
  /** The place of the like in the call. */
  readonly place: number;
  /** Null when there is no such question. */
  readonly id: number | null;
  readonly has_liked: boolean;
  readonly is_published: boolean;
  readonly is_registered: boolean;
};

const likeStates = prepare<LikeState>(`
  select r.place::int, q.id, q.session_id, q.user_id, q.question_status, q.hidden_at, q.approved_at, e.is_published,
         exists (select from webinar_question_likes l where l.question_id = r.question_id and l.user_id = r.user_id) as has_liked,
         exists (select from webinar_registrations g where g.event_id = q.event_id and g.user_id = r.user_id) as is_registered
    from unnest($1::bigint[], $2::bigint[]) with ordinality as r(question_id, user_id, place)
    left join webinar_questions q on q.id = r.question_id
    left join webinar_events e on e.id = q.event_id`);

/** The question of each like with the person's rights, in the order of the call. */
export async function readLikeStates(db: Db, likes: readonly Omit<Like, "isLiked">[]): Promise<LikeState[]> {
  const rows = await likeStates(db, [likes.map(({ questionId }) => questionId), likes.map(({ userId }) => userId)]);
  return rows.toSorted((a, b) => a.place - b.place);
}

// The questions are locked in the order of their ids, because the triggers change their counts.
const changeLikes = prepareWrite<{ question_id: number; user_id: number }>(`
  with locked as materialized (select id from webinar_questions where id = any($1::bigint[]) order by id for no key update),
  wished as (
    select w.* from unnest($1::bigint[], $2::bigint[], $3::boolean[]) as w(question_id, user_id, is_liked)
      join locked on locked.id = w.question_id),
  added as (
    insert into webinar_question_likes (question_id, user_id) select question_id, user_id from wished where is_liked
    on conflict do nothing returning question_id, user_id),
  removed as (
    delete from webinar_question_likes l using wished w
     where not w.is_liked and l.question_id = w.question_id and l.user_id = w.user_id
    returning l.question_id, l.user_id)
  select question_id, user_id from added union all select question_id, user_id from removed`);

/** Sets and clears likes: one row per person and question. Returns those that were changed. The likes must be different ones. */
export async function writeLikes(db: Db, likes: readonly Like[]): Promise<Omit<Like, "isLiked">[]> {
  const values = [likes.map(({ questionId }) => questionId), likes.map(({ userId }) => userId), likes.map(({ isLiked }) => isLiked)];
  return (await changeLikes(db, values)).map((row) => ({ questionId: row.question_id, userId: row.user_id }));
}

const likeCounts = prepare<{ id: number; like_count: number }>("select id, like_count from webinar_questions where id = any($1::bigint[])");

export async function readLikeCounts(db: Db, questionIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await likeCounts(db, [[...new Set(questionIds)]]);
  return new Map(rows.map(({ id, like_count }) => [id, like_count]));
}
