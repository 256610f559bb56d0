import { sql } from "kysely";
import type { Db } from "./database.ts";

export type TaskState = {
  readonly task: string;
  /** Due jobs that no worker has claimed. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs without further attempts. */
  readonly given_up: number;
  /** Seconds since the oldest waiting job was due. 0 without one. */
  readonly oldest_seconds: number;
};

/** The state of the queue by task. `db` must be the owner's, because the queue's tables are closed to the application. */
export async function readQueueState(db: Db): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`
    with jobs as (
      select task_identifier, run_at, locked_at is not null as is_running, attempts >= max_attempts as is_given_up from graphile_worker.jobs)
    select task_identifier as task,
           count(*) filter (where not is_running and not is_given_up and run_at <= now()) as waiting,
           count(*) filter (where is_running) as running,
           count(*) filter (where not is_running and is_given_up) as given_up,
           coalesce(extract(epoch from now() - min(run_at) filter (where not is_running and not is_given_up and run_at <= now())), 0)::float8
             as oldest_seconds
      from jobs group by task_identifier`.execute(db);
  return rows;
}
