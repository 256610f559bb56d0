import { getJobPost, likeJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { createDb, createPool, type Pool } from "../db/database.ts";
import { watchConnections } from "../db/watch-connections.ts";
import { useServer } from "../testing/harness.ts";
import { measureRunningTime } from "../testing/running-time.ts";
import { openTcpProxy } from "../testing/tcp-proxy.ts";

const proxy = await openTcpProxy(inject("postgres").port);
let pool: Pool;
const server = useServer(
  {},
  (deps, { appUrl }) => {
    const url = new URL(appUrl);
    url.port = String(proxy.port);
    // Without the socket's folder, which the driver prefers to host and port.
    url.search = "";
    pool = createPool({ url: url.href, size: 10 });
    return { ...deps, db: createDb(pool) };
  },
  { limits: "real" },
);
let watching: ReturnType<typeof watchConnections>;

/** The promises are 3 s and 5 s, which the drill of the same name measures. The rest is for a machine that is busy with other tests. */
const callLimitMs = 5500;
const recoveryLimitMs = 10_000;

beforeAll(() => {
  watching = watchConnections(server.deps.db);
});
// After a failed test, too.
afterEach(() => proxy.fail({ kind: "none" }));
afterAll(async () => {
  watching.stop();
  await pool.end();
  await proxy.close();
});

/** One call on each kind of connection: the list, a prepared read, a query of the pool and a transaction that writes. */
async function prepareCalls() {
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  const { access_token } = await server.signIn(doctor);
  const caller = server.withToken(access_token);
  const calls = [
    () => caller.call(listActiveJobPosts),
    () => caller.call(getJobPost, { params: { id: post.id } }),
    () => caller.call(getUserProfile),
    () => caller.call(likeJobPost, { params: { id: post.id }, body: { user_like: true } }),
  ];
  const callAll = async () => {
    const runningTime = measureRunningTime();
    const replies = await Promise.all(calls.map((call) => call()));
    return { statuses: replies.map(({ status }) => status), replies, ms: runningTime() };
  };
  await expect.poll(async () => (await callAll()).statuses).toEqual([200, 200, 200, 200]);
  return callAll;
}

const statusOf = async (url: string) => (await server.app.inject({ method: "GET", url })).statusCode;

/** The milliseconds until the server is no longer ready. Its first response may come from a check that began before the fault. */
async function untilUnready(): Promise<number> {
  const runningTime = measureRunningTime();
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  return runningTime();
}

describe("503 server.busy within 3 s, and 200 within 5 s after the database responds again", () => {
  test.each([
    ["loses every byte", { kind: "silent" }],
    ["delays every byte by 2 s", { kind: "late", ms: 2000 }],
    ["resets connections", { kind: "reset" }],
  ] as const)("a network that %s", async (_name, fault) => {
    const callAll = await prepareCalls();
    proxy.fail(fault);
    // The first calls use connections that were open before; the second ones have to open others.
    for (const _ of [1, 2]) {
      const [{ statuses, replies, ms }, unreadyAfterMs, health] = await Promise.all([callAll(), untilUnready(), statusOf("/healthz")]);
      expect(statuses).toEqual([503, 503, 503, 503]);
      for (const reply of replies) expect(reply).toMatchObject({ errors: [{ code: "server.busy" }], headers: { "retry-after": "2" } });
      expect(Math.max(ms, unreadyAfterMs)).toBeLessThan(callLimitMs);
      expect(health).toBe(200);
    }

    proxy.fail({ kind: "none" });
    const runningTime = measureRunningTime();
    await expect.poll(async () => (await callAll()).statuses).toEqual([200, 200, 200, 200]);
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    expect(runningTime()).toBeLessThan(recoveryLimitMs);
  });

  test("a slow network: a request of several calls ends in time, although each call would succeed", async () => {
    const callAll = await prepareCalls();
    // A round trip takes 2 s, and each of these requests makes at least two.
    proxy.fail({ kind: "late", ms: 1000 });
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    // A process that the machine stopped gets the lost time again, and the network does not: the requests may succeed once.
    await expect
      .poll(async () => {
        const [{ statuses, ms }, readiness] = await Promise.all([callAll(), statusOf("/readyz")]);
        expect(ms).toBeLessThan(callLimitMs);
        return [...statuses, readiness];
      })
      .toEqual([503, 503, 503, 503, 503]);
    proxy.fail({ kind: "none" });
    await expect.poll(async () => (await callAll()).statuses).toEqual([200, 200, 200, 200]);
  });

  test("a write that waits inside its transaction when the network falls silent, and can be sent again", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const { access_token } = await server.signIn(doctor);
    const headers = { "idempotency-key": "silent-network" };
    const like = () =>
      server.withToken(access_token).call(likeJobPost, { params: { id: post.id }, body: { user_like: true } }, { headers });
    const owner = new pg.Client({ connectionString: server.database.ownerUrl });
    await owner.connect();
    // Of this database only, because other test files wait for locks of theirs.
    const waiting = "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()";
    const isWaiting = async () => {
      // A transaction sees the same activity until then.
      await owner.query("select pg_stat_clear_snapshot()");
      return (await owner.query(waiting)).rowCount;
    };
    await owner.query("begin");
    await owner.query("select from job_posts where id = $1 for update", [post.id]);
    const runningTime = measureRunningTime();
    const reply = like();
    await expect.poll(isWaiting).toBe(1);
    proxy.fail({ kind: "silent" });
    expect(await reply).toMatchObject({ status: 503, errors: [{ code: "server.busy" }] });
    expect(runningTime()).toBeLessThan(callLimitMs);
    proxy.fail({ kind: "none" });
    await owner.query("rollback");
    await owner.end();
    await expect.poll(async () => (await like()).status).toBe(200);
  });

  test("idle connections that died without a sign are replaced before a request uses them", async () => {
    const callAll = await prepareCalls();
    // Opens several connections of every kind.
    await Promise.all([callAll(), callAll(), callAll()]);
    proxy.fail({ kind: "silent" });
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    proxy.fail({ kind: "none" });
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    const before = proxy.lostWrites();
    await Promise.all([callAll(), callAll(), callAll()]);
    expect(proxy.lostWrites()).toBe(before);
    await expect.poll(async () => (await callAll()).statuses).toEqual([200, 200, 200, 200]);
  });
});
