import {
  answerAndGetNext,
  getNextPollQuestion,
  getNextQuizQuestion,
  getPoll,
  getPollResult,
  getQuiz,
  getQuizResult,
} from "@rounds/contract/engagement/question-sets.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const noon = "2026-11-20T12:00:00+09:00";
const starts_at = "2026-11-16T00:00:00+09:00";
const ends_at = "2026-12-01T00:00:00+09:00";
let doctor: Person;
let caller: Caller;

beforeEach(async () => {
  clock.set(noon);
  doctor = await server.make.doctor();
  caller = server.as(doctor);
});

type Plan = NonNullable<Parameters<typeof server.make.questionSet>[0]>;
const makeSet = (more: Plan = {}) => server.make.questionSet({ starts_at, ends_at, ...more });
type Made = Awaited<ReturnType<typeof makeSet>>;

const answerOf = (set: Made, question: number, choice: number) => ({
  answer: {
    question_set_id: set.id,
    question_id: set.questions[question]?.id ?? 0,
    choice_id: set.questions[question]?.choices[choice]?.id ?? 0,
  },
});
const answer = (set: Made, question: number, choice: number, by: Caller = caller) =>
  by.call(answerAndGetNext, { body: answerOf(set, question, choice) });
const storedAnswers = (set: Made) =>
  server.deps.db
    .selectFrom("question_set_answers")
    .select(["question_id", "choice_id", "user_id"])
    .where("question_set_id", "=", set.id)
    .orderBy("question_id")
    .execute();
const to = (set: Made) => ({ params: { id: set.id } });

describe("the states of a poll", () => {
  test("not_started → incomplete → completed, question by question, then the result", async () => {
    const set = await makeSet();
    const [first, second] = set.questions;
    const status = async () => (await caller.call(getPoll, to(set))).body.poll.me.status;
    expect(await status()).toBe("not_started");
    expect(await caller.call(getPollResult, to(set))).toMatchObject(refusal(409, "question_set.not_completed"));
    expect((await caller.call(getNextPollQuestion, to(set))).body).toMatchObject({
      question: { id: first?.id, number: 1, total: 2, choices: [{ value: "하나" }, { value: "둘" }, { value: "셋" }] },
    });
    expect(await answer(set, 0, 2)).toMatchObject({ status: 200, body: { question: { id: second?.id, number: 2, total: 2 } } });
    expect(await status()).toBe("incomplete");
    expect(await caller.call(getPollResult, to(set))).toMatchObject(refusal(409, "question_set.not_completed"));
    expect(await answer(set, 1, 0)).toMatchObject({ status: 204 });
    expect(await status()).toBe("completed");
    expect(await caller.call(getNextPollQuestion, to(set))).toMatchObject({ status: 204 });
    expect((await caller.call(getPollResult, to(set))).body.poll_result).toMatchObject({
      submitted_count: 1,
      num_of_questions: 2,
      question_results: [
        { question_id: first?.id, selected_id: first?.choices[2]?.id, choice_results: [{}, {}, { chosen_percentage: 100 }] },
        { question_id: second?.id, selected_id: second?.choices[0]?.id, choice_results: [{ chosen_percentage: 100 }, {}] },
      ],
    });
  });

  test("the result counts all answers in whole percentages, and only completed people as participants", async () => {
    const set = await makeSet();
    const people = await Promise.all([server.make.doctor(), server.make.doctor(), server.make.doctor()]);
    for (const [index, choices] of [[0, 0], [1, 1], [2]].entries()) {
      const person = people[index];
      if (person) await server.make.questionSetAnswers(person, set, choices);
    }
    await answer(set, 0, 0);
    await answer(set, 1, 1);
    const { poll_result } = (await caller.call(getPollResult, to(set))).body;
    expect(poll_result.submitted_count).toBe(3);
    expect(poll_result.question_results.map(({ choice_results }) => choice_results.map((one) => one.chosen_percentage))).toEqual([
      [50, 25, 25],
      [33, 67],
    ]);
  });

  test("404 question_set.not_found: a quiz is not a poll, and a draft is not there", async () => {
    const quiz = await makeSet({ kind: "quiz" });
    for (const endpoint of [getPoll, getNextPollQuestion, getPollResult])
      expect(await caller.call(endpoint, to(quiz))).toMatchObject(refusal(404, "question_set.not_found"));
    const draft = await makeSet({ kind: "quiz", is_published: false });
    for (const endpoint of [getQuiz, getNextQuizQuestion, getQuizResult])
      expect(await caller.call(endpoint, to(draft))).toMatchObject(refusal(404, "question_set.not_found"));
    expect(await answer(draft, 0, 0)).toMatchObject(refusal(404, "question_set.not_found"));
  });
});

