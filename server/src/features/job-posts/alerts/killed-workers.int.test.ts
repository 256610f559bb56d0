import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDb, createPool, type Db, type Pool } from "../../../db/database.ts";
import { createClock } from "../../../testing/clock.ts";
import { patience, type Person, useServer } from "../../../testing/harness.ts";
import { matchNewPosts } from "./matching.ts";
import { claimPosts, removeClaimed } from "./queries.ts";
import { sendDueAlerts } from "./sending.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const deps = () => ({ ...server.deps, now: clock.now });

/** A worker with its own connections, which dies after one of its statements. Begin and commit are statements too. */
type Worker = { readonly db: Db; readonly pool: Pool; statements: number; diesAt: number };
let workers: Worker[] = [];
const doctors: Person[] = [];

function createWorker(): Worker {
  // So few connections that reads use the pool too.
  const pool = createPool({ url: server.database.appUrl, size: 2, ...patience });
  const worker: Worker = {
    pool,
    statements: 0,
    diesAt: 0,
    db: createDb(pool, () => {
      if (++worker.statements === worker.diesAt) throw new Error("killed");
    }),
  };
  return worker;
}

beforeAll(async () => {
  workers = [createWorker(), createWorker(), createWorker()];
  for (let count = 0; count < 3; count++) {
    const doctor = await server.make.doctor();
    for (const timing of ["now", "morning"] as const) await server.make.savedSearch(doctor, { filters: { specialties: ["안과"] }, timing });
    doctors.push(doctor);
  }
});
afterAll(async () => {
  for (const { pool } of workers) await pool.end();
});
beforeEach(() => clock.set("2026-11-21T03:00:00Z"));

const newPosts = async (count: number): Promise<number[]> => {
  const ids = [];
  for (let made = 0; made < count; made++) ids.push((await server.make.jobPost({ specialties: ["안과"] })).id);
  return ids;
};
const work = async ({ db }: Worker): Promise<void> => {
  const own = { ...deps(), db };
  await matchNewPosts(own);
  await sendDueAlerts(own);
};
const didSurvive = (worker: Worker, diesAt: number): Promise<boolean> => {
  Object.assign(worker, { statements: 0, diesAt });
  return work(worker).then(
    () => true,
    () => false,
  );
};

/** The scheduler continues when the claims of a killed worker have ended. */
async function restart(): Promise<void> {
  clock.advance(5 * 60 + 1);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
}

/** Each doctor was notified of each of these posts once, and each alert has its notice in the inbox. */
async function expectOnce(posts: readonly number[], when: string): Promise<void> {
  const { rows } = await sql<{ user_id: number; job_post_id: number; notice_id: number | null }>`
    select a.user_id, a.job_post_id, n.id as notice_id from post_alerts a
      left join notices n on n.user_id = a.user_id and n.cause = 'post_alert:' || a.post_alert_notice_id
     where a.job_post_id = any(${posts}::bigint[])`.execute(server.deps.db);
  expect(
    rows.filter((row) => row.notice_id === null),
    `${when}: alerts without a notice`,
  ).toEqual([]);
  const pairs = rows.map((row) => `${row.user_id} ${row.job_post_id}`).toSorted();
  expect(pairs, `${when}: alerts`).toEqual(doctors.flatMap(({ userId }) => posts.map((id) => `${userId} ${id}`)).toSorted());
  const notices = await server.deps.db.selectFrom("notices").select("cause").where("kind", "=", "post_alert").execute();
  const sent = await server.deps.db.selectFrom("post_alert_notices").select("id").execute();
  expect(notices.map(({ cause }) => cause).toSorted(), `${when}: notices`).toEqual(sent.map(({ id }) => `post_alert:${id}`).toSorted());
}

test("killed after each statement: each doctor gets each post once", async () => {
  const [worker] = workers;
  if (!worker) throw new Error("no worker");
  let killed = 0;
  for (let at = 1, survived = false; !survived; at++) {
    const posts = await newPosts(2);
    survived = await didSurvive(worker, at);
    if (!survived) killed++;
    await restart();
    await expectOnce(posts, `killed after statement ${at}`);
    expect(await server.deps.db.selectFrom("post_alert_queue").selectAll().execute()).toEqual([]);
  }
  // Of claiming, matching, begin, sending, commit and the last checks of the empty queue.
  expect(killed).toBeGreaterThan(12);
});

test("three workers at the same time, one of them killed at any statement: each doctor gets each post once", async () => {
  for (let at = 1; at < 16; at += 2) {
    const posts = await newPosts(3);
    await Promise.all(workers.map((worker, index) => didSurvive(worker, index === 0 ? at : 0)));
    await restart();
    await expectOnce(posts, `killed after statement ${at}`);
  }
});

test("three workers at eight in the morning: one notice for each doctor", async () => {
  clock.set("2026-11-21T13:00:00Z");
  const posts = await newPosts(4);
  await Promise.all(workers.map((worker) => didSurvive(worker, 0)));
  const count = async () => (await server.deps.db.selectFrom("post_alert_notices").select("id").execute()).length;
  const before = await count();
  clock.set("2026-11-21T23:00:00Z");
  await Promise.all(workers.map((worker) => didSurvive(worker, 0)));
  await expectOnce(posts, "in the morning");
  expect((await count()) - before).toBe(doctors.length);
});

test("a post that closes and opens again while a worker matches it is matched again", async () => {
  const [post = 0] = await newPosts(1);
  await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post).execute();
  const { db } = deps();
  // The worker has claimed the closed post. The hospital opens it before the worker removes it from the queue.
  const claimed = await claimPosts(db, clock.now(), new Date(clock.now().getTime() + 60_000), 10);
  expect(claimed).toHaveLength(1);
  await server.deps.db.updateTable("job_posts").set({ active: true }).where("id", "=", post).execute();
  await removeClaimed(db, claimed);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
  await expectOnce([post], "opened during the work");
});

test("a server that stops returns its posts to the queue", async () => {
  const posts = await newPosts(1);
  await matchNewPosts(deps(), AbortSignal.abort());
  expect(await server.deps.db.selectFrom("post_alert_queue").select("job_post_id").execute()).toHaveLength(1);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
  await expectOnce(posts, "after the restart");
});
