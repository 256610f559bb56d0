import { listAdminApplications, searchAdminApplications } from "@rounds/contract/applications/review.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { fixedKeys } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createPool, type Pool } from "../../server/src/db/database.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import type { Shot } from "../active-list/load.ts";
import type { Figure } from "../figures.ts";
import { measureFirstResponses, type ResponseGoals, withGenerated } from "../first-responses.ts";
import { insertOperator, insertPeople, knownPhone } from "../people.ts";
import { insertApplications } from "./data.ts";

const people = 20_000;
const hospitals = 2000;
const posts = 5000;
const applications = 200_000;
/** The period of their latest changes: about eleven hundred per day. */
const days = 180;

const daysAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const list = (query: string): string => `${listAdminApplications.path}?limit=50${query}`;
const search = (q: string, since: number): Shot => ({
  path: `${searchAdminApplications.path}?limit=50&created_after_date=${daysAgo(since)}`,
  body: { q },
});

/** The requests of an operator's morning. */
const mixes: readonly { readonly name: string; readonly mix: readonly Shot[]; readonly goals?: ResponseGoals }[] = [
  {
    name: "the table and its filters",
    goals: { p95: 40, requestsPerSecond: 1000 },
    mix: [
      list(""),
      list("&hide_cancelled=true&hide_dropped=true"),
      list(`&created_after_date=${daysAgo(7)}`),
      list(`&created_after_date=${daysAgo(180)}`),
      list(`&created_after_date=${daysAgo(30)}&current_status[]=${encodeURIComponent(applicationStatuses[0])}`),
      list(`&created_after_date=${daysAgo(30)}&current_status[]=${encodeURIComponent(applicationStatuses[1])}&hide_cancelled=true`),
    ],
  },
  {
    name: "search by words",
    mix: [
      search("김민", 1),
      search("ㄱㅁㅅ", 30),
      search("병원 77", 30),
      search("서현수", 180),
      search(knownPhone, 180),
      search("51234", 180),
      search("없는이름", 180),
    ],
  },
];

/** The first response of the review table with 200,000 applications on one production server. Every reading is audited. */
export const measureApplications = (benchmark: string): Promise<Figure[]> =>
  withGenerated(benchmark, generate, async (server, token) => {
    const figures: Figure[] = [];
    for (const { name, mix, goals } of mixes)
      figures.push(...(await measureFirstResponses(benchmark, server, token, mix, `${name}: `, goals)));
    return figures;
  });

async function generate(ownerUrl: string): Promise<string> {
  const vault = createVault(readConfig({ APP_MODE: "demo", ...fixedKeys }).keys);
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await insertPeople(pool, vault, people);
    await insertPosts(pool);
    await insertApplications(pool, { applications, people, days });
    const token = await insertOperator(pool);
    await pool.query("vacuum (analyze)");
    return token;
  } finally {
    await pool.end();
  }
}

async function insertPosts(pool: Pool): Promise<void> {
  await pool.query(
    `insert into businesses (name, category, address, region, district)
     select (array['가온', '나래', '다온', '하늘', '바른'])[1 + n % 5] || '병원 ' || n, '병원', '서울 강남구 라운즈로 ' || n, '서울', '서울 강남구'
       from generate_series(1, $1::int) n`,
    [hospitals],
  );
  await pool.query(
    `insert into job_posts (business_id, title, specialties)
     select ids.list[1 + n % cardinality(ids.list)], '전문의 초빙 ' || n, array['내과']
       from generate_series(1, $1::int) n, (select array_agg(id order by id) as list from businesses) ids`,
    [posts],
  );
}
