import { exportAccount as exportAccountEndpoint } from "@rounds/contract/accounts/account.ts";
import { sql, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { exportedRowsAtOnce } from "./queries.ts";
import { exportAccount } from "./export.ts";

const server = useServer();

/** Records the number of rows of each result. */
const recordRows = (counts: number[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counts.push(result.rows.length);
    return result;
  },
});

test("the file of a person with thousands of events has all of them, and no query returns more than a page", async () => {
  const doctor = await server.make.doctor();
  const total = 4 * exportedRowsAtOnce + 1;
  await sql`insert into app_events (user_id, name, platform, user_agent)
    select ${doctor.userId}, 'view_job_post', 'web', 'agent ' || n from generate_series(1, ${total}) n`.execute(server.deps.db);
  await sql`insert into notices (user_id, kind, title, body, cause)
    select ${doctor.userId}, 'rewards.sent', 'title ' || n, '', 'test:' || n from generate_series(1, ${exportedRowsAtOnce}) n`.execute(
    server.deps.db,
  );
  const counts: number[] = [];
  const deps = { ...server.deps, db: server.deps.db.withPlugin(recordRows(counts)) };
  const actor = { userId: doctor.userId } as Parameters<typeof exportAccount>[1];
  const { account } = JSON.parse((await exportAccount(deps, actor)).toString()) as { account: Record<string, { user_agent: string }[]> };
  expect(new Set(account["app_events"]?.map(({ user_agent }) => user_agent)).size).toBe(total);
  expect(account["notices"]).toHaveLength(exportedRowsAtOnce);
  expect(Math.max(...counts)).toBeLessThanOrEqual(exportedRowsAtOnce);
  const { body } = await server.as(doctor).call(exportAccountEndpoint);
  expect(body.account["app_events"]).toEqual(account["app_events"]);
});
