import { sql, type UpdateObject } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { DB } from "../../../db/types.gen.ts";
import type { QuestionRow } from "./present.ts";
import { isRegistered } from "../sessions/queries.ts";

/** A session and the caller's way in. */
export async function findSession(db: Db, sessionId: number, userId: number) {
  return db
    .selectFrom("webinar_sessions as s")
    .innerJoin("webinar_events as e", "e.id", "s.event_id")
    .select(["s.id", "s.event_id", "s.ends_at", "e.is_published"])
    .select(isRegistered(userId).as("is_registered"))
    .where("s.id", "=", sessionId)
    .executeTakeFirst();
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Locks the session before a change of its questions, so that all changes take their locks in the same order. New questions share the lock
 * (`share`), because only the switch `approves_first` concerns them.
 */
export async function lockSession(tx: Tx, sessionId: number, mode: "share" | "change") {
  const query = tx
    .selectFrom("webinar_sessions")
    .select(["approves_first", "pinned_question_id", "speaker_question_id"])
    .where("id", "=", sessionId);
  return (mode === "share" ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirstOrThrow();
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
  readonly isApproved: boolean;
};

export async function insertQuestion(tx: Tx, { session, userId, text, isAnonymous, isApproved }: NewQuestion): Promise<number> {
  const { id } = await tx
    .insertInto("webinar_questions")
    .values({
      session_id: session.id,
      event_id: session.event_id,
      user_id: userId,
      question_text: text,
      is_anonymous: isAnonymous,
      approved_at: isApproved ? sql`now()` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
export async function unpinQuestion(tx: Tx, sessionId: number, questionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webinar_sessions
       set pinned_question_id = nullif(pinned_question_id, ${questionId}), speaker_question_id = nullif(speaker_question_id, ${questionId})
     where id = ${sessionId} and ${questionId} in (pinned_question_id, speaker_question_id)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
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

/** One row per person and question, also for parallel calls. False when there was one already. */
export async function insertLike(db: Db, questionId: number, userId: number): Promise<boolean> {
  const row = await db
    .insertInto("webinar_question_likes")
    .values({ question_id: questionId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("question_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLike(db: Db, questionId: number, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom("webinar_question_likes")
    .where("question_id", "=", questionId)
    .where("user_id", "=", userId)
    .returning("question_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function readLikeCount(db: Db, questionId: number): Promise<number> {
  const row = await db.selectFrom("webinar_questions").select("like_count").where("id", "=", questionId).executeTakeFirst();
  return row?.like_count ?? 0;
}
