import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Logger, makeWorkerUtils, parseCrontab, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import { concurrentTasks, type Pool } from "../db/database.ts";
import { openTakerRegister } from "../db/job-takers.ts";
import type { Deps } from "../deps.ts";
import { watchAbandoned } from "./abandoned.ts";
import type { Job } from "./job.ts";

/** The queue's view of our tasks. */
export const taskList = (jobs: readonly Job[], deps: Deps): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, cron, run: work }) => [task, (payload: unknown) => work(deps, cron ? { id: 0 } : readPayload(task, payload))]),
  );

function readPayload(task: string, payload: unknown): { id: number } {
  if (typeof payload === "object" && payload !== null && "id" in payload && typeof payload.id === "number") return { id: payload.id };
  throw new Error(`${task}: payload without an id`);
}

const crontab = (jobs: readonly Job[]): string => jobs.flatMap(({ task, cron }) => (cron ? [`${cron} ${task}`] : [])).join("\n");

export type Queue = {
  /** Waits for running tasks. */
  stop(): Promise<void>;
};

/** Long enough for a PostgreSQL that restarts, short against what a notice may take. */
const relaunchMs = 1000;
/** A runner that could not write the end of a task shuts itself down, and sometimes never comes to the end of that. */
const endsWithinMs = 5000;

/**
 * Of all workers together, with none between that took a task or saw that there is none. What tasks there are the library asks once; when the
 * database goes away in that moment, it keeps the refusal and no worker of that runner ever takes a task again.
 */
const refusedAtMost = 8;

/**
 * Works the queue until `stop`. When the database goes away in the middle of a task, the library ends its runner: here another
 * one is started as soon as the database is back, and what the first one had taken is free again. The pool belongs to the
 * schema's owner.
 */
export async function startJobs(jobs: readonly Job[], deps: Deps, ownerPool: Pool, log: FastifyBaseLogger): Promise<Queue> {
  let isStopping = false;
  const register = openTakerRegister(ownerPool);
  let current = await launch(jobs, deps, ownerPool, log);
  await register.hold(current.takers);
  const watching = new AbortController();
  const watched = watchAbandoned({ register, unlock: (takers) => unlock(ownerPool, takers), log }, watching.signal);
  const relaunch = async (): Promise<void> => {
    while (!isStopping) {
      await sleep(relaunchMs);
      try {
        await unlock(ownerPool, current.takers);
        current = await launch(jobs, deps, ownerPool, log);
        await register.hold(current.takers);
        return;
      } catch (error) {
        log.warn({ err: error }, "the job queue cannot be started yet");
      }
    }
  };
  const supervise = async (): Promise<void> => {
    while (!isStopping) {
      await current.ended.catch((error: unknown) => log.warn({ err: error }, "the job queue failed"));
      if (isStopping) return;
      // One that has given up may still be polling; whether it comes to its end is not waited for.
      void endRunner(current, log);
      await relaunch();
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      isStopping = true;
      // Its end is what the supervision waits for.
      void endRunner(current, log);
      await supervised;
      watching.abort();
      await watched;
      register.stop();
    },
  };
}

/** Tasks taken by a runner that ended badly would wait for four hours. */
async function unlock(pgPool: Pool, takers: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.forceUnlockWorkers([...takers]);
  } finally {
    await utils.release();
  }
}

type Launched = {
  readonly runner: Runner;
  /** It works no more, by itself or because it was stopped. */
  readonly ended: Promise<unknown>;
  /** Names under which it takes tasks. */
  readonly takers: readonly string[];
};

/** One that has ended by itself has nothing left to stop. */
const endRunner = ({ runner }: Launched, log: FastifyBaseLogger): Promise<void> =>
  runner.stop().catch((error: unknown) => log.debug({ err: error }, "the job queue had ended already"));

async function launch(jobs: readonly Job[], deps: Deps, ownerPool: Pool, log: FastifyBaseLogger): Promise<Launched> {
  const takers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => takers.push(workerPool.id));
  events.on("worker:create", ({ worker }) => takers.push(worker.workerId));
  let refused = 0;
  for (const event of ["worker:getJob:empty", "job:start"] as const) events.on(event, () => (refused = 0));
  const givenUp = new Promise<void>((resolve) => {
    events.once("pool:fatalError", () => void setTimeout(resolve, endsWithinMs).unref());
    events.on("worker:getJob:error", () => {
      refused++;
      if (refused === refusedAtMost) resolve();
    });
  });
  const runner = await run({
    pgPool: ownerPool,
    events,
    // Answered one by one, a task whose end cannot be written is a promise that nobody waits for, and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(jobs, deps),
    parsedCronItems: parseCrontab(crontab(jobs)),
    concurrency: concurrentTasks,
    noHandleSignals: true,
    pollInterval: 2000,
    // The queue narrates every task at info; that is our debug.
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ queue: true }, message);
      else if (level === "warning") log.warn({ queue: true }, message);
      else log.debug({ queue: true }, message);
    }),
  });
  return { runner, ended: Promise.race([runner.promise, givenUp]), takers };
}
