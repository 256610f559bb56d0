import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Crowd, createCrowd } from "../../scripts/live/crowd.ts";
import { startViewers, type Viewers } from "../../scripts/live/viewers.ts";
import { nowNs } from "../../scripts/live/viewer-messages.ts";
import { createWriter } from "../../scripts/live/writers.ts";
import { freePort, type RealServer, startServer } from "../../scripts/real-server.ts";
import { createPool } from "../../server/src/db/database.ts";
import { withList } from "../active-list/benchmark.ts";
import { type Figure, median } from "../figures.ts";
import { startListReader } from "../list-reader.ts";
import { memoryKib } from "../process-memory.ts";
import type { WriteLoad, Written } from "./write-thread.ts";

const viewerCount = 5000;
/** The benchmark of the list has another number of posts, so the two never share a database. */
const posts = 5000;
/** The two servers alternate, so that other load on the machine affects both. */
const rounds = 20;
const gapMs = 800;
const openLimitMs = 180_000;
const deliveryLimitMs = 30_000;
/** The server returns memory to the system some seconds after the last request. */
const restMs = 15_000;
/** The bytes of an event of ours. */
const eventBytes = 560;

/** One question to 5,000 viewers of one process, next to bare Node; then the list of posts during many questions and likes. */
export const measureLive = (benchmark: string): Promise<Figure[]> =>
  withList(posts, async (server, { postgres, token }) => {
    const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 120_000 });
    const crowd = await createCrowd(pool, viewerCount);
    await pool.end();
    const viewers = startViewers();
    try {
      const memory = await openViewers(server, crowd, viewers);
      const { sendQuestion } = createWriter([server.origin], crowd);
      const delivery = await measureDelivery({ benchmark, crowd, viewers, sendQuestion });
      viewers.quiet();
      const questions: number[] = [];
      for (let count = 0; count < likedQuestions; count++) questions.push(await sendQuestion());
      const list = await measureListMeanwhile({ benchmark, server, crowd, token, questions });
      return [
        { benchmark, name: `memory per viewer, ${viewerCount} viewers`, value: memory, unit: "KiB", goal: { atMost: 20 } },
        ...delivery,
        ...list,
      ];
    } finally {
      await viewers.close();
    }
  });

/** Opens all viewers. Returns the growth of the server's memory for each of them, in KiB. */
async function openViewers(server: RealServer, { path, tokens }: Crowd, viewers: Viewers): Promise<number> {
  // The first streams load code and fill caches that later ones share.
  const first = tokens.slice(0, 500);
  viewers.open({ origins: [server.origin], path, tokens: first, acceptsCompression: true });
  await untilOpen(viewers, first.length);
  await sleep(restMs);
  const before = memoryKib(server);
  viewers.open({ origins: [server.origin], path, tokens: tokens.slice(first.length), acceptsCompression: true });
  await untilOpen(viewers, tokens.length);
  await sleep(restMs);
  return (memoryKib(server) - before) / (tokens.length - first.length);
}

async function untilOpen(viewers: Viewers, count: number): Promise<void> {
  const state = await viewers.until(({ open }) => open === count, openLimitMs);
  if (state.open !== count) throw new Error(`${state.open} of ${count} viewers are open: ${JSON.stringify(state.refused)}`);
}

type DeliveryDeps = {
  readonly benchmark: string;
  readonly crowd: Crowd;
  readonly viewers: Viewers;
  readonly sendQuestion: () => Promise<number>;
};

