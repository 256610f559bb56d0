import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { removeExpired } from "../../server/src/db/audit-retention.ts";
import { sealOf, type ChainLine } from "../../server/src/db/audit-chain.ts";
import { verifyAuditLog } from "../../server/src/db/audit-verify.ts";
import { copyIn } from "../../server/src/db/copy-stream.ts";
import { createDb, createPool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import type { Print, Report } from "./drill.ts";

const division = "20261123T163000-month-partitions";
const vault = createVault({ encryption: [{ id: "k1", key: Buffer.alloc(32, 1) }], lookup: Buffer.alloc(32, 2) });
const firstYear = 2025;
/** Five million lines are one and a half years. */
const spacingMs = 9000;
/** No statement of a request may wait longer than this for a migration. */
const maxWaitMs = 1000;

/**
 * Divides an audit log of many sealed lines into months, while requests write and read it. Then verifies the whole chain, drops the old
 * lines, and verifies the rest. Reports the longest wait of a request.
 */
export async function months({ lines, print }: { lines: number; print: Print }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-months-"));
  const log = { info: () => {}, warn: print, error: print };
  const postgres = await startEmbedded({ dataDir: folder, log });
  const pool = createPool({ url: postgres.ownerUrl, size: 3, statementTimeoutMs: 600_000 });
  const db = createDb(pool);
  const problems: string[] = [];
  const counts: Record<string, number> = { lines };
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    counts[`${what} s`] = Math.round((performance.now() - startedAt) / 100) / 10;
    print(`  ${what}: ${counts[`${what} s`]} s`);
    return result;
  };
  const withTraffic = async (what: string, at: Date, work: () => Promise<unknown>): Promise<void> => {
    const traffic = startTraffic(postgres.appUrl, at);
    await sleep(500);
    await timed(what, work);
    const { longestMs, statements, errors } = await traffic.stop();
    counts[`longest wait during ${what} ms`] = Math.round(longestMs);
    print(`  ${statements} statements of requests, the longest took ${Math.round(longestMs)} ms`);
    if (longestMs > maxWaitMs) problems.push(`a request waited ${Math.round(longestMs)} ms during ${what}`);
    problems.push(...errors);
  };
  const verify = async (what: string, now: Date): Promise<number> => {
    const verdict = await timed(what, () => verifyAuditLog(db, vault, { now: new Date(now.getTime() - 86_400_000) }));
    problems.push(...verdict.findings.slice(0, 5).map(({ text }) => `${what}: ${text}`));
    return verdict.lines;
  };
  try {
    await migrate(postgres.ownerUrl, migrationBefore(division));
    await timed("fill", () => fill(postgres.ownerUrl, lines));
    await withTraffic("division", new Date(), () => migrate(postgres.ownerUrl));
    const verified = await verify("verify all", new Date());
    if (verified !== lines) problems.push(`${verified} lines were verified instead of ${lines}`);
    const later = new Date(Date.UTC(new Date().getUTCFullYear() + 3, 6, 1));
    await pool.query("alter table audit_log disable trigger user");
    await pool.query("delete from audit_log where position is null");
    await pool.query("alter table audit_log enable trigger user");
    await withTraffic("removal", later, () => removeExpired(db, vault, later));
    const left = await verify("verify rest", new Date());
    if (left !== 0) problems.push(`${left} lines are left after the removal`);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { problems, counts };
}

function migrationBefore(name: string): string {
  const folder = new URL("../../server/src/db/migrations/", import.meta.url);
  const names = readdirSync(folder)
    .map((file) => file.replace(/\.ts$/, ""))
    .toSorted();
  const before = names[names.indexOf(name) - 1];
  if (before === undefined) throw new Error(`there is no migration before ${name}`);
  return before;
}

/** Requests that write a line and read the newest ones, each after the statement before it has finished. */
function startTraffic(url: string, at: Date) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  let isStopping = false;
  let longestMs = 0;
  let statements = 0;
  const errors: string[] = [];
  const repeat = async (text: string): Promise<void> => {
    while (!isStopping) {
      const startedAt = performance.now();
      await pool.query(text).catch((error: unknown) => errors.push(String(error)));
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      statements++;
      await sleep(3);
    }
  };
  const running = [
    repeat(`insert into audit_log (at, actor_user_id, actor_role, action, entity, subject_user_ids)
      values ('${at.toISOString()}', 7, 'Operator', 'user.read', 'user', '{3}')`),
    repeat("select id from audit_log order by at desc, id desc limit 20"),
  ];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(running);
      await pool.end();
      return { longestMs, statements, errors: [...new Set(errors)] };
    },
  };
}

/** Inserts sealed lines. Its indexes are built afterwards, because that is faster. */
async function fill(ownerUrl: string, lines: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'audit_log'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const columns = "id, position, hash, at, actor_user_id, actor_role, action, subject_user_ids, entity, details";
  await copyIn(client, `copy audit_log (${columns}) from stdin`, sealedLines(lines));
  await client.query("select setval('audit_log_id_seq', $1)", [lines]);
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("analyze audit_log");
  await client.end();
}

function* sealedLines(lines: number): Generator<Buffer> {
  const start = Date.UTC(firstYear, 5, 1);
  let before: Buffer = Buffer.alloc(32);
  let chunk: string[] = [];
  for (let number = 1; number <= lines; number++) {
    const line: ChainLine = {
      id: number,
      position: null,
      hash: null,
      at: new Date(start + number * spacingMs).toISOString().replace("Z", "000Z"),
      actor_user_id: number % 500,
      actor_role: "Operator",
      action: number % 3 === 0 ? "user.read" : "application.review",
      subject_user_ids: [number % 100_000],
      entity: "user",
      entity_id: null,
      details: "{}",
      request_id: null,
      address: null,
    };
    before = sealOf(vault, before, line);
    const subjects = `{${line.subject_user_ids.join()}}`;
    chunk.push(
      `${number}\t${number}\t\\\\x${before.toString("hex")}\t${line.at}\t${line.actor_user_id}\tOperator\t${line.action}\t${subjects}\tuser\t{}\n`,
    );
    if (chunk.length < 5000 && number < lines) continue;
    yield Buffer.from(chunk.join(""));
    chunk = [];
  }
}
