import type { Progress } from "../db/batches.ts";
import { inTransaction } from "../db/database.ts";
import type { JobUrgency } from "../db/outbox.ts";
import type { Deps } from "../deps.ts";
import { observeJob, type Telemetry } from "../telemetry/telemetry.ts";

/** A background job. Runs at least once per event, so it must be idempotent. The queue retries a job that throws. */
export type Job = {
  readonly task: string;
  /** `signal` aborts when the server stops. Only jobs that take longer than a few seconds need it. */
  readonly run: (deps: Deps, payload: { readonly id: number }, signal?: AbortSignal) => Promise<void>;
  /** Five cron fields in UTC. Only scheduled jobs have them. */
  readonly cron?: string;
};

/** A job for an event of the outbox. The payload contains the id of the row. */
export const job = (task: string, run: Job["run"]): Job => ({ task, run });

/**
 * A scheduled job. Its task name contains `:` because the crontab syntax requires that. A run that returns "more" is followed by another
 * one: with the urgency `next: "low"` after the e-mails of the run, and otherwise immediately.
 */
export const scheduled = (
  task: string,
  cron: string,
  run: (deps: Deps) => Promise<Progress | void>,
  { next = "normal" }: { readonly next?: JobUrgency } = {},
): Job => ({
  task,
  cron,
  async run(deps) {
    if ((await run(deps)) === "more") await inTransaction(deps.db, (tx) => deps.outbox.add(tx, task, { id: 0 }, next));
  },
});

/** The same job, with its runs in metrics and traces. */
export const observed =
  (telemetry: Telemetry) =>
  (job: Job): Job => ({ ...job, run: (...call) => observeJob(telemetry, job.task, () => job.run(...call)) });
