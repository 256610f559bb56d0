import { existsSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedUrls } from "../db/embedded.ts";
import { withClient } from "./with-client.ts";

/** Linux's folder in memory. Containers often have 64 MB there. */
const memoryFolder = "/dev/shm";
/** A run of all tests uses less than 1 GB. */
const neededBytes = 3 * 1024 ** 3;
const dayMs = 24 * 3_600_000;
const startMs = 10 * 60_000;

/**
 * Creates a folder for the cluster of a test run, in memory where there is room. Each test file copies a database of 1,300 relations. On a busy
 * disk that takes 0.9 s, in memory 0.03 s.
 */
export function throwawayFolder(prefix: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(join(tmpdir(), prefix));
  for (const old of globSync(join(memoryFolder, `${prefix}*`))) if (isLeftOver(old)) rmSync(old, { recursive: true, force: true });
  return mkdtempSync(join(memoryFolder, prefix));
}

/** A killed run leaves its folder, and that would fill the memory. A new folder has no postmaster for some seconds. */
function isLeftOver(folder: string): boolean {
  const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return age > dayMs || (age > startMs && !existsSync(join(folder, "postgres/postmaster.pid")));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    // The folder may be larger than the memory that this machine or container has left. Servers and browsers need the other half.
    return Math.min(bavail * bsize, process.availableMemory() / 2) > neededBytes;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/**
 * A test run does not need its data after a power loss. Without waiting for the disk the tests take a third less time. Drills simulate
 * power loss, so they use clusters with production settings.
 */
const durability = ["fsync", "full_page_writes", "synchronous_commit"];

/** Databases of a test run live for seconds. */
const maintenance = ["autovacuum"];

/** Gives a cluster the settings of a test run. */
export async function hurryCluster({ superuserUrl, ownerUrl, appUrl }: EmbeddedUrls): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    for (const setting of [...durability, ...maintenance]) await client.query(`alter system set ${setting} = off`);
    await client.query("select pg_reload_conf()");
    // Both sides derive the key of a sign-in in 4,096 rounds, and the tests open thousands of connections.
    await client.query("set scram_iterations = 1");
    for (const { username, password } of [superuserUrl, ownerUrl, appUrl].map((url) => new URL(url)))
      await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(decodeURIComponent(password))}`);
  });
}
