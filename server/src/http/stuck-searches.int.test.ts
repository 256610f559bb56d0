import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import { searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer({}, undefined, undefined, "real");
/** Twice as many as the connections of searches and the pool together. */
const stuckSearches = 30;
/** A request that waits for a stuck statement waits until its time limit of 2.5 s. */
const notWaitingMs = 2300;

test("while searches of one person are stuck, the requests of another person are served without delay", async () => {
  const searching = server.withToken((await server.signIn(await server.make.newcomer())).access_token);
  const reading = server.withToken((await server.signIn(await server.make.doctor())).access_token);
  expect((await reading.call(listActiveJobPosts)).status).toBe(200);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query("begin; lock table businesses in access exclusive mode");
  try {
    const searches = Array.from({ length: stuckSearches }, () => searching.call(searchHospitalRegister, { query: { q: "누리" } }));
    const startedAt = performance.now();
    for (const _ of [1, 2, 3]) {
      const replies = await Promise.all([reading.call(getUserProfile), reading.call(listActiveJobPosts)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(performance.now() - startedAt).toBeLessThan(notWaitingMs);
    // The searches were stuck all the time and end with their time limit.
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(searches.map(() => 503));
    expect(performance.now() - startedAt).toBeGreaterThan(2000);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
  expect((await searching.call(searchHospitalRegister, { query: { q: "누리" } })).status).toBe(200);
});

test("while tables of operators occupy every connection of the pool, authentication does not wait", async () => {
  const operator = server.withToken((await server.signIn(await server.make.operator())).access_token);
  const doctor = server.withToken((await server.signIn(await server.make.doctor())).access_token);
  const stranger = server.withToken("a token of no user");
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query("begin; lock table job_applications in access exclusive mode");
  try {
    const tables = Array.from({ length: stuckSearches }, () => operator.call(listAdminApplications));
    const startedAt = performance.now();
    for (const _ of [1, 2, 3]) {
      // Both need the token's row, and nothing after it.
      const replies = await Promise.all([stranger.call(listAdminApplications), doctor.call(listAdminApplications)]);
      expect(replies.map(({ status }) => status)).toEqual([401, 403]);
    }
    expect(performance.now() - startedAt).toBeLessThan(notWaitingMs);
    expect((await Promise.all(tables)).map(({ status }) => status)).toEqual(tables.map(() => 503));
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
  expect((await operator.call(listAdminApplications)).status).toBe(200);
});
