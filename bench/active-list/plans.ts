import { mkdirSync, writeFileSync } from "node:fs";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { loadListCache } from "../../server/src/features/job-posts/list/list-cache.ts";
import { listActive } from "../../server/src/features/job-posts/list/service.ts";
import type { ListDatabase } from "./database.ts";

const folder = new URL("../plans/", import.meta.url);

/** Different filters; the cards are always read in the same way. The five most common filters come first (request-mix.ts). */
const shapes: readonly { readonly title: string; readonly query: Record<string, unknown> }[] = [
  { title: "One specialty in one district", query: { specialties: ["내과"], districts: ["서울 강남구"] } },
  { title: "One specialty in one region", query: { specialties: ["정형외과"], districts: ["경기"] } },
  { title: "One specialty", query: { specialties: ["내과"] } },
  { title: "Two districts", query: { districts: ["서울 강남구", "부산 해운대구"] } },
  { title: "Everything, newest first", query: {} },
  { title: "A word being typed", query: { q: "강나" } },
  { title: "Unread only", query: { unread: "true" } },
];

/** After five runs PostgreSQL compares a generic plan with plans for the values. We show the plan that it then uses. */
const runsBefore = 7;

/** Runs each filter through the server's code and writes the plans that PostgreSQL used. */
export async function writePlans(database: ListDatabase, posts: number): Promise<void> {
  const superuser = new URL(database.postgres.superuserUrl);
  superuser.pathname = "/rounds";
  const pool = createPool({ url: superuser.href, size: 1 });
  try {
    mkdirSync(folder, { recursive: true });
    for (const [index, { title, query }] of shapes.entries()) {
      const name = `${String(index + 1).padStart(2, "0")}-${title.toLowerCase().replace(/[^a-z]+/g, "-")}.md`;
      writeFileSync(new URL(name, folder), [...introduction(title, posts), await section(pool, database.viewerId, query)].join("\n"));
    }
    console.log(`Wrote ${folder.pathname}`);
  } finally {
    await pool.end();
  }
}

const introduction = (title: string, posts: number): string[] => [
  `# ${title}`,
  "",
  `Made by \`npm run bench -- list --write-plans\` on ${posts.toLocaleString("en")} open posts, with auto_explain on the connection of the server's own code.`,
  "So these are the real prepared statements and plans. The query had run seven times before. The server selects posts in memory.",
  "The statement checks whether memory is current, and reads the cards that are not in memory.",
  "",
];

async function section(pool: Pool, viewerId: number, query: Record<string, unknown>): Promise<string> {
  const filters = listActiveJobPosts.query.parse(query);
  const [actor, config] = [{ userId: viewerId }, { origin: "http://localhost" }];
  const warm = { db: createDb(pool), config };
  for (let before = 0; before < runsBefore; before++) await listActive(warm, actor, filters);
  const known = await explained(pool, () => listActive(warm, actor, filters));
  // The server's code sees another database on the same connection, so no card is cached. The statement gets a generic plan.
  const cold = { db: createDb(pool), config };
  await loadListCache(cold);
  const unknown = await explained(pool, () => listActive(cold, actor, filters));
  const block = (title: string, plan: string): string[] => [title, "", "```", plan, "```", ""];
  return [`\`${JSON.stringify(query)}\``, "", ...block("With its cards in memory:", known), ...block("With none of them:", unknown)].join(
    "\n",
  );
}

async function explained(pool: Pool, run: () => Promise<unknown>): Promise<string> {
  // The pool has one connection, so this setting holds for the next run.
  await pool.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set client_min_messages = log`);
  const client = await pool.connect();
  const plans: string[] = [];
  const keep = (notice: { message?: string | undefined }): void => void plans.push(notice.message ?? "");
  client.on("notice", keep);
  client.release();
  await run();
  client.off("notice", keep);
  await pool.query("set auto_explain.log_min_duration = -1; set client_min_messages = warning");
  const plan = plans.find((text) => text.includes("plan:")) ?? "";
  // The sources contain the statement; the file shows only its plan.
  const lines = plan.slice(plan.indexOf("plan:")).split("\n").slice(1);
  return lines
    .slice(lines.findIndex((line) => /\(cost=/.test(line)))
    .join("\n")
    .trimEnd();
}
