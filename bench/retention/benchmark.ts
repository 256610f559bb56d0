import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { retention } from "../../server/src/app.ts";
import { createDb, createJobPool, createPool, type Db, type Tx } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { outbox } from "../../server/src/db/outbox.ts";
import type { Deps } from "../../server/src/deps.ts";
import { removeExpired } from "../../server/src/jobs/retention.ts";
import { type Figure, median } from "../figures.ts";
import { plant, plantedRows } from "./data.ts";

/** The job's database, with the time of each transaction in milliseconds. It holds its locks no longer than that. */
function timed(db: Db, times: number[]): Db {
  const transaction = () => ({
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const start = performance.now();
      try {
        return await db.transaction().execute(work);
      } finally {
        times.push(performance.now() - start);
      }
    },
  });
  // The job uses nothing else of it.
  return { transaction } as unknown as Db;
}

/** The retention removes nine tenths of five million rows. */
export async function measureRetention(benchmark: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-retention-"));
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  const owner = createPool({ url: postgres.ownerUrl, size: 2, statementTimeoutMs: 3_600_000 });
  const jobs = createJobPool({ url: postgres.appUrl });
  try {
    await migrate(postgres.ownerUrl);
    console.log(`Planting ${plantedRows.toLocaleString("en")} rows …`);
    await plant(owner);
    const errors: unknown[] = [];
    const log = { error: (entry: unknown) => void errors.push(entry) };
    // The rules use these parts only.
    const times: number[] = [];
    const deps = { db: timed(createDb(jobs), times), outbox, log, now: () => new Date() } as unknown as Deps;
    const start = performance.now();
    while ((await removeExpired(deps, retention)) === "more");
    const seconds = (performance.now() - start) / 1000;
    if (errors.length > 0) throw new Error("a rule failed", { cause: errors[0] });
    const { rows } = await owner.query<{ batches: number; removed: number }>(
      "select count(*)::int as batches, coalesce(sum((details->>'rows')::int), 0)::int as removed from audit_log where action = 'retention.delete'",
    );
    return [
      { benchmark, name: "longest transaction, which bounds each lock", value: Math.max(...times), unit: "ms", goal: { atMost: 1000 } },
      { benchmark, name: "median transaction", value: median(times), unit: "ms" },
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
