import { randomBytes } from "node:crypto";
import { fixedKeys } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createPool, type Pool } from "../../server/src/db/database.ts";
import { createVault, hashToken } from "../../server/src/lib/vault.ts";
import { insertPeople } from "../people.ts";

/** The quiz of the benchmark. */
export const questions = 4;
const choices = 4;
const earlierPeople = 25_000;
/** The answers that the result counts. */
export const earlierAnswers = earlierPeople * questions;

export type Crowd = {
  readonly quizId: number;
  /** A doctor who has completed the quiz. */
  readonly completed: string;
  /** Doctors who have not. */
  readonly tokens: readonly string[];
};

/** Creates a quiz that 25,000 doctors have completed, and `count` signed-in doctors who have not seen it. */
export async function createQuiz(ownerUrl: string, count: number): Promise<Crowd> {
  const vault = createVault(readConfig({ APP_MODE: "demo", ...fixedKeys }).keys);
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await insertPeople(pool, vault, earlierPeople + count);
    const quizId = await insertQuiz(pool);
    await insertAnswers(pool, quizId);
    const [completed = "", ...tokens] = await signIn(pool, count + 1);
    await pool.query("vacuum (analyze)");
    return { quizId, completed, tokens };
  } finally {
    await pool.end();
  }
}

async function insertQuiz(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with quiz as (
       insert into question_sets (kind, title, is_published, starts_at)
       values ('quiz', '오늘의 퀴즈', true, now() - interval '1 day') returning id),
     question as (
       insert into question_set_questions (question_set_id, position, question)
       select quiz.id, n, '질문 ' || n from quiz, generate_series(0, $1::int - 1) n returning id),
     choice as (
       insert into question_set_choices (question_id, position, value, is_correct)
       select question.id, n, '보기 ' || n, n = 0 from question, generate_series(0, $2::int - 1) n)
     select id from quiz`,
    [questions, choices],
  );
  if (!rows[0]) throw new Error("the quiz is missing");
  return Number(rows[0].id);
}

async function insertAnswers(pool: Pool, quizId: number): Promise<void> {
  await pool.query(
    `insert into question_set_answers (question_set_id, question_id, choice_id, user_id)
     select q.question_set_id, q.id, c.id, u.id
       from (select id, row_number() over (order by id) as place from users) u
       join question_set_questions q on q.question_set_id = $1
       join question_set_choices c on c.question_id = q.id and c.position = (u.place + q.position) % $3
      where u.place <= $2`,
    [quizId, earlierPeople, choices],
  );
  await pool.query(
    `insert into question_set_completions (question_set_id, user_id, num_of_correct_answers)
     select $1, user_id, 1 from question_set_answers where question_set_id = $1 group by user_id`,
    [quizId],
  );
}

/** Signs in the last doctor with answers and all doctors without. */
async function signIn(pool: Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  await pool.query(
    `with newest as (select id, row_number() over (order by id desc) as place from users order by id desc limit $3::int),
          opened as (insert into sessions (user_id) select id from newest returning id, user_id),
          hashes as (select * from unnest($1::bytea[], $2::bytea[]) with ordinality as h(access, refresh, place))
     insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     select opened.id, hashes.access, now() + interval '1 day', hashes.refresh, now() + interval '1 day'
       from opened join newest on newest.id = opened.user_id join hashes on hashes.place = $3 + 1 - newest.place`,
    [tokens.map(hashToken), tokens.map((token) => hashToken(`${token}refresh`)), count],
  );
  return tokens;
}

/** Answers and completions of the quiz beyond those that were there before. */
export async function countNew(ownerUrl: string, quizId: number): Promise<{ answers: number; completions: number }> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 60_000 });
  try {
    const { rows } = await pool.query<{ answers: number; completions: number }>(
      `select (select count(*)::int from question_set_answers where question_set_id = $1) as answers,
              (select count(*)::int from question_set_completions where question_set_id = $1) as completions`,
      [quizId],
    );
    return { answers: (rows[0]?.answers ?? 0) - earlierAnswers, completions: (rows[0]?.completions ?? 0) - earlierPeople };
  } finally {
    await pool.end();
  }
}
