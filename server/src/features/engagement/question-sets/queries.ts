import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";

export type ChoiceRow = { readonly id: number; readonly value: string; readonly image_url: string | null };

export type QuestionRow = {
  readonly id: number;
  readonly question: string;
  readonly description: string;
  readonly image_url: string | null;
  readonly image_alt: string;
  readonly is_answered: boolean;
  readonly choices: readonly ChoiceRow[];
};

/** A published set as one person sees it. Its questions are in their order, without the correct choices. */
export type SetRow = {
  readonly id: number;
  readonly kind: QuestionSetKind;
  readonly title: string;
  readonly description: string;
  readonly has_intro: boolean;
  readonly intro_image_url: string | null;
  readonly result_image_url: string | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  /** Has an answer, so its questions and choices stay as they are. */
  readonly is_frozen: boolean;
  readonly is_completed: boolean;
  readonly questions: readonly QuestionRow[];
};

const findFor = prepare<SetRow>(`
  select s.id, s.kind, s.title, s.description, s.has_intro, s.intro_image_url, s.result_image_url, s.starts_at, s.ends_at,
         s.first_answered_at is not null as is_frozen,
         exists (select from question_set_completions d where d.question_set_id = s.id and d.user_id = $2) as is_completed,
         (select json_agg(json_build_object(
             'id', q.id, 'question', q.question, 'description', q.description, 'image_url', q.image_url, 'image_alt', q.image_alt,
             'is_answered', exists (select from question_set_answers a where a.question_id = q.id and a.user_id = $2),
             'choices', (select json_agg(json_build_object('id', c.id, 'value', c.value, 'image_url', c.image_url) order by c.position)
                           from question_set_choices c where c.question_id = q.id)) order by q.position)
            from question_set_questions q where q.question_set_id = s.id) as questions
    from question_sets s where s.id = $1 and s.is_published`);

export async function find(db: Db, id: number, userId: number): Promise<SetRow | undefined> {
  const [row] = await findFor(db, [id, userId]);
  return row;
}

/** Waits for an editor of the set, and for the commit of a parallel first answer. */
export async function freeze(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable("question_sets")
    .set({ first_answered_at: at.toISOString() })
    .where("id", "=", id)
    .where("first_answered_at", "is", null)
    .execute();
}

const countCompleted = prepare<{ count: number }>(`
  select count(*)::int as count from question_set_completions where question_set_id = $1`);

export async function countSubmitted(db: Db, id: number): Promise<number> {
  const [row] = await countCompleted(db, [id]);
  return row?.count ?? 0;
}

/**
 * The answer and, with the last question, the completion: one statement, so one commit. A parallel answer to the same question wins or
 * loses as a whole, because the completion needs the inserted row.
 */
const insertAnswer = prepareWrite<never>(`
  with answer as (
    insert into question_set_answers (question_set_id, question_id, choice_id, user_id, created_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing
    returning question_set_id, user_id, choice_id),
  chosen as (
    select choice_id from answer
    union all
    select a.choice_id from question_set_answers a join answer on a.question_set_id = answer.question_set_id and a.user_id = answer.user_id)
  insert into question_set_completions (question_set_id, user_id, completed_at, num_of_correct_answers)
  select s.id, answer.user_id, $5, case s.kind when 'quiz' then
      (select count(*) from chosen join question_set_choices c on c.id = chosen.choice_id where c.is_correct) end
    from answer join question_sets s on s.id = answer.question_set_id
   where (select count(*) from chosen) = (select count(*) from question_set_questions q where q.question_set_id = s.id)`);

type NewAnswer = {
  readonly setId: number;
  readonly questionId: number;
  readonly choiceId: number;
  readonly userId: number;
  readonly at: Date;
};

/** Keeps an earlier answer. Completes the set with the last question. */
export const addAnswer = (db: Db, { setId, questionId, choiceId, userId, at }: NewAnswer): Promise<never[]> =>
  insertAnswer(db, [setId, questionId, choiceId, userId, at.toISOString()]);

export type ResultRow = {
  readonly title: string;
  readonly description: string;
  readonly result_image_url: string | null;
  readonly submitted_count: number;
  /** Null for a poll. */
  readonly num_of_correct_answers: number | null;
  readonly questions: readonly (Omit<QuestionRow, "is_answered" | "choices"> & {
    readonly explanation: string;
    readonly selected_id: number;
    /** Null in a poll. */
    readonly correct_id: number | null;
    readonly choices: readonly (ChoiceRow & { readonly count: number })[];
  })[];
};

const resultOf = prepare<ResultRow>(`
  with counts as materialized (
    select choice_id, count(*) as count from question_set_answers where question_set_id = $1 group by choice_id)
  select case s.result_title when '' then s.title else s.result_title end as title, s.result_description as description, s.result_image_url,
         (select count(*)::int from question_set_completions d where d.question_set_id = s.id) as submitted_count,
         own.num_of_correct_answers,
         (select json_agg(json_build_object(
             'id', q.id, 'question', q.question, 'description', q.description, 'image_url', q.image_url, 'image_alt', q.image_alt,
             'explanation', q.explanation,
             'selected_id', (select a.choice_id from question_set_answers a where a.question_id = q.id and a.user_id = $2),
             'correct_id', (select c.id from question_set_choices c where c.question_id = q.id and c.is_correct),
             'choices', (select json_agg(json_build_object('id', c.id, 'value', c.value, 'image_url', c.image_url,
                           'count', coalesce(counts.count, 0)) order by c.position)
                           from question_set_choices c left join counts on counts.choice_id = c.id
                          where c.question_id = q.id)) order by q.position)
            from question_set_questions q where q.question_set_id = s.id) as questions
    from question_sets s
    join question_set_completions own on own.question_set_id = s.id and own.user_id = $2
   where s.id = $1 and s.kind = $3 and s.is_published`);

/** One query for the whole result. Undefined unless the person has completed the published set of this kind. */
export async function findResult(db: Db, id: number, kind: QuestionSetKind, userId: number): Promise<ResultRow | undefined> {
  const [row] = await resultOf(db, [id, userId, kind]);
  return row;
}
