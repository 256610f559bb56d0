import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { job } from "./job.ts";
import { startJobs } from "./runner.ts";

const server = useServer();

/** Makes the next statement with this text fail, like a lost connection to the database. */
function refuseOnce(client: PoolClient, part: string, isRefused: () => boolean): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    return text.includes(part) && isRefused() ? Promise.reject(new Error("the connection is lost")) : send(...args);
  };
  Object.assign(client, { query });
}

test("replaces a runner that failed to load its task list and therefore claims no jobs", async () => {
  const pool = openPool(server.database.ownerUrl, 8);
  let refusals = 0;
  pool.on("connect", (client) => refuseOnce(client, "_private_tasks as tasks (identifier)", () => refusals++ === 0));
  const done: number[] = [];
  const works = job("runner.test", async (_deps, { id }) => void done.push(id));
  const queue = await startJobs([works], server.deps, pool, server.deps.log);
  try {
    await pool.query(`select graphile_worker.add_job('runner.test', '{"id": 7}')`);
    await expect.poll(() => done).toEqual([7]);
    expect(refusals).toBeGreaterThan(1);
  } finally {
    await queue.stop();
    await pool.end();
  }
});

test("a stop while a runner is replaced also ends the new one", async () => {
  const pool = openPool(server.database.ownerUrl, 8);
  let refusals = 0;
  let stopping: Promise<void> | undefined;
  pool.on("connect", (client) => {
    refuseOnce(client, "_private_tasks as tasks (identifier)", () => refusals++ === 0);
    refuseOnce(client, "force_unlock_workers", () => {
      stopping ??= queue.stop();
      return false;
    });
  });
  const queue = await startJobs([job("runner.stop", async () => {})], server.deps, pool, server.deps.log);
  await pool.query(`select graphile_worker.add_job('runner.stop', '{"id": 8}')`);
  await expect.poll(() => stopping !== undefined).toBe(true);
  await stopping;
  // A runner holds a connection for its notifications, and the end of a pool waits for that.
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await pool.end();
});
