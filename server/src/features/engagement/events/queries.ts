import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { startAfterDay, startOfDay } from "../../../db/seoul-days.ts";

/** Published events, also before their start and after their end, with the state of one person. */
const eventsFor = (db: Db, userId: number) =>
  db
    .selectFrom("marketing_events as e")
    .innerJoin("question_sets as s", "s.id", "e.question_set_id")
    .leftJoin("marketing_event_inviters as i", (join) => join.onRef("i.marketing_event_id", "=", "e.id").on("i.user_id", "=", userId))
    .leftJoin("marketing_event_codes as theirs", (join) =>
      join.onRef("theirs.marketing_event_id", "=", "e.id").onRef("theirs.user_id", "=", "i.inviter_user_id"),
    )
    .leftJoin("question_set_completions as c", (join) => join.onRef("c.question_set_id", "=", "s.id").on("c.user_id", "=", userId))
    .select([
      "e.id",
      "e.title",
      "e.question_set_id",
      "s.kind",
      "e.detail_img_url",
      "e.detail_img_alt",
      "e.detail_button_text",
      "e.share_message",
      "e.additional_actions",
      "e.has_rewards",
      "e.sponsor_business_id",
      // The constraint of published events allows no null here.
      sql<string>`e.starts_at`.as("starts_at"),
      "e.ends_at",
      "theirs.code as inviter_code",
      "c.num_of_correct_answers",
      sql<boolean>`c.user_id is not null`.as("has_answered"),
      sql<boolean>`exists (select from marketing_event_completions d where d.marketing_event_id = e.id and d.user_id = ${userId})`.as(
        "is_completed",
      ),
      sql<boolean>`exists (select from question_set_answers a where a.question_set_id = s.id and a.user_id = ${userId})`.as("has_begun"),
      sql<number>`(select count(*)::int from question_set_questions q where q.question_set_id = s.id)`.as("num_of_questions"),
      sql<string[]>`coalesce((select array_agg(a.name) from marketing_event_actions a
        where a.marketing_event_id = e.id and a.user_id = ${userId}), '{}')`.as("done_actions"),
    ])
    .where("e.is_published", "=", true);

export const find = (db: Db, eventId: number, userId: number) => eventsFor(db, userId).where("e.id", "=", eventId).executeTakeFirst();
export type EventRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The published event whose questions these are. */
export const findBySet = (db: Db, questionSetId: number, userId: number) =>
  eventsFor(db, userId).where("e.question_set_id", "=", questionSetId).executeTakeFirst();

export async function isPublished(db: Db, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom("marketing_events")
    .select("id")
    .where("id", "=", eventId)
    .where("is_published", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current member with this code of the event. */
export async function findCodeOwner(db: Db, eventId: number, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("marketing_event_codes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select("c.user_id")
    .where("c.code", "=", code)
    .where("c.marketing_event_id", "=", eventId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether `inviterId` came to the event, or to the service, by an invitation that began with `userId`. */
export async function isInvitedBy(db: Db, eventId: number, inviterId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select i.inviter_user_id from marketing_event_inviters i where i.marketing_event_id = ${eventId} and i.user_id = ${inviterId}
      union
      select i.inviter_user_id from chain c
        join marketing_event_inviters i on i.marketing_event_id = ${eventId} and i.user_id = c.inviter_user_id)
    select exists (select from chain where inviter_user_id = ${userId})
        or exists (select from sign_ups s where s.user_id = ${inviterId} and s.inviter_user_id = ${userId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Until the transaction ends. The last step and the inviter of one person can be saved at the same time. Each would then miss the other, and
 * no voucher would come. Call it before the event is read.
 */
export async function lockSteps(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketing event steps:${userId}`}, 0))`.execute(tx);
}

/** Until the transaction ends. Two people who enter each other's code at the same time would make a circle. */
export async function lockInviters(tx: Tx, eventId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketing event inviters:${eventId}`}, 0))`.execute(tx);
}

export async function insertInviter(tx: Tx, eventId: number, userId: number, inviterId: number): Promise<void> {
  await tx
    .insertInto("marketing_event_inviters")
    .values({ marketing_event_id: eventId, user_id: userId, inviter_user_id: inviterId })
    .execute();
}

export async function findOwnCode(db: Db, eventId: number, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("marketing_event_codes")
    .select("code")
    .where("marketing_event_id", "=", eventId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.code;
}

/** Does nothing when the person has a code already, or another person has this one. */
export async function insertCode(db: Db, eventId: number, userId: number, code: string): Promise<void> {
  await db
    .insertInto("marketing_event_codes")
    .values({ marketing_event_id: eventId, user_id: userId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertAction(tx: Tx, eventId: number, userId: number, name: string): Promise<void> {
  await tx
    .insertInto("marketing_event_actions")
    .values({ marketing_event_id: eventId, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when the person has completed the event before. */
export async function insertCompletion(tx: Tx, eventId: number, userId: number): Promise<boolean> {
  const row = await tx
    .insertInto("marketing_event_completions")
    .values({ marketing_event_id: eventId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers of one day (Asia/Seoul) with the same choice. */
export type AnswerCount = { readonly day: string; readonly question: string; readonly answer: string; readonly count: number };

/** Answers to the questions of published events, by day, question and choice. Days are inclusive. */
export async function countEventAnswers(
  db: Db,
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select (a.created_at at time zone 'Asia/Seoul')::date::text as day, q.question, c.value as answer, count(*)::int as count
      from marketing_events e
      join question_set_questions q on q.question_set_id = e.question_set_id
      join question_set_answers a on a.question_set_id = e.question_set_id and a.question_id = q.id
      join question_set_choices c on c.id = a.choice_id
     where e.is_published
       and a.created_at >= ${startOfDay(start_date)} and a.created_at < ${startAfterDay(end_date)}
     group by e.id, q.id, c.id, day
     order by e.id, q.position, c.position, day`.execute(db);
  return rows;
}
