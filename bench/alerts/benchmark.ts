import { setTimeout as sleep } from "node:timers/promises";
import { fixedKeys, type RealServer, startServer } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import type { EmbeddedDatabase } from "../../server/src/db/embedded.ts";
import { sendDueAlerts } from "../../server/src/features/job-posts/alerts/sending.ts";
import { createVault, hashToken } from "../../server/src/lib/vault.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import { fillList, type Generator, listFiles, withCopy } from "../active-list/database.ts";
import { createDraw, postRow } from "../active-list/dataset.ts";
import { type Figure, median } from "../figures.ts";
import { startListReader } from "../list-reader.ts";
import { insertPeople } from "../people.ts";
import { memoryKib } from "../process-memory.ts";
import { insertSearches } from "./searches.ts";

const size = { posts: 20_000, newPosts: 1000, searches: 100_000, doctors: 10_000 };
const rounds = 3;
const secondsAlone = 10;
const sampleMs = 50;
const token = Buffer.alloc(32, 9).toString("base64url");

type Round = {
  readonly seconds: number;
  readonly growthMb: number;
  readonly alone: number;
  readonly meanwhile: number;
  readonly alerts: number;
};

/**
 * A thousand posts open together, among 100,000 saved searches. One server process matches them while a doctor reads the list. Then the
 * notices of one morning are sent.
 */
export async function measureAlerts(benchmark: string): Promise<Figure[]> {
  return withCopy(generator, async (postgres) => {
    const pool = createPool({ url: postgres.ownerUrl, size: 2, statementTimeoutMs: 600_000 });
    const server = await startServer({ env: productionEnvironment({ postgres }) });
    const reader = await startListReader(server.origin, token);
    try {
      const results: Round[] = [];
      for (let round = 0; round < rounds; round++) results.push(await measure(pool, server, (during) => reader.p99(during), round));
      const of = (pick: (round: Round) => number): number => median(results.map(pick));
      const morning = await sendMorning(pool, postgres);
      return [
        {
          benchmark,
          name: "1,000 posts matched with 100,000 searches",
          value: of(({ seconds }) => seconds),
          unit: "s",
          goal: { atMost: 30 },
        },
        { benchmark, name: "alerts per round", value: of(({ alerts }) => alerts), unit: "" },
        {
          benchmark,
          name: "growth of memory",
          value: Math.max(...results.map(({ growthMb }) => growthMb)),
          unit: "MB",
          goal: { atMost: 300 },
        },
        { benchmark, name: "the list alone, p99", value: of(({ alone }) => alone), unit: "ms" },
        { benchmark, name: "the list meanwhile, p99", value: of(({ meanwhile }) => meanwhile), unit: "ms" },
        { benchmark, name: "growth of p99", value: of(({ alone, meanwhile }) => meanwhile / alone), unit: "×", goal: { atMost: 2 } },
        { benchmark, name: "notices of one morning", value: morning.notices, unit: "" },
        { benchmark, name: "notices of one morning, by one worker", value: morning.seconds, unit: "s" },
      ];
    } finally {
      reader.close();
      await server.end("SIGTERM");
      await pool.end();
    }
  });
}

const generator: Generator<null> = {
  name: "alerts",
  files: [...listFiles, new URL("searches.ts", import.meta.url), new URL("../people.ts", import.meta.url), new URL(import.meta.url)],
  generate,
};

async function generate({ ownerUrl }: EmbeddedDatabase): Promise<null> {
  const viewerId = await fillList(ownerUrl, size.posts);
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await insertPeople(pool, createVault(readConfig({ APP_MODE: "demo", ...fixedKeys }).keys), size.doctors);
    await insertSearches(pool, createDraw(3), size.searches);
    await pool.query(
      `with made as (insert into sessions (user_id) values ($1) returning id)
       insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
       select id, $2, now() + interval '10 years', $3, now() + interval '10 years' from made`,
      [viewerId, hashToken(token), hashToken(`${token}refresh`)],
    );
    // These posts are old.
    await pool.query("delete from post_alert_queue");
    await pool.query("vacuum (analyze)");
    return null;
  } finally {
    await pool.end();
  }
}

async function measure(
  pool: Pool,
  server: RealServer,
  p99: (during: number | Promise<unknown>) => Promise<number>,
  round: number,
): Promise<Round> {
  while (await isSending(pool)) await sleep(sampleMs);
  const alone = await p99(secondsAlone);
  const before = memoryKib(server);
  const alertsBefore = await countAlerts(pool);
  let highest = before;
  const begun = performance.now();
  let seconds = 0;
  const matching = (async (): Promise<void> => {
    await insertPosts(pool, round);
    while (await isMatching(pool)) {
      highest = Math.max(highest, memoryKib(server));
      await sleep(sampleMs);
    }
    seconds = (performance.now() - begun) / 1000;
  })();
  const meanwhile = await p99(matching);
  await matching;
  return { seconds, growthMb: (highest - before) / 1024, alone, meanwhile, alerts: (await countAlerts(pool)) - alertsBefore };
}

/** Pairs of a doctor and a post. */
const countAlerts = async (pool: Pool): Promise<number> =>
  (await pool.query<{ total: number }>("select coalesce(sum(cardinality(job_post_ids)), 0)::int as total from post_alerts")).rows[0]
    ?.total ?? 0;

const isMatching = async (pool: Pool): Promise<boolean> =>
  (
    await pool.query<{ found: boolean }>(
      `select exists (select from post_alert_queue) or exists (select from post_alert_batches where matched_at is null) as found`,
    )
  ).rows[0]?.found ?? false;

/** By day, the server sends the notices of the round before. */
const isSending = async (pool: Pool): Promise<boolean> =>
  (
    await pool.query<{ found: boolean }>(
      "select exists (select from graphile_worker.jobs where task_identifier like 'post_alerts%' and run_at < now() + interval '1 second') as found",
    )
  ).rows[0]?.found ?? false;

async function insertPosts(pool: Pool, round: number): Promise<void> {
  const businesses = (await pool.query<{ id: number }>("select id from businesses order by id")).rows.map(({ id }) => id);
  const draw = createDraw(100 + round);
  const posts = Array.from({ length: size.newPosts }, () => postRow(draw, businesses, Date.now()));
  const columns = Object.keys(posts[0] ?? {}).join(", ");
  await pool.query(`insert into job_posts (${columns}) select ${columns} from json_populate_recordset(null::job_posts, $1)`, [
    JSON.stringify(posts.map((post) => ({ ...post, closes_on: null, created_at: new Date().toISOString() }))),
  ]);
}

const countNotices = async (pool: Pool): Promise<number> =>
  (await pool.query<{ total: number }>("select count(*)::int as total from notices where kind = 'post_alert'")).rows[0]?.total ?? 0;

/** At the next noon, so that all alerts are due and it is not night. */
async function sendMorning(pool: Pool, { appUrl }: EmbeddedDatabase): Promise<{ readonly notices: number; readonly seconds: number }> {
  const noon = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3 * 3_600_000);
  const appPool = createPool({ url: appUrl, size: 6, statementTimeoutMs: 60_000 });
  while (await isSending(pool)) await sleep(sampleMs);
  const before = await countNotices(pool);
  try {
    const begun = performance.now();
    while ((await sendDueAlerts({ db: createDb(appPool), now: () => noon })) === "more");
    const seconds = (performance.now() - begun) / 1000;
    return { notices: (await countNotices(pool)) - before, seconds };
  } finally {
    await appPool.end();
  }
}
