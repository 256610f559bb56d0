/** Sends a flood from its own thread, so that it does not delay the visitors whose times are measured. */
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createVisitor, type Shot } from "./visitor.ts";

type Flood = {
  readonly origin: string;
  /** An address of this machine. */
  readonly address: string;
  readonly shots: readonly Shot[];
  readonly perSecond: number;
};

/** Number of responses by status. 0: no response. */
export type Statuses = ReadonlyMap<number, number>;

const pauseMs = 10;
/** Like a tool for floods, the sender waits for responses when this many are open. */
const maxOpen = 400;

/** Sends each shot once. Resolves when all have a response. */
export function sendFlood(flood: Flood): Promise<Statuses> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: flood });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function sendAll({ origin, address, shots, perSecond }: Flood): Promise<Statuses> {
  const statuses = new Map<number, number>();
  const visitor = createVisitor(origin, { address, maxSockets: maxOpen });
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let sent = 0; sent < shots.length;) {
    const due = Math.min(shots.length, Math.ceil(((performance.now() - startedAt) * perSecond) / 1000));
    while (sent < due && open.size < maxOpen) {
      const shot = shots[sent++];
      if (!shot) break;
      const response = visitor.send(shot).then(({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        open.delete(response);
      });
      open.add(response);
    }
    await sleep(pauseMs);
  }
  await Promise.all(open);
  visitor.close();
  return statuses;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
if (!isMainThread) parentPort?.postMessage(await sendAll(workerData as Flood));
