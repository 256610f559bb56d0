import { answerAndGetNext, getNextQuizQuestion, getQuizResult } from "@rounds/contract/engagement/question-sets.ts";
import { createVisitor, quantile, type Visitor } from "../../scripts/drills/visitor.ts";
import type { Figure } from "../figures.ts";
import { withGenerated } from "../first-responses.ts";
import { countNew, createQuiz, type Crowd, earlierAnswers, questions } from "./data.ts";

const people = 1000;
const reads = 200;

type Question = { id: number; choices: { id: number }[] };

/** The result of a quiz with 100,000 answers, and 1,000 doctors who begin to answer in the same moment. */
export async function measureEngagement(benchmark: string): Promise<Figure[]> {
  let url = "";
  const generate = async (ownerUrl: string): Promise<string> => {
    url = ownerUrl;
    return JSON.stringify(await createQuiz(ownerUrl, people));
  };
  return withGenerated(benchmark, generate, async ({ origin }, json) => {
    const crowd = JSON.parse(json) as Crowd;
    const visitor = createVisitor(origin, { maxSockets: people });
    try {
      const results = await measureResult(visitor, crowd);
      const quiz = await readQuestions(origin, crowd);
      // Every doctor has a connection, as after opening the quiz.
      await Promise.all(
        crowd.tokens.map((token) => visitor.send({ path: pathOf(getNextQuizQuestion.path, crowd), headers: authorized(token) })),
      );
      const answers = (await Promise.all(crowd.tokens.map((token, index) => answerAll(visitor, crowd, quiz, token, index)))).flat();
      const failed = answers.filter(({ status }) => status !== 200 && status !== 204).length;
      const stored = await countNew(url, crowd.quizId);
      const times = answers.map(({ ms }) => ms);
      return [
        { benchmark, name: `result of ${earlierAnswers} answers, p50`, value: quantile(results, 0.5), unit: "ms" },
        { benchmark, name: `result of ${earlierAnswers} answers, p99`, value: quantile(results, 0.99), unit: "ms", goal: { atMost: 50 } },
        { benchmark, name: `${people} doctors answer together, p50`, value: quantile(times, 0.5), unit: "ms" },
        { benchmark, name: `${people} doctors answer together, p99`, value: quantile(times, 0.99), unit: "ms", goal: { atMost: 500 } },
        { benchmark, name: "failed answers", value: failed, unit: "", goal: { atMost: 0 } },
        { benchmark, name: "lost answers", value: people * questions - stored.answers, unit: "", goal: { atMost: 0 } },
        { benchmark, name: "double completions", value: stored.completions - people, unit: "", goal: { atMost: 0 } },
      ];
    } finally {
      visitor.close();
    }
  });
}

const pathOf = (path: string, { quizId }: Crowd): string => path.replace(":id", String(quizId));
const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

/** Milliseconds of the result, one request after the other. */
async function measureResult(visitor: Visitor, crowd: Crowd): Promise<number[]> {
  const times: number[] = [];
  for (let read = 0; read < reads; read++) {
    const { status, ms } = await visitor.send({ path: pathOf(getQuizResult.path, crowd), headers: authorized(crowd.completed) });
    if (status !== 200) throw new Error(`the result returned ${status}`);
    // The first reads compile.
    if (read >= reads / 10) times.push(ms);
  }
  return times;
}

/** The questions as a completed result names them. */
async function readQuestions(origin: string, crowd: Crowd): Promise<Question[]> {
  const response = await fetch(`${origin}${pathOf(getQuizResult.path, crowd)}`, { headers: authorized(crowd.completed) });
  const { quiz_result: result } = (await response.json()) as {
    quiz_result: { question_results: { question_id: number; choice_results: { choice: { id: number } }[] }[] };
  };
  return result.question_results.map(({ question_id: id, choice_results: choices }) => ({
    id,
    choices: choices.map(({ choice }) => choice),
  }));
}

/** One doctor answers all questions in their order. */
async function answerAll(visitor: Visitor, { quizId }: Crowd, quiz: readonly Question[], token: string, index: number) {
  const seen = [];
  for (const { id, choices } of quiz) {
    const answer = { question_set_id: quizId, question_id: id, choice_id: choices[index % choices.length]?.id ?? 0 };
    seen.push(await visitor.send({ path: answerAndGetNext.path, method: "POST", headers: authorized(token), body: { answer } }));
  }
  return seen;
}
