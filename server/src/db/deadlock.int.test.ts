import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { attemptsOfTransaction, inTransaction, type Db, type Tx } from "./database.ts";

/** The error that the outbox of `server` throws, and how often it did. */
const failing: { error: unknown; times: number } = { error: null, times: 0 };
const server = useServer({}, (deps) => ({
  ...deps,
  outbox: {
    async add(tx, task, payload) {
      if (failing.error === null) return deps.outbox.add(tx, task, payload);
      failing.times++;
      throw failing.error;
    },
  },
}));

type Run = (db: Db, work: (tx: Tx) => Promise<void>) => Promise<void>;
const once: Run = (db, work) => db.transaction().execute(work);

/** Two transactions lock two posts in opposite order. On its first run, each waits until the other holds its first post. */
async function deadlock(run: Run): Promise<{ runs: number; results: PromiseSettledResult<void>[] }> {
  const [one, other] = [await server.make.jobPost(), await server.make.jobPost()];
  const barrier = Promise.withResolvers<void>();
  let holders = 0;
  let runs = 0;
  const lock = (tx: Tx, id: number) => sql`update job_posts set title = title || '.' where id = ${id}`.execute(tx);
  const work = (first: number, second: number) => async (tx: Tx) => {
    runs++;
    await lock(tx, first);
    if (++holders === 2) barrier.resolve();
    await barrier.promise;
    await lock(tx, second);
  };
  const results = await Promise.allSettled([run(server.deps.db, work(one.id, other.id)), run(server.deps.db, work(other.id, one.id))]);
  const { rows } = await sql<{ title: string }>`select title from job_posts where id in (${one.id}, ${other.id})`.execute(server.deps.db);
  const commits = results.filter(({ status }) => status === "fulfilled").length;
  expect(rows.map(({ title }) => /\.*$/.exec(title)?.[0].length)).toEqual([commits, commits]);
  return { runs, results };
}

test("both transactions of a deadlock succeed, because the server repeats the transaction that PostgreSQL ends", async () => {
  const { runs, results } = await deadlock(inTransaction);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  // Both sides may find the deadlock at the same moment. PostgreSQL then ends both transactions.
  expect(runs).toBeOneOf([3, 4]);
});

test("503 server.busy with Retry-After: a request that loses every time gives up after three runs", async () => {
  const { results } = await deadlock(once);
  const [lost] = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  expect(lost).toMatchObject({ code: "40P01" });
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  Object.assign(failing, { error: lost, times: 0 });
  const apply = () => server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  expect(await apply()).toMatchObject({ status: 503, errors: [{ code: "server.busy" }], headers: { "retry-after": "2" } });
  expect(failing.times).toBe(attemptsOfTransaction);
  failing.error = null;
  expect((await apply()).status).toBe(201);
});
