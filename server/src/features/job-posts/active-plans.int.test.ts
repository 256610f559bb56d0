import { listActiveJobPosts } from "@rounds/contract/job-posts.ts";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { isRegion } from "../../lib/districts.ts";
import { keystrokes } from "../../lib/keystrokes.ts";
import { useServer } from "../../testing/harness.ts";
import { buildPage, isIndexed, searchWords } from "./active-sql.ts";

const server = useServer();

/** Enough that reading all of them is never the cheapest way to twenty. */
const posts = 4000;

beforeAll(async () => {
  const places = [
    ["서울", "서울 강남구"],
    ["서울", "서울 송파구"],
    ["경기", "경기 수원시"],
    ["부산", "부산 중구"],
  ] as const;
  const ids: number[] = [];
  for (const [region, district] of places) ids.push((await server.make.business({ region, district, name: `가온 ${district}` })).id);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into job_posts (business_id, title, specialties, tags, min_pay, created_at)
     select ($1::bigint[])[1 + n % 4], '전문의 ' || n, array[(array['내과', '외과', '안과', '피부과', '정형외과'])[1 + n % 5]],
            array['태그' || n % 20], 1000 + n % 900, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [ids, posts],
  );
  await owner.query("vacuum (analyze) job_posts, job_post_specialties");
  await owner.end();
}, 60_000);

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan for any values, which is the one that a prepared statement of the server has. */
async function planOf(query: Record<string, unknown>, after: (string | number)[] | null): Promise<Plan[]> {
  const filters = listActiveJobPosts.query.parse(query);
  const regions = filters.districts.filter(isRegion);
  const districts = filters.districts.filter((district) => !isRegion(district));
  const words = searchWords(filters.q);
  const commonWords = new Set(words.filter((word) => !isIndexed(word) || word === keystrokes("전문의")));
  const { text } = buildPage({ viewerId: 1, filters, regions, districts, after, words, commonWords });
  const { rows } = await sql.raw<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`).execute(server.deps.db);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => nodesOf(plan)));
}

const shapes: Record<string, Record<string, unknown>> = {
  everything: {},
  "a specialty": { specialties: ["내과"] },
  "a specialty in a district": { specialties: ["내과"], districts: ["서울 강남구"] },
  "a specialty in a region": { specialties: ["내과"], districts: ["서울"] },
  "two specialties in two districts": { specialties: ["내과", "외과"], districts: ["서울 강남구", "부산 중구"] },
  "two districts": { districts: ["서울 강남구", "부산 중구"] },
  "a region and a district of another": { districts: ["서울", "부산 중구"], specialties: ["내과"] },
  "pay and no weekends": { pay: 1500, saturday_work: "false", sunday_work: "false" },
  "pay, a specialty and no nights": { pay: 1500, specialties: ["내과"], night_shift: "false", job_type: ["봉직의"] },
  "a tag": { tags: ["태그1"] },
  "two tags": { tags: ["태그1", "태그2"], districts: ["서울"] },
  unread: { unread: "true" },
  "a word": { q: "강남구" },
  "a word that is being typed": { q: "강나" },
};

describe.each(["latest", "pay"])("sorted by %s", (sort) => {
  const last = sort === "pay" ? [1500, "2026-01-01T00:00:00Z", 5] : ["2026-01-01T00:00:00Z", 5];
  test.each(Object.keys(shapes))("%s: neither the posts nor their index is read from end to end", async (name) => {
    for (const after of [null, last]) {
      const nodes = await planOf({ ...shapes[name], sort }, after);
      const scanned = nodes.filter((node) => node["Node Type"].endsWith("Seq Scan")).map((node) => node["Relation Name"]);
      expect(scanned.filter((table) => table?.startsWith("job_post"))).toEqual([]);
    }
  });
});

test("a word of every post is met in page order, a rare one is looked up", async () => {
  const indexesOf = async (q: string) => (await planOf({ q }, null)).map((node) => node["Index Name"]);
  const common = await indexesOf("전문의");
  expect(common).toContain("job_posts_latest");
  // Its count stops at the cap, in whatever order it meets them.
  expect(common).not.toContain("job_posts_search_keys");
  expect(await indexesOf("강남구")).toContain("job_posts_search_keys");
});

describe("without words, a page and its count are found in an index alone", () => {
  test.each(Object.keys(shapes).filter((name) => !/word|two tags/.test(name)))("%s", async (name) => {
    const nodes = await planOf({ ...shapes[name] }, null);
    const candidates = nodes.filter((node) => /^job_post(s|_specialties)_.*(latest|pay)$/.test(node["Index Name"] ?? ""));
    expect(candidates.length).toBeGreaterThanOrEqual(2);
    expect(candidates.map((node) => node["Node Type"])).toEqual(candidates.map(() => "Index Only Scan"));
  });
});