async function measureDelivery({ benchmark, crowd, viewers, sendQuestion }: DeliveryDeps): Promise<Figure[]> {
  const port = await freePort();
  const script = new URL("bare-server.ts", import.meta.url).pathname;
  const bare = await startServer({ port, env: {}, command: [process.execPath, script, String(port)] });
  const bareViewers = startViewers();
  try {
    bareViewers.open({ origins: [bare.origin], path: "/", tokens: crowd.tokens });
    await untilOpen(bareViewers, crowd.tokens.length);
    const sendToBare = async (): Promise<void> => {
      const text = JSON.stringify({ question: { question_text: String(nowNs()), padding: "" } });
      const body = text.replace('"padding":""', `"padding":"${"x".repeat(eventBytes - text.length)}"`);
      await (await fetch(bare.origin, { method: "POST", body })).arrayBuffer();
    };
    const ours: number[] = [];
    const bares: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const our = await deliver(viewers, sendQuestion);
      const its = await deliver(bareViewers, sendToBare);
      // The first round compiles.
      if (round === 0) continue;
      ours.push(our);
      bares.push(its);
      shares.push(our / its);
    }
    return [
      { benchmark, name: "one question, p99 of delivery, median of the rounds", value: median(ours), unit: "ms" },
      { benchmark, name: "bare Node, p99 of delivery, median of the rounds", value: median(bares), unit: "ms" },
      { benchmark, name: "share of bare Node, median of the rounds", value: median(shares), unit: "×", goal: { atMost: 1.2 } },
    ];
  } finally {
    await bareViewers.close();
    await bare.end("SIGTERM");
  }
}

/** Sends one question and returns the p99 of its delivery to all viewers, in milliseconds. */
async function deliver(viewers: Viewers, send: () => Promise<unknown>): Promise<number> {
  await sleep(gapMs);
  await viewers.take();
  await send();
  const { deliveries, missing, repeated } = await viewers.until(({ events }) => events >= viewerCount, deliveryLimitMs);
  if (deliveries.count !== viewerCount || missing + repeated > 0)
    throw new Error(`${deliveries.count} deliveries, ${missing} missing, ${repeated} repeated`);
  return deliveries.p99;
}

/** Quiet and busy times alternate, so that other load on the machine affects both. */
const listRounds = 5;
const seconds = 8;
/** Viewers like the questions on their screen. */
const likedQuestions = 20;
const perSecond = { questions: 50, likes: 500 } as const;

type ListDeps = {
  readonly benchmark: string;
  readonly server: RealServer;
  readonly crowd: Crowd;
  readonly token: string;
  /** The ids of the questions that get likes. */
  readonly questions: readonly number[];
};

async function measureListMeanwhile({ benchmark, server, crowd, token, questions }: ListDeps): Promise<Figure[]> {
  const reader = await startListReader(server.origin, token);
  const writer = await openWriteThread({ origin: server.origin, crowd, questions, perSecond, seconds });
  try {
    const quiet: number[] = [];
    const busy: number[] = [];
    const total = { questions: 0, likes: 0 };
    for (let round = 0; round < listRounds; round++) {
      quiet.push(await reader.p99(seconds));
      const writes = writer.write();
      busy.push(await reader.p99(writes));
      const { sentQuestions, sentLikes } = await writes;
      total.questions += sentQuestions;
      total.likes += sentLikes;
    }
    const growths = busy.map((p99, round) => p99 / (quiet[round] ?? p99));
    const rate = (name: "questions" | "likes"): Figure => ({
      benchmark,
      name: `${name} a second meanwhile`,
      value: total[name] / (seconds * listRounds),
      unit: "1/s",
      goal: { atLeast: perSecond[name] * 0.95 },
    });
    return [
      { benchmark, name: "list of posts, p99 while the session is quiet, median of the rounds", value: median(quiet), unit: "ms" },
      { benchmark, name: "list of posts, p99 during questions and likes, median of the rounds", value: median(busy), unit: "ms" },
      { benchmark, name: "growth of its p99, median of the rounds", value: median(growths), unit: "×", goal: { atMost: 2 } },
      rate("questions"),
      rate("likes"),
    ];
  } finally {
    await writer.end();
    reader.close();
  }
}

type WriteThread = {
  /** Writes for some seconds. */
  write(): Promise<Written>;
  end(): Promise<unknown>;
};

/** Writes from a separate thread: the garbage of 550 requests a second would pause the thread that measures the list. */
async function openWriteThread(workerData: WriteLoad): Promise<WriteThread> {
  const thread = new Worker(new URL("write-thread.ts", import.meta.url), { workerData });
  // Loading its code keeps one of the two cores busy, and is no part of the load.
  await once(thread, "message");
  return {
    write: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage("start");
      const [written] = (await once(thread, "message")) as [Written];
      return written;
    },
    end: () => thread.terminate(),
  };
}
