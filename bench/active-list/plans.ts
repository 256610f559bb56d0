import { mkdirSync, writeFileSync } from "node:fs";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { listActive, loadOpenPosts } from "../../server/src/features/job-posts/list/active-list.ts";
import type { ListDatabase } from "./database.ts";

const folder = new URL("../plans/", import.meta.url);

/** What is chosen differs, not how its cards are read. The five commonest first (request-mix.ts). */
const shapes: readonly { readonly title: string; readonly query: Record<string, unknown> }[] = [
  { title: "One specialty in one district", query: { specialties: ["내과"], districts: ["서울 강남구"] } },
  { title: "One specialty in one region", query: { specialties: ["정형외과"], districts: ["경기"] } },
  { title: "One specialty", query: { specialties: ["내과"] } },
  { title: "Two districts", query: { districts: ["서울 강남구", "부산 해운대구"] } },
  { title: "Everything, newest first", query: {} },
  { title: "A word being typed", query: { q: "강나" } },
  { title: "Unread only", query: { unread: "true" } },
];

/** PostgreSQL weighs a plan for all values against one for these values after five runs; the plan from then on is shown. */
const runsBefore = 7;

/** Runs each shape through the code of the server and writes the plans that PostgreSQL really took. */
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
  `Taken by \`npm run bench -- list --write-plans\` on ${posts.toLocaleString("en")} open posts, with auto_explain on the connection of the server's own code,`,
  "so prepared statements and their plans are the real ones. The query had run seven times before. What is chosen comes from memory;",
  "the database is asked whether memory is behind, and for cards that are not in it.",
  "",
];

async function section(pool: Pool, viewerId: number, query: Record<string, unknown>): Promise<string> {
  const filters = listActiveJobPosts.query.parse(query);
  const warm = createDb(pool);
  for (let before = 0; before < runsBefore; before++) await listActive(warm, viewerId, filters);
  const known = await explained(pool, () => listActive(warm, viewerId, filters));
  // Another database to the server's code, on the same connection: it has shown no card yet, and the statement is planned for all values.
  const cold = createDb(pool);
  await loadOpenPosts(cold);
  const unknown = await explained(pool, () => listActive(cold, viewerId, filters));
  const block = (title: string, plan: string): string[] => [title, "", "```", plan, "```", ""];
  return [`\`${JSON.stringify(query)}\``, "", ...block("With its cards in memory:", known), ...block("With none of them:", unknown)].join(
    "\n",
  );
}

async function explained(pool: Pool, run: () => Promise<unknown>): Promise<string> {
  // The pool has one connection: what is set here holds for the run that follows.
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
  // The statement is in the sources; here its plan is of interest.
  const lines = plan.slice(plan.indexOf("plan:")).split("\n").slice(1);
  return lines
    .slice(lines.findIndex((line) => /\(cost=/.test(line)))
    .join("\n")
    .trimEnd();
}
