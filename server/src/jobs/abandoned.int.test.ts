import { makeWorkerUtils } from "graphile-worker";
import pg from "pg";
import { expect, test } from "vitest";
import type { Pool } from "../db/database.ts";
import { openWorkerLocks } from "../db/worker-locks.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { countMissing, watchAbandoned } from "./abandoned.ts";

const server = useServer();

async function withQueue<T>(use: (tools: { owner: pg.Client; pool: Pool; lockedBy: () => Promise<(string | null)[]> }) => Promise<T>) {
  const pool = openPool(server.database.ownerUrl, 4);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const lockedBy = async () => {
    const { rows } = await owner.query<{ locked_by: string | null }>("select locked_by from graphile_worker.jobs order by id");
    return rows.map(({ locked_by }) => locked_by);
  };
  try {
    return await use({ owner, pool, lockedBy });
  } finally {
    await owner.end();
    await pool.end();
  }
}

/** Adds a job that the given worker has claimed. */
async function addClaimedJob(owner: pg.Client, worker: string): Promise<void> {
  await owner.query("select graphile_worker.add_job('abandoned.test')");
  await owner.query(
    "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = (select max(id) from graphile_worker._private_jobs)",
    [worker],
  );
}

test("counts consecutive checks without a worker, and drops workers that are back", () => {
  const once = countMissing(new Map(), ["a", "b"]);
  expect(countMissing(once, ["a"])).toEqual(new Map([["a", 2]]));
});

test("releases the jobs of a killed worker but not of a live one; after a lost connection the live one takes its lock again", async () => {
  await withQueue(async ({ owner, pool, lockedBy }) => {
    const alive = openWorkerLocks(pool);
    await alive.lock(["worker-alive"]);
    await addClaimedJob(owner, "worker-alive");
    await addClaimedJob(owner, "worker-killed");
    expect(await alive.findUnlocked()).toEqual(["worker-killed"]);

    const utils = await makeWorkerUtils({ pgPool: pool });
    const watching = new AbortController();
    const unlock = (workers: readonly string[]) => utils.forceUnlockWorkers([...workers]);
    let checks = 0;
    const counted = { ...alive, findUnlocked: () => (checks++, alive.findUnlocked()) };
    const watched = watchAbandoned({ locks: counted, unlock, log: server.deps.log }, watching.signal, 50);
    await expect.poll(lockedBy).toEqual(["worker-alive", null]);

    await owner.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
    );
    await expect.poll(() => alive.findUnlocked()).toEqual([]);
    const checksBefore = checks;
    await expect.poll(() => checks).toBeGreaterThan(checksBefore + 4);
    expect(await lockedBy()).toEqual(["worker-alive", null]);

    watching.abort();
    await watched;
    alive.stop();
    await utils.release();
    const other = openWorkerLocks(pool);
    await expect.poll(() => other.findUnlocked()).toEqual(["worker-alive"]);
    other.stop();
  });
});
