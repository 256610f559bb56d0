import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createDb, type Db, type Pool } from "../db/database.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { enforce } from "../testing/retention.ts";

const server = useServer();
const midnight = new Date(new Date().toISOString().slice(0, 10));
const twoDaysAgo = new Date(midnight.getTime() - 2 * 24 * 3600 * 1000);

const pools: Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

const otherProcess = (): Db => {
  const pool = openPool(server.database.appUrl, 1, 60_000);
  // A connection that the test ends.
  pool.on("error", () => {});
  pools.push(pool);
  return createDb(pool);
};

const count = 9000;
const addEvents = (): Promise<unknown> =>
  sql`insert into limited_events (key, happened_at)
    select 'many ' || n, ${twoDaysAgo.toISOString()}::timestamptz from generate_series(1, ${count}::int) n`.execute(server.deps.db);
const left = async (): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from limited_events where key like 'many %'`.execute(
    server.deps.db,
  );
  return rows[0]?.total ?? 0;
};
const counted = async (): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum((details->>'rows')::int), 0)::int as total from audit_log
     where action = 'retention.delete' and entity = 'limited_events' and details->>'rule' = 'counted_requests'`.execute(server.deps.db);
  return rows[0]?.total ?? 0;
};

test("three concurrent processes remove each row once, and the audit log counts each once", async () => {
  const before = await counted();
  await addEvents();
  await Promise.all([1, 2, 3].map(() => enforce({ ...server.deps, db: otherProcess() }, "counted_requests", midnight)));
  await enforce(server.deps, "counted_requests", midnight);
  expect([await left(), (await counted()) - before]).toEqual([0, count]);
});

test("a process that dies in the middle loses and doubles nothing, and another one continues", async () => {
  const before = await counted();
  await addEvents();
  const dying = otherProcess();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying);
  const running = enforce({ ...server.deps, db: dying }, "counted_requests", midnight);
  await expect.poll(left, { interval: 1 }).toBeLessThan(count);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(server.deps.db);
  await running;
  expect((await counted()) - before).toBe(count - (await left()));
  await enforce(server.deps, "counted_requests", midnight);
  expect([await left(), (await counted()) - before]).toEqual([0, count]);
});

test("a rule that fails does not stop the others", async () => {
  await addEvents();
  await sql`insert into retention_positions (rule, position) values ('applications', 'broken')`.execute(server.deps.db);
  await enforce(server.deps, "applications", midnight);
  await enforce(server.deps, "counted_requests", midnight);
  expect(await left()).toBe(0);
  await sql`delete from retention_positions`.execute(server.deps.db);
});
