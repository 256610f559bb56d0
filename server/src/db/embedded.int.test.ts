import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded, type EmbeddedDatabase } from "./embedded.ts";

let folder = "";
let database: EmbeddedDatabase;
const messages: string[] = [];
const keep = (message: string) => void messages.push(message);
const pidOf = (): number => Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rounds-embedded-"));
  database = await startEmbedded({ dataDir: folder, log: { info: keep, warn: keep, error: keep } });
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end().catch(() => {});
  }
}

test("PostgreSQL killed alone is there again at the same address, with everything written", async () => {
  await query("create table kept (x int)");
  await query("insert into kept values (7)");
  for (let killed = 0; killed < 2; killed++) {
    const before = pidOf();
    process.kill(before, "SIGKILL");
    await expect.poll(() => query("select x from kept").catch(() => null), { timeout: 60_000, interval: 100 }).toEqual([{ x: 7 }]);
    await expect.poll(() => messages.filter((message) => message.includes("started again")).length).toBe(killed + 1);
    expect(pidOf()).not.toBe(before);
  }
});

test("a stopped PostgreSQL stays stopped", async () => {
  await database.stop();
  await expect(query("select 1")).rejects.toThrow();
});

test("a PostgreSQL that only its socket shows, such as that of another container, is not started a second time", async () => {
  const cluster = join(folder, "postgres");
  const lock = join(cluster, "postmaster.pid");
  const socket = join(cluster, ".s.PGSQL.5999");
  // This process is no PostgreSQL. The number in the lock file has its meaning in another container.
  writeFileSync(lock, [process.pid, cluster, 0, 5999, cluster, "127.0.0.1", "", "ready", ""].join("\n"));
  const other = createServer().listen(socket);
  await once(other, "listening");
  const start = () => startEmbedded({ dataDir: folder, log: { info: keep, warn: keep, error: keep } });
  await expect(start()).rejects.toThrow(/Another PostgreSQL uses .* container/);
  expect(pidOf()).toBe(process.pid);
  other.close();
  await once(other, "close");
  const restarted = await start();
  expect(pidOf()).not.toBe(process.pid);
  await restarted.stop();
});
