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
  readonly choices: readonly ChoiceRow[];
};

/** A published set. Its questions are in their order, without the correct choices. */
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
  /** The questions of a marketing event, which ends with the last answer. */
  readonly is_event_content: boolean;
  readonly questions: readonly QuestionRow[];
};

const findByIds = prepare<SetRow>(`
  select s.id, s.kind, s.title, s.description, s.has_intro, s.intro_image_url, s.result_image_url, s.starts_at, s.ends_at,
         s.first_answered_at is not null as is_frozen,
         exists (select from marketing_events e where e.question_set_id = s.id) as is_event_content,
         (select json_agg(json_build_object(
             'id', q.id, 'question', q.question, 'description', q.description, 'image_url', q.image_url, 'image_alt', q.image_alt,
             'choices', (select json_agg(json_build_object('id', c.id, 'value', c.value, 'image_url', c.image_url) order by c.position)
                           from question_set_choices c where c.question_id = q.id)) order by q.position)
            from question_set_questions q where q.question_set_id = s.id) as questions
    from question_sets s where s.id = any($1::bigint[]) and s.is_published`);

/** The set of each id, undefined for those that are missing or not published. */
export const findSets = (db: Db, ids: readonly number[]): Promise<(SetRow | undefined)[]> => byId(findByIds(db, [[...new Set(ids)]]), ids);

