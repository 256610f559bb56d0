import type { FastifyBaseLogger } from "fastify";
import { Logger, parseCrontab, run, type Runner, type TaskList } from "graphile-worker";
import type { Pool } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Job } from "./job.ts";

/** The queue's view of our tasks. */
export const taskList = (jobs: readonly Job[], deps: Deps): TaskList =>
  Object.fromEntries(jobs.map(({ task, cron, run: work }) => [task, (payload: unknown) => work(deps, cron ? { id: 0 } : readPayload(task, payload))]));

function readPayload(task: string, payload: unknown): { id: number } {
  if (typeof payload === "object" && payload !== null && "id" in payload && typeof payload.id === "number") return { id: payload.id };
  throw new Error(`${task}: payload without an id`);
}

const crontab = (jobs: readonly Job[]): string => jobs.flatMap(({ task, cron }) => (cron ? [`${cron} ${task}`] : [])).join("\n");

/** Starts working the queue; `stop()` of the answer waits for running tasks. The pool belongs to the schema's owner. */
export function startJobs(jobs: readonly Job[], deps: Deps, ownerPool: Pool, log: FastifyBaseLogger): Promise<Runner> {
  return run({
    pgPool: ownerPool,
    taskList: taskList(jobs, deps),
    parsedCronItems: parseCrontab(crontab(jobs)),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    // The queue narrates every task at info; that is our debug.
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ queue: true }, message);
      else if (level === "warning") log.warn({ queue: true }, message);
      else log.debug({ queue: true }, message);
    }),
  });
}
