import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Logger, makeWorkerUtils, parseCrontab, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import { concurrentTasks, type Pool } from "../db/database.ts";
import { openWorkerLocks } from "../db/worker-locks.ts";
import type { Deps } from "../deps.ts";
import { watchAbandoned } from "./abandoned.ts";
import type { Job } from "./job.ts";

/** Converts our jobs to the task list of graphile-worker. */
export const taskList = (jobs: readonly Job[], deps: Deps): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, cron, run: work }) => [
      task,
      (payload: unknown, { abortSignal }) => work(deps, cron ? { id: 0 } : readPayload(task, payload), abortSignal),
    ]),
  );

function readPayload(task: string, payload: unknown): { id: number } {
  if (typeof payload === "object" && payload !== null && "id" in payload && typeof payload.id === "number") return { id: payload.id };
  throw new Error(`${task}: payload without an id`);
}

/** graphile-worker logs each job at info. For us this is debug. */
export const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error({ queue: true }, message);
    else if (level === "warning") log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });

const crontab = (jobs: readonly Job[]): string => jobs.flatMap(({ task, cron }) => (cron ? [`${cron} ${task}`] : [])).join("\n");

export type Queue = {
  /** Waits for running jobs. */
  stop(): Promise<void>;
};

/** Long enough for a restart of PostgreSQL, short compared with the delay that a notice may have. */
const relaunchMs = 1000;
/** A runner that cannot save the result of a job shuts itself down. Sometimes this shutdown never finishes. */
const endsWithinMs = 5000;

/**
 * Consecutive failed claims, counted over all workers. graphile-worker loads its task list once per runner. If PostgreSQL dies during
 * that load, the runner never claims a job again. We then replace the runner.
 */
const maxFailedClaims = 8;

/**
 * Runs the jobs of the queue until `stop`. graphile-worker ends its runner if PostgreSQL dies during a job. Then this function releases
 * the jobs of that runner and starts another one when PostgreSQL is back. The pool must belong to the schema's owner.
 */
export async function startJobs(jobs: readonly Job[], deps: Deps, ownerPool: Pool, log: FastifyBaseLogger): Promise<Queue> {
  let isStopping = false;
  const locks = openWorkerLocks(ownerPool);
  let current = await launch(jobs, deps, ownerPool, log);
  await locks.lock(current.workers);
  const watching = new AbortController();
  const watched = watchAbandoned({ locks, unlock: (workers) => unlock(ownerPool, workers), log }, watching.signal);
  const relaunch = async (): Promise<void> => {
    while (!isStopping) {
      await sleep(relaunchMs);
      if (isStopping) return;
      try {
        await unlock(ownerPool, current.workers);
        current = await launch(jobs, deps, ownerPool, log);
        await locks.lock(current.workers);
        return;
      } catch (error) {
        log.warn({ err: error }, "the job queue cannot be started yet");
      }
    }
  };
  const supervise = async (): Promise<void> => {
    for (;;) {
      await current.ended.catch((error: unknown) => log.warn({ err: error }, "the job queue failed"));
      if (isStopping) return;
      // The old runner may still poll. Its shutdown may never finish, so nothing waits for it.
      void endRunner(current, log);
      await relaunch();
      // The stop came during the relaunch, and has ended only the old runner.
      if (isStopping) void endRunner(current, log);
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      isStopping = true;
      // `supervised` waits for the end of the runner.
      void endRunner(current, log);
      await supervised;
      watching.abort();
      await watched;
      locks.stop();
    },
  };
}

/** Releases the jobs of a crashed runner, which would otherwise wait for four hours. */
async function unlock(pgPool: Pool, workers: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.forceUnlockWorkers([...workers]);
  } finally {
    await utils.release();
  }
}

type Launched = {
  readonly runner: Runner;
  /** Settles when the runner has stopped or failed. */
  readonly ended: Promise<unknown>;
  /** Worker names in `locked_by` of claimed jobs. */
  readonly workers: readonly string[];
};

/** Stops a runner. A runner that has already ended rejects, which is fine. */
const endRunner = ({ runner }: Launched, log: FastifyBaseLogger): Promise<void> =>
  runner.stop().catch((error: unknown) => log.debug({ err: error }, "the job queue had already ended"));

async function launch(jobs: readonly Job[], deps: Deps, ownerPool: Pool, log: FastifyBaseLogger): Promise<Launched> {
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => workers.push(workerPool.id));
  events.on("worker:create", ({ worker }) => workers.push(worker.workerId));
  let failedClaims = 0;
  for (const event of ["worker:getJob:empty", "job:start"] as const) events.on(event, () => (failedClaims = 0));
  const givenUp = new Promise<void>((resolve) => {
    events.once("pool:fatalError", () => void setTimeout(resolve, endsWithinMs).unref());
    events.on("worker:getJob:error", () => {
      failedClaims++;
      if (failedClaims === maxFailedClaims) resolve();
    });
  });
  const runner = await run({
    pgPool: ownerPool,
    events,
    // Results are saved in batches. A single failed save would be an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(jobs, deps),
    parsedCronItems: parseCrontab(crontab(jobs)),
    concurrency: concurrentTasks,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: queueLogger(log),
  });
  return { runner, ended: Promise.race([runner.promise, givenUp]), workers };
}
