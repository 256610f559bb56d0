import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { withClient } from "../../../testing/with-client.ts";
import { texts } from "./queries.ts";

const server = useServer();

/** With this many posts, reading all of them is never the cheapest way to twenty. */
const posts = 4000;

beforeAll(async () => {
  const { id } = await server.make.business();
  await withClient(server.database.ownerUrl, async (owner) => {
    await owner.query(
      `insert into job_posts (business_id, title, specialties, created_at)
       select $1, '전문의 ' || n, array['내과'], now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [id, posts],
    );
    await owner.query("vacuum (analyze) job_posts");
  });
});

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The generic plan, which the prepared statements of the server use. */
async function planOf(text: string): Promise<Plan[]> {
  const { rows } = await sql.raw<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`).execute(server.deps.db);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => nodesOf(plan)));
}

test.each(Object.keys(texts))("%s: no sequential scan", async (name) => {
  const nodes = await planOf(texts[name as keyof typeof texts]);
  expect(nodes.filter((node) => node["Node Type"].endsWith("Seq Scan"))).toEqual([]);
});

test("cards and user states are found by id, and changes by their transaction", async () => {
  const used = async (name: keyof typeof texts) => (await planOf(texts[name])).map((node) => node["Index Name"]);
  expect(await used("pages")).toEqual(
    expect.arrayContaining(["job_posts_pkey", "job_posts_listing_xid", "listing_changes_changed_xid", "reader_versions_pkey"]),
  );
  expect(await used("changed")).toContain("job_posts_listing_xid");
  expect(await used("touched")).toContain("listing_changes_changed_xid");
});
