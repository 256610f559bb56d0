import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { createPool } from "../db/database.ts";
import { useServer } from "../testing/harness.ts";
import { job } from "./job.ts";
import { startJobs } from "./runner.ts";

const server = useServer();

/** Has the next statement with these words fail, as if the database had gone away in that moment. */
function refuseOnce(client: PoolClient, words: string, isRefused: () => boolean): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [what] = args as [string | { text: string }];
    const text = typeof what === "string" ? what : what.text;
    return text.includes(words) && isRefused() ? Promise.reject(new Error("the database went away")) : send(...args);
  };
  Object.assign(client, { query });
}

test("a runner that is refused to know what tasks there are, and so takes none for ever, is followed by one that works", async () => {
  const pool = createPool({ url: server.database.ownerUrl, size: 8 });
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
