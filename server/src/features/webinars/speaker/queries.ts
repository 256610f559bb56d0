import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

/** Hours after the end of a session in which its links still work. */
const hoursAfterEnd = 24;

/** The session of a valid link. */
export async function findLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("webinar_speaker_links as l")
    .innerJoin("webinar_sessions as s", "s.id", "l.session_id")
    .select(["l.id", "l.session_id", "s.title", "s.starts_at", "s.ends_at", "s.speaker_question_id"])
    .where("l.token_hash", "=", tokenHash)
    .where("l.revoked_at", "is", null)
    .where("s.ends_at", ">", sql<string>`now() - make_interval(hours => ${hoursAfterEnd})`)
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function touchLink(db: Db, id: number): Promise<void> {
  await db
    .updateTable("webinar_speaker_links")
    .set({ last_seen_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

const selectPublic = (db: Db, sessionId: number) =>
  db
    .selectFrom("webinar_questions as q")
    .leftJoin("profiles as p", "p.user_id", "q.user_id")
    .select(["q.id", "q.question_text", "q.like_count", "q.is_anonymous", "p.name", "q.speaker_shown_at"])
    .where("q.session_id", "=", sessionId)
    .where("q.question_status", "<>", "user_deleted")
    .where("q.hidden_at", "is", null)
    .where("q.approved_at", "is not", null);

export async function findShown(db: Db, sessionId: number, id: number) {
  return selectPublic(db, sessionId).where("q.id", "=", id).executeTakeFirst();
}

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>;

const notAsked = (db: Db, sessionId: number, current: number | null) =>
  selectPublic(db, sessionId)
    .where("q.question_status", "=", "before_asking")
    .where(sql<boolean>`q.id is distinct from ${current}::bigint`);

/**
 * The next two questions. After the speaker has gone back, the later questions of the history come first. Then come questions that the
 * screen has not shown, the most liked first. The others come last. `shownAt` is the time of the current question.
 */
export async function listNext(db: Db, sessionId: number, current: { id: number; shownAt: string | null } | null) {
  const shownAt = sql`coalesce(${current?.shownAt ?? null}::timestamptz, 'infinity')`;
  return notAsked(db, sessionId, current?.id ?? null)
    .select(sql<boolean>`coalesce(q.speaker_shown_at > ${shownAt}, false)`.as("is_returning"))
    .orderBy(sql`case when q.speaker_shown_at > ${shownAt} then 0 when q.speaker_shown_at is null then 1 else 2 end`)
    .orderBy("q.speaker_shown_at")
    .orderBy("q.like_count", "desc")
    .orderBy("q.created_at")
    .orderBy("q.id")
    .limit(2)
    .execute();
}

/** The question that the screen showed before this time. Null: the last one. */
export async function findPrevious(db: Db, sessionId: number, shownAt: string | null): Promise<ShownRow | undefined> {
  return selectPublic(db, sessionId)
    .where("q.speaker_shown_at", "<", sql<string>`coalesce(${shownAt}::timestamptz, 'infinity')`)
    .orderBy("q.speaker_shown_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function countNotAsked(db: Db, sessionId: number, current: number | null): Promise<number> {
  const { count } = await notAsked(db, sessionId, current)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** `isNew`: the question comes from outside the history, so it moves to the end of the history. */
export async function showQuestion(tx: Tx, sessionId: number, id: number, isNew: boolean): Promise<void> {
  await tx.updateTable("webinar_sessions").set({ speaker_question_id: id }).where("id", "=", sessionId).execute();
  if (!isNew) return;
  await tx
    .updateTable("webinar_questions")
    .set({ speaker_shown_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}
