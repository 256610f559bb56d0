import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { FileMissing, type FileStore } from "../providers/files/port.ts";
import type { Vault } from "../lib/vault.ts";
import { verifyAuditLog, type Verdict } from "./audit-verify.ts";
import type { Installation } from "./backup.ts";
import {
  isBare,
  listForeignKeys,
  listMigrations,
  listSequences,
  listTables,
  qualified,
  readTable,
  setSequence,
  withOwner,
  writeStatement,
} from "./backup-catalogue.ts";
import { BackupError, filesFolder, type Manifest, measure, readManifest, tableFile, tablesFolder } from "./backup-manifest.ts";
import { copyIn } from "./copy-stream.ts";
import { createDb, createPool } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Lists all differences between a folder and its manifest. Empty for a valid backup. Throws BackupError without a manifest. */
export async function checkBackup(dir: string, vault: Vault): Promise<{ manifest: Manifest; problems: string[] }> {
  const manifest = readManifest(dir, vault);
  const expected = [
    ...manifest.tables.map((table) => ({
      name: `table ${qualified(table)}`,
      path: tableFile(dir, table),
      sha256: table.sha256,
      bytes: null,
    })),
    ...manifest.files.map((file) => ({ name: `file ${file.key}`, path: join(dir, filesFolder, file.key), ...file })),
  ];
  const problems: string[] = [];
  for (const { name, path, bytes, sha256 } of expected) {
    if (!existsSync(path)) {
      problems.push(`${name} is missing`);
      continue;
    }
    const found = await measure(path);
    if (found.sha256 !== sha256 || (bytes !== null && found.bytes !== bytes)) problems.push(`${name} was altered`);
  }
  const known = new Set(expected.map(({ path }) => path));
  for (const folder of [tablesFolder, filesFolder])
    for (const name of readdirSync(join(dir, folder)))
      if (!known.has(join(dir, folder, name))) problems.push(`${folder}/${name} does not belong to the backup`);
  return { manifest, problems };
}

/**
 * Restores an installation from a backup. It checks the whole backup first. Database and file store must be empty. One transaction inserts all
 * rows, and commits after each table was read back and compared. Throws BackupError.
 */
export async function restore(dir: string, target: Installation): Promise<Manifest> {
  const { manifest, problems } = await checkBackup(dir, target.vault);
  if (problems.length > 0) throw new BackupError(`The backup is damaged, and nothing was restored:\n${problems.join("\n")}`);
  if (!(await withOwner(target.ownerUrl, isBare)))
    throw new BackupError("The database is not empty: a backup goes into an empty one only.");
  for await (const key of target.files.list())
    throw new BackupError(`The file store is not empty (${key}): a backup goes into an empty one only.`);
  // Files first: a restore that is cut short has no row that names a missing one.
  for (const { key } of manifest.files) await target.files.put(key, createReadStream(join(dir, filesFolder, key)));
  await migrate(target.ownerUrl, lastOf(manifest));
  await withOwner(target.ownerUrl, (client) => fill(client, dir, manifest));
  const differences = await compare(manifest, target);
  if (differences.length > 0) throw new BackupError(`The restored installation differs from the backup:\n${differences.join("\n")}`);
  return manifest;
}

/** The newest of our migrations in the backup. A starting server runs later ones. */
function lastOf({ migrations }: Manifest): string {
  const last = migrations.filter((name) => /^\d{8}T/.test(name)).at(-1);
  if (last === undefined) throw new BackupError("The backup names no migration.");
  return last;
}

async function fill(client: pg.Client, dir: string, manifest: Manifest): Promise<void> {
  const migrations = await listMigrations(client);
  if (migrations.join() !== manifest.migrations.join())
    throw new BackupError("This version of Rounds creates a different database. Restore with the version that made the backup.");
  const tables = await listTables(client);
  const names = (list: readonly { schema: string; name: string; columns: readonly string[] }[]): string =>
    JSON.stringify(list.map((table) => [qualified(table), table.columns]));
  if (names(tables) !== names(manifest.tables)) throw new BackupError("The tables of the backup are not those that its migrations make.");
  await client.query("begin");
  try {
    // Rows refer to each other in both directions. The rows of the backup already contain the effects of triggers.
    const keys = await listForeignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`);
    for (const table of tables) await client.query(`delete from ${qualified(table)}`);
    for (const table of manifest.tables) {
      const rows = await copyIn(client, writeStatement(table), createReadStream(tableFile(dir, table)) as AsyncIterable<Buffer>);
      if (rows !== table.rows) throw new BackupError(`${qualified(table)}: ${rows} rows came in, ${table.rows} were backed up.`);
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    const differences = await compareTables(client, manifest);
    if (differences.length > 0) throw new BackupError(`The restored rows differ from the backup:\n${differences.join("\n")}`);
    for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
    // PostgreSQL checks every row when a foreign key is recreated.
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("analyze");
}

/** Row count and checksum of every table, read back from the database. */
async function compareTables(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const expected = new Map(manifest.tables.map((table) => [qualified(table), table]));
  const differences: string[] = [];
  for (const table of await listTables(client)) {
    const hash = createHash("sha256");
    const rows = await readTable(client, table, (chunk) => hash.update(chunk));
    const known = expected.get(qualified(table));
    expected.delete(qualified(table));
    if (known?.rows !== rows) differences.push(`${qualified(table)}: ${rows} rows instead of ${known?.rows ?? "none"}`);
    else if (known.sha256 !== hash.digest("hex")) differences.push(`${qualified(table)}: other contents`);
  }
  return [...differences, ...[...expected.keys()].map((name) => `${name} is missing`)];
}

/** Everything in which a running installation differs from a backup: rows, sequences, files. */
export async function compare(manifest: Manifest, { ownerUrl, files }: Installation): Promise<string[]> {
  const inDatabase = await withOwner(ownerUrl, async (client) => {
    await client.query("begin isolation level repeatable read, read only");
    const differences = await compareTables(client, manifest);
    const sequences = JSON.stringify(await listSequences(client)) === JSON.stringify(manifest.sequences);
    await client.query("commit");
    return sequences ? differences : [...differences, "sequences have other values"];
  });
  const differences = [...inDatabase];
  const unknown = new Set<string>();
  for await (const key of files.list()) unknown.add(key);
  for (const { key, sha256 } of manifest.files) {
    unknown.delete(key);
    if ((await hashOf(files, key)) !== sha256) differences.push(`file ${key} differs`);
  }
  return [...differences, ...[...unknown].map((key) => `file ${key} was not backed up`)];
}

async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of (await files.get(key)) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/**
 * The chain of a restored audit log. It is keyed, so it also proves that the log was complete at the time of the backup. A running server had
 * not sealed its last lines yet, so the time of the backup decides which lines had waited too long.
 */
export async function verifyRestoredLog({ made_at }: Manifest, { ownerUrl, vault }: Installation): Promise<Verdict> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    return await verifyAuditLog(createDb(pool), vault, { now: new Date(made_at) });
  } finally {
    await pool.end();
  }
}
