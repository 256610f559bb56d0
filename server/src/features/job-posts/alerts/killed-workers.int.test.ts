import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDb, type Db, type Pool } from "../../../db/database.ts";
import { createClock } from "../../../testing/clock.ts";
import { openPool } from "../../../testing/database.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { matchNewPosts } from "./matching.ts";
import { claimQueued, finishBatch, insertAlerts } from "./queries.ts";
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
  const pool = openPool(server.database.appUrl, 2);
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
const didSurvive = async (worker: Worker, diesAt: number): Promise<boolean> => {
  Object.assign(worker, { statements: 0, diesAt });
  try {
    await work(worker);
    return true;
  } catch {
    // Its connections end with it, and with them an open transaction.
    await worker.pool.end();
    workers = workers.map((other) => (other === worker ? createWorker() : other));
    return false;
  }
};

/** The scheduler continues when the claims of a killed worker have ended. */
async function restart(): Promise<void> {
  clock.advance(5 * 60 + 1);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
}

/** Batches that some worker continues. */
const unfinished = () => server.deps.db.selectFrom("post_alert_batches").selectAll().where("matched_at", "is", null).execute();

/** Each doctor was notified of each of these posts once, and each alert has its notice in the inbox. */
async function expectOnce(posts: readonly number[], when: string): Promise<void> {
  const { rows } = await sql<{ user_id: number; job_post_id: number; notice_id: number | null }>`
    select a.user_id, post.id as job_post_id, n.id as notice_id from post_alerts a
     cross join unnest(a.job_post_ids) as post(id)
      left join notices n on n.user_id = a.user_id and n.cause = 'post_alert:' || a.post_alert_notice_id
     where post.id = any(${posts}::bigint[])`.execute(server.deps.db);
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
  let killed = 0;
  for (let at = 1, survived = false; !survived; at++) {
    const posts = await newPosts(2);
    const [worker] = workers;
    if (!worker) throw new Error("no worker");
    survived = await didSurvive(worker, at);
    if (!survived) killed++;
    await restart();
    await expectOnce(posts, `killed after statement ${at}`);
    expect(await unfinished()).toEqual([]);
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

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const setActive = (id: number, active: boolean) => server.deps.db.updateTable("job_posts").set({ active }).where("id", "=", id).execute();

test("a post that closes and opens again while a worker matches it is matched again, after that batch", async () => {
  const [post = 0] = await newPosts(1);
  await setActive(post, false);
  const { db } = deps();
  const batch = await claimQueued(db, inMinutes(1), 10);
  if (!batch) throw new Error("the post did not wait");
  await setActive(post, true);
  expect(await claimQueued(db, inMinutes(1), 10), "two batches have the post").toBeUndefined();
  expect(await finishBatch(db, batch, clock.now())).toBe(true);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
  await expectOnce([post], "opened during the work");
});

test("a worker that was too slow inserts nothing after another one has continued its batch", async () => {
  const [post = 0] = await newPosts(1);
  const { db } = deps();
  const slow = await claimQueued(db, inMinutes(5), 10);
  if (!slow) throw new Error("the post did not wait");
  clock.advance(5 * 60 + 1);
  await matchNewPosts(deps());
  const userId = doctors[0]?.userId ?? 0;
  const again = [{ userId, searchIds: [1], postIds: [post], dueAt: clock.now() }];
  expect(await insertAlerts(db, slow, userId, inMinutes(5), again)).toBe(false);
  expect(await finishBatch(db, slow, clock.now())).toBe(false);
  await sendDueAlerts(deps());
  await expectOnce([post], "after the slow worker");
});

test("a worker continues the batch of a killed one after the doctors that are done", async () => {
  const [post = 0] = await newPosts(1);
  const { db } = deps();
  const batch = await claimQueued(db, inMinutes(5), 10);
  const [first] = doctors;
  if (!batch || !first) throw new Error("the post did not wait");
  const search = await db.selectFrom("saved_searches").select("id").where("user_id", "=", first.userId).executeTakeFirstOrThrow();
  const alerts = [{ userId: first.userId, searchIds: [search.id], postIds: [post], dueAt: clock.now() }];
  expect(await insertAlerts(db, batch, first.userId, inMinutes(5), alerts)).toBe(true);
  await restart();
  await expectOnce([post], "after the continuation");
});

test("a post that opens again, and the same post in two batches of two workers, alerts each doctor once", async () => {
  const [again = 0] = await newPosts(1);
  await matchNewPosts(deps());
  await setActive(again, false);
  await setActive(again, true);
  const [fresh = 0] = await newPosts(1);
  await Promise.all(workers.map((worker) => didSurvive(worker, 0)));
  await expectOnce([again, fresh], "after it opened again");
});

test("a server that stops lets another one continue its batch", async () => {
  const posts = await newPosts(1);
  await matchNewPosts(deps(), AbortSignal.abort());
  expect(await unfinished()).toMatchObject([{ job_post_ids: posts }]);
  await matchNewPosts(deps());
  await sendDueAlerts(deps());
  await expectOnce(posts, "after the restart");
});
