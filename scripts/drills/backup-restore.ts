import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createFactories } from "../../server/seed/factories.ts";
import { readConfig } from "../../server/src/config.ts";
import { backUp, type Installation } from "../../server/src/db/backup.ts";
import { createDb, createPool } from "../../server/src/db/database.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { checkBackup, compare, restore, verifyRestoredLog } from "../../server/src/db/restore.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import { createFolderStore } from "../../server/src/providers/files/local.ts";
import { fixedKeys, startServer } from "../real-server.ts";
import type { Report, Print } from "./drill.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const vault = createVault(readConfig({ ...fixedKeys, APP_MODE: "demo" }).keys);
const filesOf = (dataDir: string) => createFolderStore(join(dataDir, "files"));

/**
 * Promise 20: backs up a world with `files` files while people are added, and restores it into an empty cluster. Row counts, checksums
 * and files must match, and a server must start on it. One flipped byte in any part of the backup must fail the check.
 */
export function backupAndRestore({ files, print }: { files: number; print: Print }): Promise<Report> {
  return withWorld(async (world) => {
    const [dir, targetDir] = [mkdtempSync(join(tmpdir(), "rounds-backup-")), mkdtempSync(join(tmpdir(), "rounds-restored-"))];
    try {
      await backUpWorld(world, dir, files);
      print(`  backed up ${sizeOf(dir)} bytes`);
      const problems = await restoreInto(targetDir, dir);
      print("  restored and compared");
      const server = await startServer({ env: { ...serverEnvironment(world), DATA_DIR: targetDir } });
      await server.end("SIGTERM");
      const { flipped, unnoticed } = await flipEverywhere(dir);
      return { problems: [...problems, ...unnoticed], counts: { files, bytes: sizeOf(dir), "bytes flipped": flipped } };
    } finally {
      for (const folder of [dir, targetDir]) rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function backUpWorld(world: World, dir: string, count: number): Promise<void> {
  const postgres = await startEmbedded({ dataDir: world.dataDir, log: quiet });
  try {
    const store = filesOf(world.dataDir);
    for (let made = 0; made < count; made++) await store.put(`drill-${made}`, Readable.from([randomBytes(1 + ((made * 7919) % 100_000))]));
    const pool = createPool({ url: postgres.appUrl, size: 2 });
    const make = createFactories({ db: createDb(pool), vault });
    const writing = Promise.all(Array.from({ length: 50 }, () => make.doctor()));
    await backUp({ ownerUrl: postgres.ownerUrl, files: store, vault }, dir, new Date());
    await writing;
    await pool.end();
  } finally {
    await postgres.stop();
  }
}

async function restoreInto(dataDir: string, dir: string): Promise<string[]> {
  const postgres = await startEmbedded({ dataDir, log: quiet });
  try {
    const target: Installation = { ownerUrl: postgres.ownerUrl, files: filesOf(dataDir), vault };
    const manifest = await restore(dir, target);
    const { findings } = await verifyRestoredLog(manifest, target);
    return [...(await compare(manifest, target)), ...findings.map(({ text }) => text)];
  } finally {
    await postgres.stop();
  }
}

const pathsIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size > 0);

const sizeOf = (dir: string): number => pathsIn(dir).reduce((sum, path) => sum + statSync(path).size, 0);

/** Flips one bit of each part, one part at a time. */
async function flipEverywhere(dir: string): Promise<{ flipped: number; unnoticed: string[] }> {
  const unnoticed: string[] = [];
  const paths = pathsIn(dir);
  for (const path of paths) {
    const bytes = readFileSync(path);
    const place = Math.floor(Math.random() * bytes.length);
    const changed = Buffer.from(bytes);
    changed[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
    writeFileSync(path, changed);
    if (!(await isAlarmed(dir))) unnoticed.push(`byte ${place} of ${path} was flipped without an alarm`);
    writeFileSync(path, bytes);
  }
  if (await isAlarmed(dir)) unnoticed.push("the untouched backup raises an alarm");
  return { flipped: paths.length, unnoticed };
}

const isAlarmed = (dir: string): Promise<boolean> =>
  checkBackup(dir, vault).then(
    ({ problems }) => problems.length > 0,
    () => true,
  );