describe("a quiz", () => {
  test("no response contains a correct answer, an explanation or a score before the result", async () => {
    const set = await makeSet({ kind: "quiz", has_intro: true });
    const secrets = /correct|explanation|score|해설|percentage/;
    const [, second] = set.questions;
    const responses = [
      await caller.call(getQuiz, to(set)),
      await caller.call(getNextQuizQuestion, to(set)),
      await caller.call(getQuizResult, to(set)),
      await answer(set, 0, 1),
      // A repeated answer, a question that is not reached, a choice of another question.
      await answer(set, 0, 0),
      await caller.call(getNextQuizQuestion, to(set)),
      await caller.call(answerAndGetNext, {
        body: { answer: { ...answerOf(set, 1, 0).answer, choice_id: set.questions[0]?.choices[0]?.id ?? 0 } },
      }),
      await caller.call(getQuiz, to(set)),
      await caller.call(getQuizResult, to(set)),
      await answer(set, 1, 1),
    ];
    for (const response of responses) expect(JSON.stringify(response.body ?? response.errors)).not.toMatch(secrets);
    // The pattern finds them in the result, so it would have found them above.
    const { quiz_result } = (await caller.call(getQuizResult, to(set))).body;
    expect(JSON.stringify(quiz_result)).toMatch(secrets);
    expect(quiz_result).toMatchObject({
      num_of_correct_answers: 1,
      num_of_questions: 2,
      score: 50,
      question_results: [
        { correct_id: set.questions[0]?.choices[0]?.id, explanation: "첫 번째 해설" },
        { correct_id: second?.choices[1]?.id, selected_id: second?.choices[1]?.id, explanation: "두 번째 해설" },
      ],
    });
  });

  test("quizzes that differ only in their correct answers have the same responses until the result", async () => {
    const questionsWith = (correct: number) =>
      Array.from({ length: 6 }, (_, number) => ({ question: `문제 ${number}`, choices: ["가", "나", "다"], correct }));
    const responsesOf = async (correct: number) => {
      const set = await makeSet({ kind: "quiz", title: "심전도", has_intro: true, questions: questionsWith(correct) });
      const reader = server.as(await server.make.doctor());
      const responses: { status: number; body: unknown; errors?: unknown }[] = [
        await reader.call(getQuiz, to(set)),
        await reader.call(getNextQuizQuestion, to(set)),
      ];
      for (const index of set.questions.keys()) {
        responses.push(await answer(set, index, 0, reader), await reader.call(getNextQuizQuestion, to(set)));
        if (index < 5) responses.push(await reader.call(getQuizResult, to(set)));
      }
      const ids = [set.id, ...set.questions.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)])];
      const withoutIds = responses.map(({ status, body, errors }) =>
        JSON.stringify({ status, body, errors }, (name, value: unknown) => (/(^|_)id$/.test(name) ? ids.indexOf(value as number) : value)),
      );
      return { withoutIds, score: (await reader.call(getQuizResult, to(set))).body.quiz_result.score };
    };
    const [right, wrong] = [await responsesOf(0), await responsesOf(1)];
    expect(right.withoutIds).toHaveLength(19);
    expect(wrong.withoutIds).toEqual(right.withoutIds);
    expect([right.score, wrong.score]).toEqual([100, 0]);
  });

  test("the score has one decimal", async () => {
    const questions = [0, 1, 2].map((number) => ({ question: `문제 ${number}`, choices: ["맞음", "틀림"] }));
    const set = await makeSet({ kind: "quiz", questions });
    for (const [index, choice] of [0, 0, 1].entries()) await answer(set, index, choice);
    expect((await caller.call(getQuizResult, to(set))).body.quiz_result).toMatchObject({ num_of_correct_answers: 2, score: 66.7 });
  });

  test("is_correct, score, status and completed_at in the body have no effect", async () => {
    const set = await makeSet({ kind: "quiz" });
    const body = answerOf(set, 0, 1);
    const injected = { ...body.answer, is_correct: true, score: 100, status: "completed", completed_at: noon, user_id: 1 };
    await caller.call(answerAndGetNext, { body: { answer: injected } });
    await answer(set, 1, 0);
    expect((await caller.call(getQuizResult, to(set))).body.quiz_result).toMatchObject({ num_of_correct_answers: 0, score: 0 });
  });
});

