import type { actionNames } from "@rounds/contract/engagement/events.ts";
import type { EventActivity } from "@rounds/contract/engagement/studio-events.ts";
import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { MarketingEvents } from "../../../db/types.gen.ts";

const contentColumns = [
  "s.id",
  "s.kind",
  "s.title",
  "s.is_published",
  "s.starts_at",
  "s.ends_at",
  sql<number>`(select count(*)::int from question_set_questions q where q.question_set_id = s.id)`.as("num_of_questions"),
  // The event that has it.
  sql<number | null>`(select e.id from marketing_events e where e.question_set_id = s.id)`.as("event_id"),
] as const;

const contents = (db: Db) => db.selectFrom("question_sets as s").select(contentColumns).$narrowType<{ kind: QuestionSetKind }>();
export type ContentRow = Awaited<ReturnType<typeof listContents>>[number];

/** An editor offers the newest ones. */
const maxContents = 200;

/** The newest polls and quizzes. */
export const listContents = (db: Db) => contents(db).orderBy("s.id", "desc").limit(maxContents).execute();

export type EventRow = {
  readonly id: number;
  readonly title: string;
  readonly detail_img_url: string | null;
  readonly detail_img_alt: string;
  readonly detail_button_text: string;
  readonly share_message: string;
  readonly additional_actions: (typeof actionNames)[number][];
  readonly has_rewards: boolean;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly version: number;
  readonly sponsor_business_id: number | null;
  readonly sponsor_type: string | null;
  readonly sponsor_name: string | null;
  readonly banner_views: number;
  readonly banner_clicks: number;
  readonly completed: number;
  readonly has_participants: boolean;
  readonly has_invited: boolean;
  readonly content: ContentRow;
};

const visits = sql`banner_visits v join banners b on b.id = v.banner_id where b.event_id = e.id`;

export async function find(db: Db, id: number): Promise<EventRow | undefined> {
  const row = await db
    .selectFrom("marketing_events as e")
    .leftJoin("businesses as b", "b.id", "e.sponsor_business_id")
    .select([
      "e.id",
      "e.title",
      "e.question_set_id",
      "e.detail_img_url",
      "e.detail_img_alt",
      "e.detail_button_text",
      "e.share_message",
      "e.additional_actions",
      "e.has_rewards",
      "e.is_published",
      "e.starts_at",
      "e.ends_at",
      "e.version",
      "e.sponsor_business_id",
      "e.sponsor_type",
      "b.name as sponsor_name",
      sql<number>`(select count(*)::int from ${visits})`.as("banner_views"),
      sql<number>`(select count(*)::int from ${visits} and v.is_clicked)`.as("banner_clicks"),
      sql<number>`(select count(*)::int from marketing_event_completions c where c.marketing_event_id = e.id)`.as("completed"),
      // People may have answered the questions before they became the content of this event.
      sql<boolean>`exists (select from marketing_event_completions c where c.marketing_event_id = e.id)
        or exists (select from question_set_answers a
                    where e.is_published and a.question_set_id = e.question_set_id and a.created_at >= e.starts_at)`.as("has_participants"),
      sql<boolean>`exists (select from marketing_event_inviters i where i.marketing_event_id = e.id)`.as("has_invited"),
    ])
    .$narrowType<{ additional_actions: (typeof actionNames)[number][] }>()
    .where("e.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { question_set_id: setId, ...event } = row;
  const content = await contents(db).where("s.id", "=", setId).executeTakeFirstOrThrow();
  return { ...event, content };
}

/** The row stays locked until the transaction ends. */
export async function lock(tx: Tx, id: number): Promise<EventRow | undefined> {
  const row = await tx.selectFrom("marketing_events").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return row && find(tx, id);
}

/** Two events cannot take the same poll or quiz at the same time, because each locks it. */
export async function lockContent(tx: Tx, setId: number): Promise<ContentRow | undefined> {
  const row = await tx.selectFrom("question_sets").select("id").where("id", "=", setId).forUpdate().executeTakeFirst();
  return row && contents(tx).where("s.id", "=", setId).executeTakeFirst();
}

/** The business keeps its type until the transaction ends. */
export const lockSponsor = (tx: Tx, businessId: number) =>
  tx.selectFrom("businesses").select(["id", "business_type"]).where("id", "=", businessId).forShare().executeTakeFirst();

type Values = Omit<Updateable<MarketingEvents>, "id" | "version" | "created_by" | "created_at" | "updated_at">;
type NewEvent = Values & { title: string; question_set_id: number; detail_button_text: string; share_message: string };

export async function insert(tx: Tx, values: NewEvent & { created_by: number }): Promise<number> {
  return (await tx.insertInto("marketing_events").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function update(tx: Tx, id: number, values: Values): Promise<void> {
  await tx
    .updateTable("marketing_events")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

type StepName = EventActivity["latest_steps"][number]["name"];
/** `correct`: the correct answers of a completed quiz. */
export type StepRow = { readonly name: StepName; readonly at: string; readonly correct: number | null };

/** The newest steps of all participants. */
export async function listLatestSteps(db: Db, eventId: number, setId: number, limit: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    (select 'completed' as name, d.completed_at as at, d.num_of_correct_answers as correct
       from question_set_completions d where d.question_set_id = ${setId}::bigint order by d.completed_at desc limit ${limit})
    union all
    (select 'job_info_saved', a.completed_at, null
       from marketing_event_actions a where a.marketing_event_id = ${eventId}::bigint order by a.completed_at desc limit ${limit})
    union all
    (select 'inviter_saved', i.created_at, null
       from marketing_event_inviters i where i.marketing_event_id = ${eventId}::bigint order by i.created_at desc limit ${limit})
    order by at desc limit ${limit}`.execute(db);
  return rows;
}
