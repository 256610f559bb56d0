import { writeFileSync } from "node:fs";
import { listActiveJobPosts } from "@rounds/contract/job-posts.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { isRegion } from "../../server/src/lib/districts.ts";
import { listActive } from "../../server/src/features/job-posts/queries.ts";
import type { ListDatabase } from "./database.ts";

const target = new URL("../../docs/scale/list-plans.md", import.meta.url);

const shapes: readonly { readonly title: string; readonly query: Record<string, unknown> }[] = [
  { title: "Everything, newest first", query: {} },
  { title: "One specialty", query: { specialties: ["내과"] } },
  { title: "One specialty in one district", query: { specialties: ["내과"], districts: ["서울 강남구"] } },
  { title: "Two specialties in two districts", query: { specialties: ["내과", "외과"], districts: ["서울 강남구", "경기 수원시"] } },
  { title: "One specialty in one region", query: { specialties: ["정형외과"], districts: ["경기"] } },
  { title: "Two districts", query: { districts: ["서울 강남구", "부산 해운대구"] } },
  { title: "A rare specialty in a small place", query: { specialties: ["핵의학과"], districts: ["제주 서귀포시"] } },
  { title: "Pay, tags and no weekend work", query: { pay: 1800, tags: ["주 4일"], saturday_work: "false", sunday_work: "false" } },
  { title: "Best paid first in one region", query: { sort: "pay", districts: ["서울"] } },
  { title: "Text search", query: { q: "가온 정형" } },
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
    const sections: string[] = [];
    for (const { title, query } of shapes) sections.push(await section(pool, database.viewerId, title, query));
    writeFileSync(target, [...introduction(posts), ...sections].join("\n"));
    console.log(`Wrote ${target.pathname}`);
  } finally {
    await pool.end();
  }
}

const introduction = (posts: number): string[] => [
  "# Plans of the active list",
  "",
  `Taken by \`npm run bench -- list --write-plans\` on ${posts.toLocaleString("en")} open posts, with auto_explain on the connection of the server's own code,`,
  "so prepared statements and their plans are the real ones. Each query had run seven times before.",
  "",
];

async function section(pool: Pool, viewerId: number, title: string, query: Record<string, unknown>): Promise<string> {
  const filters = listActiveJobPosts.query.parse(query);
  const request = {
    viewerId,
    filters,
    regions: filters.districts.filter(isRegion),
    districts: filters.districts.filter((district) => !isRegion(district)),
  };
  const db = createDb(pool);
  const page = await explained(pool, () => listActive(db, { ...request, after: null }));
  return [`## ${title}`, "", `\`${JSON.stringify(query)}\``, "", "```", page, "```", ""].join("\n");
}

async function explained(pool: Pool, run: () => Promise<unknown>): Promise<string> {
  for (let before = 0; before < runsBefore; before++) await run();
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
