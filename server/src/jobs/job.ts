import type { Progress } from "../db/batches.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";

/** A background task. Runs at least once per event, so it must be idempotent; throwing makes the queue try again later. */
export type Job = {
  readonly task: string;
  readonly run: (deps: Deps, payload: { readonly id: number }) => Promise<void>;
  /** Five cron fields in UTC; present for tasks that run by the clock instead of by an event. */
  readonly cron?: string;
};

/** Work caused by an event of the outbox; the payload names the row it is about. */
export const job = (task: string, run: Job["run"]): Job => ({ task, run });

/**
 * Work by the clock. Task names of these use `:`, which the schedule's syntax requires. A run that returns "more" is followed by another
 * one at once.
 */
export const scheduled = (task: string, cron: string, run: (deps: Deps) => Promise<Progress | void>): Job => ({
  task,
  cron,
  async run(deps) {
    if ((await run(deps)) === "more") await inTransaction(deps.db, (tx) => deps.outbox.add(tx, task, { id: 0 }));
  },
});
