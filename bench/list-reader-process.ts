/** The process of `list-reader.ts`. In the process of the benchmark, other garbage would delay the measured requests. */
import { setTimeout as sleep } from "node:timers/promises";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createVisitor, quantile, type Seen } from "../scripts/drills/visitor.ts";

export type Command = "start" | "stop";
/** The p99 between the two commands in milliseconds. */
export type Result = { readonly p99: number } | { readonly failure: string };

const readsPerSecond = 50;

const [, , origin = "", token = ""] = process.argv;
const visitor = createVisitor(origin);
let reading: { isOver: boolean; readonly times: Promise<number[]> } | null = null;

process.on("message", (command: Command) => {
  if (command === "start") {
    const current = { isOver: false, times: Promise.resolve<number[]>([]) };
    current.times = readUntil(() => current.isOver);
    reading = current;
  } else if (reading) {
    reading.isOver = true;
    reading.times.then(
      (times) => report({ p99: quantile(times, 0.99) }),
      (error: unknown) => report({ failure: String(error) }),
    );
  }
});
process.on("disconnect", () => process.exit(0));

const report = (result: Result): void => void process.send?.(result);

/** Starts reads at a fixed rate, whether or not earlier ones have ended. */
async function readUntil(isOver: () => boolean): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const begun = performance.now();
  while (!isOver()) {
    const wait = begun + (sent.length * 1000) / readsPerSecond - performance.now();
    if (wait > 1) await sleep(wait);
    sent.push(read());
  }
  return Promise.all(sent);
}

async function read(): Promise<number> {
  const send = (): Promise<Seen> => visitor.send({ path: listActiveJobPosts.path, headers: { authorization: `Bearer ${token}` } });
  const first = await send();
  // A server may close an idle connection in the instant of its next use. Browsers send the request again.
  const last = first.status === 0 ? await send() : first;
  if (last.status !== 200) throw new Error(`the list returned ${last.status}`);
  return last === first ? last.ms : first.ms + last.ms;
}
