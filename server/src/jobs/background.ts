import { createDb, createJobPool, createQueuePool } from "../db/database.ts";
import { watchConnections } from "../db/watch-connections.ts";
import type { Deps } from "../deps.ts";
import { poolGauges } from "../telemetry/pool-gauges.ts";
import { noTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { startSealing } from "./audit-sealing.ts";
import { type Job, observed } from "./job.ts";
import { partitionGauges, startPartitions } from "./partitions.ts";
import { queueGauges } from "./queue-gauges.ts";
import { startJobs } from "./runner.ts";

export type Urls = {
  /** URL of the schema's owner, who runs the queue and seals the audit log. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly appRole?: string;
};

/**
 * Starts the queue, the sealing of the audit log and the maintenance of the partitions. Jobs get a separate connection pool. Returns the
 * function that stops all of them.
 */
export async function startBackground(
  jobs: readonly Job[],
  deps: Deps,
  { ownerUrl, appUrl, appRole }: Urls,
  telemetry: Telemetry = noTelemetry,
): Promise<() => Promise<void>> {
  const ownerPool = createQueuePool(ownerUrl);
  const jobPool = createJobPool({ url: appUrl, ...(appRole ? { role: appRole } : {}), onStatement: telemetry.tracer?.startStatement });
  const [jobDb, ownerDb] = [createDb(jobPool), createDb(ownerPool)];
  const watches = [watchConnections(jobDb), watchConnections(ownerDb)];
  for (const source of [
    poolGauges("queue", ownerPool),
    poolGauges("jobs", jobPool),
    queueGauges(ownerDb),
    partitionGauges(ownerDb, deps.now),
  ])
    telemetry.metrics?.addSource(source);
  const runner = await startJobs(jobs.map(observed(telemetry)), { ...deps, db: jobDb }, ownerPool, deps.log);
  const sealing = startSealing({ db: ownerDb, vault: deps.vault, log: deps.log, now: deps.now });
  const partitions = startPartitions({ db: ownerDb, vault: deps.vault, log: deps.log, now: deps.now });
  return async () => {
    await runner.stop();
    await Promise.all([partitions.stop(), sealing.stop()]);
    for (const watch of watches) watch.stop();
    await Promise.all([jobPool.end(), ownerPool.end()]);
  };
}
