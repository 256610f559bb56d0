/**
 * The thread of the live benchmark that sends questions and likes at a fixed rate. Posts a message when its code is loaded. For each message
 * that it gets, it writes for some seconds and posts how many writes succeeded within the time.
 */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { Crowd } from "../../scripts/live/crowd.ts";
import { createWriter } from "../../scripts/live/writers.ts";
import { repeat } from "./repeat.ts";

export type WriteLoad = {
  readonly origin: string;
  readonly crowd: Crowd;
  /** The ids of the questions that get likes. */
  readonly questions: readonly number[];
  readonly perSecond: { readonly questions: number; readonly likes: number };
  readonly seconds: number;
};

export type Written = { readonly sentQuestions: number; readonly sentLikes: number };

const { origin, crowd, questions, perSecond, seconds } = workerData as WriteLoad;
const { sendQuestion, like } = createWriter([origin], crowd);
if (!parentPort) throw new Error("this file runs as a thread");
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage("ready");
for (;;) {
  await once(parentPort, "message");
  const [sentQuestions, sentLikes] = await Promise.all([
    repeat(perSecond.questions, seconds, async () => void (await sendQuestion())),
    repeat(perSecond.likes, seconds, (number) => like(questions[number % questions.length] ?? 0)),
  ]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ sentQuestions, sentLikes } satisfies Written);
}
