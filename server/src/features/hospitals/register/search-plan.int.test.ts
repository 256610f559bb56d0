import { searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { gramsOf, containing } from "../../../db/search-grams.ts";
import { useServer } from "../../../testing/harness.ts";
import { withClient } from "../../../testing/with-client.ts";
import { containingAllSql, maxExamined } from "./queries.ts";

const server = useServer();
/** Each name contains all letter pairs of the word, but no name contains the word. */
const [word, name] = ["나다가나", "가나 나다 다가"];

beforeAll(async () => {
  await withClient(server.database.ownerUrl, async (owner) => {
    await owner.query(
      `insert into businesses (name, address, hira_code) select $1 || ' ' || n, '제주 제주시 ' || n, 'plan' || n from generate_series(1, $2::int) n`,
      [name, 2 * maxExamined],
    );
    await owner.query("vacuum (analyze) businesses");
  });
});

type Plan = { "Node Type": string; "Index Name"?: string; "Actual Rows": number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The executed generic plan of the server's prepared statement. */
async function runNodes(values: readonly unknown[]): Promise<Plan[]> {
  return server.deps.db.connection().execute(async (connection) => {
    await sql.raw(`prepare register_search (text[], text[], bigint) as ${containingAllSql}`).execute(connection);
    const { rows } = await sql
      .raw<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (analyze, format json) execute register_search (${values.map((value) => (Array.isArray(value) ? textArray(value) : String(value))).join(", ")})`,
      )
      .execute(connection);
    await sql`deallocate register_search`.execute(connection);
    return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
  });
}

const textArray = (texts: readonly string[]): string => `'{${texts.map((text) => `"${text}"`).join(",")}}'`;

test("a search whose grams match every hospital examines a limited number of rows", async () => {
  const nodes = await runNodes([gramsOf([word]), [containing(word)], 8]);
  expect(nodes.map((node) => node["Index Name"])).toContain("businesses_search_grams");
  expect(nodes.filter((node) => node["Node Type"].endsWith("Seq Scan"))).toEqual([]);
  expect(nodes.filter((node) => node["Node Type"] === "Bitmap Heap Scan").map((node) => node["Actual Rows"])).toEqual([maxExamined]);
  const reply = await server.as(await server.make.newcomer()).call(searchHospitalRegister, { query: { q: word } });
  expect([reply.status, reply.body.hospitals]).toEqual([200, []]);
});
