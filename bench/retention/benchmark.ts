import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { retention } from "../../server/src/app.ts";
import { createDb, createJobPool, createPool, type Pool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { outbox } from "../../server/src/db/outbox.ts";
import type { Deps } from "../../server/src/deps.ts";
import { removeExpired } from "../../server/src/jobs/retention.ts";
import type { Figure } from "../figures.ts";
import { plant, plantedRows } from "./data.ts";

const sampleMs = 5;

/** The age of the oldest transaction of the job, in milliseconds. It holds its locks no longer than that. */
async function watchLocks(pool: Pool, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const { rows } = await pool.query<{ ms: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as ms from pg_stat_activity
        where application_name = 'bench-retention' and xact_start is not null`,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await sleep(sampleMs);
  }
  return longest;
}

/** The retention removes nine tenths of five million rows, while another connection watches its transactions. */
export async function measureRetention(benchmark: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-retention-"));
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  const owner = createPool({ url: postgres.ownerUrl, size: 2, statementTimeoutMs: 3_600_000 });
  const url = new URL(postgres.appUrl);
  url.searchParams.set("application_name", "bench-retention");
  const jobs = createJobPool({ url: url.href });
  try {
    await migrate(postgres.ownerUrl);
    console.log(`Planting ${plantedRows.toLocaleString("en")} rows …`);
    await plant(owner);
    const errors: unknown[] = [];
    const log = { error: (entry: unknown) => void errors.push(entry) };
    // The rules use these parts only.
    const deps = { db: createDb(jobs), outbox, log, now: () => new Date() } as unknown as Deps;
    const watching = new AbortController();
    const longest = watchLocks(owner, watching.signal);
    const start = performance.now();
    while ((await removeExpired(deps, retention)) === "more");
    const seconds = (performance.now() - start) / 1000;
    watching.abort();
    if (errors.length > 0) throw new Error("a rule failed", { cause: errors[0] });
    const { rows } = await owner.query<{ batches: number; removed: number }>(
      "select count(*)::int as batches, coalesce(sum((details->>'rows')::int), 0)::int as removed from audit_log where action = 'retention.delete'",
    );
    return [
      { benchmark, name: "longest transaction, which bounds each lock", value: await longest, unit: "ms", goal: { atMost: 1000 } },
      { benchmark, name: `time for ${plantedRows.toLocaleString("en")} rows, nine tenths expired`, value: seconds, unit: "s" },
      { benchmark, name: "batches", value: rows[0]?.batches ?? 0, unit: "" },
      { benchmark, name: "rows and applications that the batches count", value: rows[0]?.removed ?? 0, unit: "" },
    ];
  } finally {
    await Promise.all([jobs.end(), owner.end()]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
