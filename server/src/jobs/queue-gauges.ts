import type { Db } from "../db/database.ts";
import { readQueueState } from "../db/queue-state.ts";
import type { GaugeSource } from "../telemetry/metrics.ts";

/** Length and age of the queue. `db` must be the owner's. */
export const queueGauges = (db: Db): GaugeSource => ({
  gauges: [
    { name: "rounds_jobs", help: "Jobs of the queue by task; given_up: no attempt is left", labels: ["task", "state"] },
    { name: "rounds_jobs_oldest_seconds", help: "Age of the oldest due job that no worker has claimed", labels: ["task"] },
  ],
  async read() {
    return (await readQueueState(db)).flatMap(({ task, waiting, running, given_up, oldest_seconds }) => [
      { gauge: "rounds_jobs", value: waiting, labels: { task, state: "waiting" } },
      { gauge: "rounds_jobs", value: running, labels: { task, state: "running" } },
      { gauge: "rounds_jobs", value: given_up, labels: { task, state: "given_up" } },
      { gauge: "rounds_jobs_oldest_seconds", value: oldest_seconds, labels: { task } },
    ]);
  },
});
