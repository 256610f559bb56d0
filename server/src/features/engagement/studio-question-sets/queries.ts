import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import type { QuestionInput } from "@rounds/contract/engagement/studio-question-sets.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";

export type ChoiceRow = { readonly id: number; readonly value: string; readonly image_url: string | null; readonly is_correct: boolean };
export type QuestionRow = {
  readonly id: number;
  readonly question: string;
  readonly description: string;
  readonly image_url: string | null;
  readonly image_alt: string;
  readonly explanation: string;
  readonly choices: readonly ChoiceRow[];
};
export type SetRow = {
  readonly id: number;
  readonly kind: QuestionSetKind;
  readonly title: string;
  readonly description: string;
  readonly has_intro: boolean;
  readonly intro_image_url: string | null;
  readonly result_title: string;
  readonly result_description: string;
  readonly result_image_url: string | null;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_frozen: boolean;
  readonly submitted_count: number;
  readonly version: number;
  /** The published event that has this set. */
  readonly event: { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null } | null;
  readonly questions: readonly QuestionRow[];
};

/** A set with its questions and choices in their order. */
export async function find(db: Db, id: number): Promise<SetRow | undefined> {
  const { rows } = await sql<SetRow>`
    select s.id, s.kind, s.title, s.description, s.has_intro, s.intro_image_url, s.result_title, s.result_description, s.result_image_url,
           s.is_published, s.starts_at, s.ends_at, s.first_answered_at is not null as is_frozen, s.version,
           (select count(*)::int from question_set_completions d where d.question_set_id = s.id) as submitted_count,
           (select json_build_object('is_published', m.is_published, 'starts_at', m.starts_at, 'ends_at', m.ends_at)
              from marketing_events m where m.question_set_id = s.id and m.is_published) as event,
           (select coalesce(json_agg(json_build_object(
                'id', q.id, 'question', q.question, 'description', q.description, 'image_url', q.image_url, 'image_alt', q.image_alt,
                'explanation', q.explanation,
                'choices', (select coalesce(json_agg(json_build_object('id', c.id, 'value', c.value, 'image_url', c.image_url,
                              'is_correct', c.is_correct) order by c.position), '[]')
                              from question_set_choices c where c.question_id = q.id)) order by q.position), '[]')
              from question_set_questions q where q.question_set_id = s.id) as questions
      from question_sets s where s.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The row stays locked until the transaction ends, so no answer can freeze the set meanwhile. */
export async function lock(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("question_sets").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

export type SetValues = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly has_intro?: boolean | undefined;
  readonly intro_image_url?: string | null | undefined;
  readonly result_title?: string | undefined;
  readonly result_description?: string | undefined;
  readonly result_image_url?: string | null | undefined;
  readonly starts_at?: string | null | undefined;
  readonly ends_at?: string | null | undefined;
  readonly is_published?: boolean | undefined;
};

export async function insert(
  tx: Tx,
  values: SetValues & { readonly kind: QuestionSetKind; readonly title: string; readonly created_by: number },
): Promise<number> {
  const { id } = await tx.insertInto("question_sets").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: number, values: SetValues): Promise<void> {
  await tx
    .updateTable("question_sets")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Only for a set with an answer: a trigger refuses changes of other columns. */
export async function updateTexts(tx: Tx, questions: readonly QuestionInput[]): Promise<void> {
  await sql`
    update question_set_questions q set question = x.question, description = x.description, image_alt = x.image_alt, explanation = x.explanation
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
           as x(id bigint, question text, description text, image_alt text, explanation text)
     where q.id = x.id`.execute(tx);
  await sql`
    update question_set_choices c set value = x.value
      from jsonb_to_recordset(${JSON.stringify(questions.flatMap(({ choices }) => choices))}::jsonb) as x(id bigint, value text)
     where c.id = x.id`.execute(tx);
}

/**
 * Makes these the questions and choices of a set without answers. Those with an id keep it, so that a doctor who reads a question can
 * still answer it. The ids belong to the set.
 */
export async function replaceQuestions(tx: Tx, setId: number, questions: readonly QuestionInput[]): Promise<void> {
  const ids = questions.flatMap(({ id }) => id ?? []);
  await sql`delete from question_set_questions where question_set_id = ${setId}::bigint and id <> all(${ids}::bigint[])`.execute(tx);
  for (const [position, { id, choices, ...texts }] of questions.entries()) {
    const questionId = id ?? (await insertQuestion(tx, setId, position, texts));
    if (id !== null)
      await tx
        .updateTable("question_set_questions")
        .set({ ...texts, position })
        .where("id", "=", id)
        .execute();
    await replaceChoices(tx, questionId, choices);
  }
}

type Texts = Omit<QuestionInput, "id" | "choices">;

async function insertQuestion(tx: Tx, setId: number, position: number, texts: Texts): Promise<number> {
  const values = { question_set_id: setId, position, ...texts };
  const { id } = await tx.insertInto("question_set_questions").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function replaceChoices(tx: Tx, questionId: number, choices: QuestionInput["choices"]): Promise<void> {
  const ids = choices.flatMap(({ id }) => id ?? []);
  const placed = JSON.stringify(choices.map((choice, position) => ({ ...choice, position })));
  const columns = sql.raw("id bigint, position smallint, value text, image_url text, is_correct boolean");
  await sql`delete from question_set_choices where question_id = ${questionId}::bigint and id <> all(${ids}::bigint[])`.execute(tx);
  await sql`
    update question_set_choices c set position = x.position, value = x.value, image_url = x.image_url, is_correct = x.is_correct
      from jsonb_to_recordset(${placed}::jsonb) as x(${columns}) where c.id = x.id`.execute(tx);
  await sql`
    insert into question_set_choices (question_id, position, value, image_url, is_correct)
    select ${questionId}::bigint, x.position, x.value, x.image_url, x.is_correct
      from jsonb_to_recordset(${placed}::jsonb) as x(${columns}) where x.id is null`.execute(tx);
}
