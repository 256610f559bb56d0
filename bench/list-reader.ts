import { setTimeout as sleep } from "node:timers/promises";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createVisitor, quantile } from "../scripts/drills/visitor.ts";

const readsPerSecond = 50;
const warmUpSeconds = 3;

/** A doctor who reads the list of posts at a fixed rate, to measure how other work delays the requests of all users. */
export type ListReader = {
  /** The p99 during `seconds`, or until `work` has ended. Milliseconds. */
  p99(during: number | Promise<unknown>): Promise<number>;
  close(): void;
};

export async function startListReader(origin: string, token: string): Promise<ListReader> {
  const visitor = createVisitor(origin);
  const times: number[] = [];
  const read = async (): Promise<void> => {
    const { status, ms } = await visitor.send({ path: listActiveJobPosts.path, headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) throw new Error(`the list returned ${status}`);
    times.push(ms);
  };
  const p99 = async (during: number | Promise<unknown>): Promise<number> => {
    times.length = 0;
    await repeat(during, read);
    return quantile(times, 0.99);
  };
  await p99(warmUpSeconds);
  return { p99, close: () => visitor.close() };
}

/** Starts `send` at a fixed rate for `during` seconds or until that promise has ended, whether or not earlier ones have ended. */
async function repeat(during: number | Promise<unknown>, send: () => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  let isOver = false;
  if (typeof during !== "number") {
    const stop = (): void => void (isOver = true);
    during.then(stop, stop);
  }
  const begun = performance.now();
  for (let number = 0; typeof during === "number" ? number < readsPerSecond * during : !isOver; number++) {
    const wait = begun + (number * 1000) / readsPerSecond - performance.now();
    if (wait > 1) await sleep(wait);
    sent.push(send());
  }
  await Promise.all(sent);
}
