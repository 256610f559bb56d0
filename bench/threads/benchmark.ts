import { sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../../scripts/drills/visitor.ts";
import { type RealServer, startServer } from "../../scripts/real-server.ts";
import { createPool } from "../../server/src/db/database.ts";
import { productionEnvironment, withListToFill } from "../active-list/benchmark.ts";
import type { Figure } from "../figures.ts";
import { memoryKib } from "../process-memory.ts";
import { createThreads, type OpenThread } from "./data.ts";
import type { Reader, ReadersState } from "./readers.ts";

const threadCount = 10_000;
/** The first streams load code and fill caches that later ones share. */
const warmThreads = 500;
const rounds = 200;
const gapMs = 25;
/** The benchmark of the list has another number of posts, so the two never share a database. */
const posts = 5000;
const openLimitMs = 300_000;
/** The server returns memory to the system some seconds after the last request. */
const restMs = 15_000;

/** The time from the press of the button to the other side's screen, and the memory of 10,000 open threads. */
export const measureThreads = (benchmark: string): Promise<Figure[]> =>
  withListToFill(posts, async (server, { postgres }) => {
    const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 120_000 });
    const threads = await createThreads(pool, threadCount);
    await pool.end();
    const other = await startServer({ env: productionEnvironment({ postgres }) });
    try {
      const memory = await measureMemory(server, threads);
      const same = await deliveries(server, server, threads.slice(0, rounds));
      const across = await deliveries(server, other, threads.slice(rounds, 2 * rounds));
      const linesOf = (where: string, times: readonly number[]): Figure[] => [
        { benchmark, name: `message, ${where}, median`, value: quantile(times, 0.5), unit: "ms" },
        { benchmark, name: `message, ${where}, longest of ${times.length}`, value: Math.max(...times), unit: "ms", goal: { atMost: 300 } },
      ];
      return [
        { benchmark, name: `memory per open thread, ${threadCount} threads`, value: memory, unit: "KiB", goal: { atMost: 20 } },
        ...linesOf("one process", same),
        ...linesOf("two processes", across),
      ];
    } finally {
      await other.end("SIGTERM");
    }
  });

/** Opens all threads, which stay open. Returns the growth of the server's memory for each of them, in KiB. */
async function measureMemory(server: RealServer, threads: readonly OpenThread[]): Promise<number> {
  const child = fork(new URL("readers.ts", import.meta.url));
  const openAll = async (some: readonly OpenThread[], total: number): Promise<void> => {
    const readers: Reader[] = some.map(({ path, doctorToken }) => ({ origin: server.origin, path, token: doctorToken }));
    child.send(readers);
    for (const deadline = Date.now() + openLimitMs; Date.now() < deadline;) {
      const [state] = (await once(child, "message")) as [ReadersState];
      if (state.refused > 0) throw new Error(`the server refused ${state.refused} streams`);
      if (state.open === total) return;
    }
    throw new Error("the streams did not open in time");
  };
  try {
    await openAll(threads.slice(0, warmThreads), warmThreads);
    await sleep(restMs);
    const before = memoryKib(server);
    await openAll(threads.slice(warmThreads), threads.length);
    await sleep(restMs);
    return (memoryKib(server) - before) / (threads.length - warmThreads);
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** Sends one message in each thread. Returns the times until the doctor's stream has it, in milliseconds. */
async function deliveries(sending: RealServer, reading: RealServer, threads: readonly OpenThread[]): Promise<number[]> {
  const times: number[] = [];
  for (const thread of threads) {
    const screen = await follow(reading, thread);
    const begun = performance.now();
    const [at] = await Promise.all([screen.firstMessage, send(sending, thread)]);
    times.push(at - begun);
    screen.close();
    await sleep(gapMs);
  }
  return times;
}

async function send({ origin }: RealServer, { id, memberToken }: OpenThread): Promise<void> {
  const response = await fetch(`${origin}${sendThreadMessage.path.replace(":id", String(id))}`, {
    method: "POST",
    headers: { authorization: `Bearer ${memberToken}`, "content-type": "application/json", "idempotency-key": `thread-${id}` },
    body: JSON.stringify({ message: { text: "편한 시간에 한번 뵙고 싶어요." } }),
  });
  if (response.status !== 201) throw new Error(`the message returned ${response.status}: ${await response.text()}`);
}

/** Follows a thread. `firstMessage`: the time at which its first message arrived. */
async function follow({ origin }: RealServer, { path, doctorToken }: OpenThread) {
  const closing = new AbortController();
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${doctorToken}` }, signal: closing.signal });
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`the stream returned ${response.status}`);
  const readMore = async (): Promise<string> => {
    const { value, done } = await reader.read();
    if (done) throw new Error("the stream ended");
    return Buffer.from(value).toString();
  };
  // The pause before a return: the stream is open now.
  let text = await readMore();
  const firstMessage = (async (): Promise<number> => {
    while (!text.includes('"messages":[{')) text += await readMore();
    return performance.now();
  })();
  return { firstMessage, close: () => closing.abort() };
}