async function byId<Row extends { readonly id: number }>(
  rows: Promise<readonly Row[]>,
  ids: readonly number[],
): Promise<(Row | undefined)[]> {
  const found = new Map((await rows).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

/** One person and one set. */
export type Participant = { readonly setId: number; readonly userId: number };
/** `answers`: choices by question. */
export type ProgressRow = { readonly is_completed: boolean; readonly answers: Readonly<Record<string, number>> };

/** A set as one person sees it. */
export type EnteredSet = Omit<SetRow, "questions"> & {
  readonly is_completed: boolean;
  /** `chosen_id`: null without an answer. */
  readonly questions: readonly (QuestionRow & { readonly is_answered: boolean; readonly chosen_id: number | null })[];
};

const progressOf = prepare<ProgressRow>(`
  select exists (select from question_set_completions d where d.question_set_id = given.set_id and d.user_id = given.user_id) as is_completed,
         coalesce((select json_object_agg(a.question_id, a.choice_id) from question_set_answers a
                    where a.question_set_id = given.set_id and a.user_id = given.user_id), '{}') as answers
    from unnest($1::bigint[], $2::bigint[]) with ordinality as given(set_id, user_id, place) order by given.place`);

export const findProgress = (db: Db, participants: readonly Participant[]): Promise<ProgressRow[]> => progressOf(db, pairsOf(participants));

const pairsOf = (participants: readonly Participant[]) => [
  participants.map(({ setId }) => setId),
  participants.map(({ userId }) => userId),
];

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

type InsertedAnswer = { readonly user_id: number; readonly question_id: number; readonly choice_id: number };

/**
 * Answers of several people and, with their last questions, the completions: one statement, so one commit. A parallel answer to the same
 * question wins or loses as a whole, because the completion needs the inserted row. Answers of a person who leaves at this moment are
 * skipped. A batch never has two questions of one person and set, because the second one follows the answer to the first.
 */
const insertAnswers = prepareWrite<InsertedAnswer>(`
  with present as (
    select given.* from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[])
             as given(set_id, user_id, question_id, choice_id, created_at)
      join users u on u.id = given.user_id for key share of u),
  answer as (
    insert into question_set_answers (question_set_id, user_id, question_id, choice_id, created_at)
    select set_id, user_id, question_id, choice_id, created_at from present on conflict do nothing
    returning question_set_id, user_id, question_id, choice_id, created_at),
  chosen as (
    select question_set_id, user_id, choice_id from answer
    union all
    select a.question_set_id, a.user_id, a.choice_id
      from answer join question_set_answers a on a.question_set_id = answer.question_set_id and a.user_id = answer.user_id),
  completion as (
    insert into question_set_completions (question_set_id, user_id, completed_at, num_of_correct_answers)
    select s.id, answer.user_id, answer.created_at, case s.kind when 'quiz' then own.correct end
      from answer join question_sets s on s.id = answer.question_set_id
      join (select chosen.question_set_id, chosen.user_id, count(*) as count, count(*) filter (where c.is_correct) as correct
              from chosen join question_set_choices c on c.id = chosen.choice_id group by 1, 2) own
        on own.question_set_id = s.id and own.user_id = answer.user_id
     where own.count = (select count(*) from question_set_questions q where q.question_set_id = s.id))
  select user_id, question_id, choice_id from answer`);

export type NewAnswer = Participant & { readonly questionId: number; readonly choiceId: number; readonly at: Date };

/**
 * Keeps earlier answers. Completes the set of each person whose last question this is. Returns for each answer whether its choice was stored;
 * otherwise a parallel answer counts, or the person has left.
 */
export async function addAnswers(db: Db, answers: readonly NewAnswer[]): Promise<boolean[]> {
  const columns = [answers.map(({ questionId }) => questionId), answers.map(({ choiceId }) => choiceId)];
  const rows = await insertAnswers(db, [...pairsOf(answers), ...columns, answers.map(({ at }) => at.toISOString())]);
  const inserted = new Set(rows.map((row) => `${row.user_id} ${row.question_id} ${row.choice_id}`));
  return answers.map(({ userId, questionId, choiceId }) => inserted.has(`${userId} ${questionId} ${choiceId}`));
}

type QuestionResult = Omit<QuestionRow, "choices"> & {
  readonly explanation: string;
  /** Null in a poll. */
  readonly correct_id: number | null;
  readonly choices: readonly (ChoiceRow & { readonly count: number })[];
};

/** The result of a published set, without the part of a person. */
export type ResultRow = {
  readonly id: number;
  readonly kind: QuestionSetKind;
  readonly title: string;
  readonly description: string;
  readonly result_image_url: string | null;
  readonly submitted_count: number;
  readonly questions: readonly QuestionResult[];
};

const resultsOf = prepare<ResultRow>(`
  with counts as materialized (
    select choice_id, count(*) as count from question_set_answers where question_set_id = any($1::bigint[]) group by choice_id)
  select s.id, s.kind, case s.result_title when '' then s.title else s.result_title end as title, s.result_description as description,
         s.result_image_url,
         (select count(*)::int from question_set_completions d where d.question_set_id = s.id) as submitted_count,
         (select json_agg(json_build_object(
             'id', q.id, 'question', q.question, 'description', q.description, 'image_url', q.image_url, 'image_alt', q.image_alt,
             'explanation', q.explanation,
             'correct_id', (select c.id from question_set_choices c where c.question_id = q.id and c.is_correct),
             'choices', (select json_agg(json_build_object('id', c.id, 'value', c.value, 'image_url', c.image_url,
                           'count', coalesce(counts.count, 0)) order by c.position)
                           from question_set_choices c left join counts on counts.choice_id = c.id
                          where c.question_id = q.id)) order by q.position)
            from question_set_questions q where q.question_set_id = s.id) as questions
    from question_sets s where s.id = any($1::bigint[]) and s.is_published`);

/** One query counts the whole results. Undefined for sets that are missing or not published. */
export const countResults = (db: Db, ids: readonly number[]): Promise<(ResultRow | undefined)[]> =>
  byId(resultsOf(db, [[...new Set(ids)]]), ids);

/** A person's part of a result. */
export type OwnResultRow = {
  /** Null for a poll. */
  readonly num_of_correct_answers: number | null;
  /** Choices by question. */
  readonly selected_ids: Readonly<Record<string, number>>;
};

const ownResultOf = prepare<OwnResultRow>(`
  select d.num_of_correct_answers,
         (select json_object_agg(a.question_id, a.choice_id) from question_set_answers a
           where a.question_set_id = $1 and a.user_id = $2) as selected_ids
    from question_set_completions d where d.question_set_id = $1 and d.user_id = $2`);

/** Undefined unless the person has completed the set. */
export async function findOwnResult(db: Db, { setId, userId }: Participant): Promise<OwnResultRow | undefined> {
  const [row] = await ownResultOf(db, [setId, userId]);
  return row;
}