describe("one answer per person and question", () => {
  test("a second answer keeps the first and returns the next question, also after the last one", async () => {
    const set = await makeSet();
    expect(await answer(set, 0, 0)).toMatchObject({ status: 200, body: { earlier_choice_id: null } });
    // The person chose another answer in another tab, and must learn that it does not count.
    const chosen = set.questions[0]?.choices[0]?.id;
    expect(await answer(set, 0, 1)).toMatchObject({ status: 200, body: { question: { number: 2 }, earlier_choice_id: chosen } });
    expect(await answer(set, 0, 0)).toMatchObject({ status: 200, body: { earlier_choice_id: null } });
    await answer(set, 1, 0);
    expect(await answer(set, 1, 1)).toMatchObject({ status: 204 });
    expect((await storedAnswers(set)).map(({ choice_id }) => choice_id)).toEqual(set.questions.map(({ choices }) => choices[0]?.id));
  });

  test("409 question.not_current: a question that is not reached yet; 404 choice.not_found: a choice of another question", async () => {
    const set = await makeSet();
    expect(await answer(set, 1, 0)).toMatchObject(refusal(409, "question.not_current"));
    const foreign = { ...answerOf(set, 0, 0).answer, choice_id: set.questions[1]?.choices[0]?.id ?? 0 };
    expect(await caller.call(answerAndGetNext, { body: { answer: foreign } })).toMatchObject(refusal(404, "choice.not_found"));
    const other = await makeSet();
    const mixed = { ...answerOf(other, 0, 0).answer, question_set_id: set.id };
    expect(await caller.call(answerAndGetNext, { body: { answer: mixed } })).toMatchObject(refusal(404, "choice.not_found"));
    expect(await storedAnswers(set)).toEqual([]);
  });

  test("50 parallel answers leave one row, and one completion", async () => {
    const set = await makeSet({ kind: "quiz" });
    const first = await Promise.all(Array.from({ length: 50 }, (_, index) => answer(set, 0, index % 3)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedAnswers(set)).toHaveLength(1);
    const last = await Promise.all(Array.from({ length: 50 }, (_, index) => answer(set, 1, index % 2)));
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await storedAnswers(set)).toHaveLength(2);
    const completions = await server.deps.db
      .selectFrom("question_set_completions")
      .select(["user_id", "num_of_correct_answers"])
      .where("question_set_id", "=", set.id)
      .execute();
    const { num_of_correct_answers } = (await caller.call(getQuizResult, to(set))).body.quiz_result;
    const chosen = new Set((await storedAnswers(set)).map(({ choice_id }) => choice_id));
    const correct = set.questions.flatMap(({ choices }) => choices).filter(({ id, is_correct }) => is_correct && chosen.has(id)).length;
    expect(completions).toEqual([{ user_id: doctor.userId, num_of_correct_answers: correct }]);
    expect(num_of_correct_answers).toBe(correct);
  });

  test("of parallel answers with different choices, each that does not count names the stored choice", async () => {
    const set = await makeSet();
    await answer(set, 0, 0, server.as(await server.make.doctor()));
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => answer(set, 0, index % 3)));
    const stored = (await storedAnswers(set)).find(({ user_id }) => user_id === doctor.userId)?.choice_id;
    const expected = replies.map((_, index) => (set.questions[0]?.choices[index % 3]?.id === stored ? null : stored));
    expect(replies.map(({ body }) => body?.earlier_choice_id)).toEqual(expected);
  });

  test("20 doctors at the same time: all answers are stored, each once", async () => {
    const set = await makeSet();
    const callers = await Promise.all(Array.from({ length: 20 }, async () => server.as(await server.make.doctor())));
    const replies = await Promise.all(
      callers.map(async (one, index) => [await answer(set, 0, index % 3, one), await answer(set, 1, index % 2, one)]),
    );
    expect(replies.map(([first, second]) => [first?.status, second?.status])).toEqual(callers.map(() => [200, 204]));
    expect(await storedAnswers(set)).toHaveLength(40);
    expect((await caller.call(getPoll, to(set))).body.poll.submitted_count).toBe(20);
  });
});

describe("the window, in Asia/Seoul", () => {
  const closed = refusal(409, "question_set.closed");

  test.each([
    { kind: "poll", get: getPoll, next: getNextPollQuestion, result: getPollResult },
    { kind: "quiz", get: getQuiz, next: getNextQuizQuestion, result: getQuizResult },
  ] as const)("409 question_set.closed: a $kind before its start and after its end", async ({ kind, get, next, result }) => {
    const set = await makeSet({ kind });
    clock.set("2026-11-15T23:59:59.999+09:00");
    expect(await caller.call(get, to(set))).toMatchObject(closed);
    expect(await caller.call(next, to(set))).toMatchObject(closed);
    expect(await answer(set, 0, 0)).toMatchObject(closed);
    expect(await storedAnswers(set)).toEqual([]);
    clock.set(starts_at);
    expect((await caller.call(get, to(set))).status).toBe(200);
    clock.set("2026-11-30T23:59:59.999+09:00");
    expect(await answer(set, 0, 0)).toMatchObject({ status: 200 });
    expect(await caller.call(result, to(set))).toMatchObject(refusal(409, "question_set.not_completed"));
    clock.set(ends_at);
    expect(await caller.call(get, to(set))).toMatchObject(closed);
    expect(await caller.call(result, to(set))).toMatchObject(closed);
    expect(await answer(set, 1, 0)).toMatchObject(closed);
  });

  test("after the end, a doctor who has completed it still sees it and its result", async () => {
    const set = await makeSet({ kind: "quiz" });
    await answer(set, 0, 0);
    await answer(set, 1, 1);
    clock.set(ends_at);
    expect((await caller.call(getQuiz, to(set))).body.quiz.me.status).toBe("completed");
    expect(await caller.call(getNextQuizQuestion, to(set))).toMatchObject({ status: 204 });
    expect((await caller.call(getQuizResult, to(set))).body.quiz_result.score).toBe(100);
    expect(await server.as(await server.make.doctor()).call(getQuizResult, to(set))).toMatchObject(closed);
  });
});

test("400: ids that are no numbers", async () => {
  const body = { answer: { question_set_id: "1", question_id: 1, choice_id: 1 } };
  expect(await caller.call(answerAndGetNext, { body: body as never })).toMatchObject({ status: 400 });
});
