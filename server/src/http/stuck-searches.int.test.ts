import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import { searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

// With the long limits of tests a stuck statement outlasts every other one, so a request that waits for it would be noticed.
const server = useServer();
/** Connections of the process. */
const connections = { search: 4, pool: 10 };
/** Twice as many as these connections together. */
const stuckRequests = 30;

type Stuck = {
  readonly table: string;
  /** Their statements that wait for the lock of the table. The others wait for a connection. */
  readonly waiting: number;
  readonly send: () => Promise<{ readonly status: number }>;
};

/** Runs `work` while many requests wait for a locked table. None of them ends meanwhile. */
async function whileStuck({ table, waiting, send }: Stuck, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(`begin; lock table ${table} in access exclusive mode`);
  const countWaits = async () => {
    // A transaction sees the same activity until then.
    await owner.query("select pg_stat_clear_snapshot()");
    const text = "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()";
    return (await owner.query(text)).rowCount;
  };
  let ended = 0;
  const requests = Array.from({ length: stuckRequests }, () => send().finally(() => ended++));
  try {
    await expect.poll(countWaits).toBe(waiting);
    await work();
    expect(ended).toBe(0);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
}

test("while searches of one person are stuck, the requests of another person are served without delay", async () => {
  const searching = server.withToken((await server.signIn(await server.make.newcomer())).access_token);
  const reading = server.withToken((await server.signIn(await server.make.doctor())).access_token);
  expect((await reading.call(listActiveJobPosts)).status).toBe(200);
  const search = () => searching.call(searchHospitalRegister, { query: { q: "누리" } });
  await whileStuck({ table: "businesses", waiting: connections.search, send: search }, async () => {
    for (const _ of [1, 2, 3]) {
      const replies = await Promise.all([reading.call(getUserProfile), reading.call(listActiveJobPosts)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

test("while tables of operators and the whole pool are stuck, authentication does not wait", async () => {
  const operator = server.withToken((await server.signIn(await server.make.operator())).access_token);
  const doctor = server.withToken((await server.signIn(await server.make.doctor())).access_token);
  const stranger = server.withToken("a token of no user");
  const send = async () => {
    const ofPool = server.deps.db.selectFrom("job_applications").select("id").execute();
    const [reply] = await Promise.all([operator.call(listAdminApplications), ofPool]);
    return reply;
  };
  await whileStuck({ table: "job_applications", waiting: connections.search + connections.pool, send }, async () => {
    for (const _ of [1, 2, 3]) {
      // Both need the token's row, and nothing after it.
      const replies = await Promise.all([stranger.call(listAdminApplications), doctor.call(listAdminApplications)]);
      expect(replies.map(({ status }) => status)).toEqual([401, 403]);
    }
  });
});
