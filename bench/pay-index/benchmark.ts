import { getPayIndex } from "../../contract/src/pay-index.ts";
import { computePayIndex } from "../../server/src/features/pay-index/index.ts";
import { specialties } from "../../server/src/features/reference-data/index.ts";
import { createDb, createJobPool, createPool } from "../../server/src/db/database.ts";
import type { EmbeddedDatabase } from "../../server/src/db/embedded.ts";
import { regions } from "../../server/src/lib/districts.ts";
import { openGenerated } from "../active-list/database.ts";
import { withDemoServer } from "../demo-server.ts";
import { type Figure, median } from "../figures.ts";
import { measurePages } from "../lighthouse-page.ts";

const posts = 1_000_000;
const hospitals = 80_000;
const runs = 3;

/** Posts of two years, most of them closed. Triggers would take an hour, and the index reads only these columns. */
async function fill({ ownerUrl }: EmbeddedDatabase): Promise<null> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 3_600_000 });
  try {
    await pool.query("select setseed(0.5)");
    await pool.query(
      `insert into businesses (name, category, address, region)
       select '가온의원 ' || n, '의원', '주소', ($2::text[])[1 + floor(random() ^ 2 * cardinality($2::text[]))::int] from generate_series(1, $1::int) n`,
      [hospitals, regions.map(({ name }) => name)],
    );
    await pool.query("alter table job_posts disable trigger user");
    await pool.query(
      `insert into job_posts (business_id, region, title, job_type, specialties, min_pay, max_pay, active, closed_at, created_at, first_listed_at)
       select b.id, b.region, '전문의 모집', (array['봉직의', '봉직의', '봉직의', '봉직의', '대진의', '당직의'])[1 + n % 6],
              case when n % 3 = 0 then array[one, other] else array[one] end, pay, case when n % 4 > 0 then pay + 10 * (n % 37) end,
              n % 5 = 0, case when n % 5 > 0 then created + interval '40 days' end, created, created
         from (select n, now() - random() * interval '24 months' as created, 1 + floor(random() * $2::int)::int as business_id,
                      10 * (60 + floor(random() * 150))::int / case when n % 6 < 4 then 1 else 10 end as pay,
                      ($3::text[])[1 + floor(random() ^ 2 * cardinality($3::text[]))::int] as one, ($3::text[])[1 + n % 20] as other
                 from generate_series(1, $1::int) n) drawn
         join businesses b on b.id = drawn.business_id`,
      [posts, hospitals, specialties],
    );
    await pool.query("alter table job_posts enable trigger user");
    await pool.query("vacuum (analyze) job_posts");
    return null;
  } finally {
    await pool.end();
  }
}

async function measureJob(benchmark: string): Promise<Figure[]> {
  const { postgres } = await openGenerated({ name: "pay-index", files: [new URL(import.meta.url)], generate: fill });
  const pool = createJobPool({ url: postgres.ownerUrl });
  try {
    const db = createDb(pool);
    const seconds: number[] = [];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      await computePayIndex({ db, now: () => new Date() });
      seconds.push((performance.now() - start) / 1000);
    }
    const groups = await db
      .selectFrom("pay_index")
      .select(({ fn }) => fn.countAll<number>().as("groups"))
      .executeTakeFirstOrThrow();
    return [
      {
        benchmark,
        name: `index of ${posts.toLocaleString("en")} posts, median of ${runs}`,
        value: median(seconds),
        unit: "s",
        goal: { atMost: 60 },
      },
      { benchmark, name: "slowest of them", value: Math.max(...seconds), unit: "s", goal: { atMost: 60 } },
      { benchmark, name: "groups with figures", value: groups.groups, unit: "", goal: { atLeast: 1000 } },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** The nightly job over a million posts, then the page on a phone. */
export async function measurePayIndex(benchmark: string): Promise<Figure[]> {
  const goals = { performance: { atLeast: 0.98 }, accessibility: { atLeast: 1 }, "best-practices": { atLeast: 0.95 }, seo: { atLeast: 1 } };
  const job = await measureJob(benchmark);
  const pages = await withDemoServer(async (server) => {
    const response = await fetch(server.origin + getPayIndex.path);
    const { pay_index: index } = (await response.json()) as { pay_index: { rows: { name: string }[] } };
    const specialty = encodeURIComponent(index.rows[0]?.name ?? "");
    return measurePages(benchmark, server, [
      { address: "/pay", goals },
      { address: `/pay?specialty=${specialty}`, name: "/pay of one specialty", goals },
    ]);
  });
  return [...job, ...pages];
}
