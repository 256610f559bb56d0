import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { jobs } from "../app.ts";
import { inTransaction, type Db } from "../db/database.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { startBackground } from "./background.ts";
import { job } from "./job.ts";
import { retentionTask } from "./retention.ts";

const server = useServer();
const oldRows = 3000;

const countEvents = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notices`.execute(server.deps.db);
  return rows[0]?.count ?? 0;
};

/** Each deletion sleeps for a millisecond or more, as if ten times as many rows were on a slow disk. All of them take more than 3 s. */
async function fillWithSlowRows(): Promise<void> {
  const owner = openPool(server.database.ownerUrl, 1, 60_000);
  try {
    const { userId } = await server.make.doctor();
    const add = (count: number, daysAgo: number) => `insert into notices (user_id, kind, title, body, cause, created_at)
      select ${userId}, 'test', '', '', 'test:${daysAgo}:' || n, now() - interval '${daysAgo} days' from generate_series(1, ${count}) n`;
    await owner.query(add(oldRows, 500));
    await owner.query(add(10, 1));
    await owner.query(`create function wait_a_little() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.001); return old; end $$`);
    await owner.query("create trigger slow before delete on notices for each row execute function wait_a_little()");
  } finally {
    await owner.end();
  }
}

test("a clean-up that is far behind catches up, although one statement could not delete all of it in time", async () => {
  await fillWithSlowRows();
  // PostgreSQL has the time limit of requests. A pool would also close the connection if PostgreSQL were late on a busy machine.
  const client = new pg.Client({ connectionString: server.database.appUrl, statement_timeout: 2500 });
  await client.connect();
  const deletion = client.query("delete from notices where created_at < now() - interval '400 days'");
  await expect(deletion).rejects.toMatchObject({ code: "57014" });
  await client.end();
  const cleanUp = jobs.find(({ task }) => task === retentionTask);
  await cleanUp?.run(server.deps, { id: 0 });
  // One job ends after about two seconds, so that a server can stop. Another job does the rest.
  const left = await countEvents();
  expect(left).toBeLessThan(oldRows);
  expect(left).toBeGreaterThan(10);
  await server.runJobs();
  expect(await countEvents()).toBe(10);
});

test("jobs use a separate pool, where a statement may take longer than in a request", async () => {
  const seen: string[] = [];
  const show = async (db: Db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout ?? "";
  const look = job("background.test", async ({ db }) => void seen.push(await show(db)));
  const stop = await startBackground([look], server.deps, server.database);
  try {
    await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "background.test", { id: 1 }));
    await expect.poll(() => seen).toEqual(["1min"]);
  } finally {
    await stop();
  }
});
