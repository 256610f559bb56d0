import { createHash } from "node:crypto";
import { closeSync, createWriteStream, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Vault } from "../lib/vault.ts";
import { FileMissing, type FileStore } from "../providers/files/port.ts";
import { releaseBackupLock, takeBackupLock } from "./backup-lock.ts";
import { listMigrations, listSequences, listTables, readTable, withOwner, type Table } from "./backup-catalogue.ts";
import { BackupError, filesFolder, keysWord, type Manifest, tableFile, tablesFolder, writeManifest } from "./backup-manifest.ts";

export type Installation = { readonly ownerUrl: string; readonly files: FileStore; readonly vault: Vault };

/**
 * Writes all rows of one snapshot and all files into `dir`, which must be new or empty. The server may run at the same time. Sealed values and
 * encrypted files stay encrypted, and the keys are not part of the backup. Throws BackupError.
 */
export async function backUp({ ownerUrl, files, vault }: Installation, dir: string, now: Date): Promise<Manifest> {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new BackupError(`${dir} is not empty: a backup needs an empty folder.`);
  const stored = await withOwner(ownerUrl, async (client) => {
    for (const folder of [dir, join(dir, tablesFolder), join(dir, filesFolder)]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    await takeBackupLock(client);
    const database = await keepDatabase(client, dir);
    // Files are listed after the snapshot, because a file is stored before the row that names it.
    const copied: Manifest["files"] = [];
    for await (const key of files.list()) {
      const file = await keepFile(files, dir, key);
      if (file) copied.push(file);
    }
    await releaseBackupLock(client);
    return { ...database, files: copied.toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
  });
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    ...stored,
    keys_fit: keysWord(vault),
  };
  writeManifest(dir, vault, manifest);
  return manifest;
}

/** All tables of one snapshot. */
async function keepDatabase(
  client: pg.Client,
  dir: string,
): Promise<Pick<Manifest, "server_version" | "migrations" | "tables" | "sequences">> {
  await client.query("begin isolation level repeatable read, read only");
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) tables.push(await keepTable(client, dir, table));
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const database = {
    server_version: rows[0]?.server_version ?? "",
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
  await client.query("commit");
  return database;
}

async function keepTable(client: pg.Client, dir: string, table: Table): Promise<Manifest["tables"][number]> {
  const { schema, name, columns } = table;
  const hash = createHash("sha256");
  const file = openSync(tableFile(dir, table), "wx", 0o600);
  try {
    const rows = await readTable(client, table, (chunk) => {
      hash.update(chunk);
      for (let written = 0; written < chunk.length;) written += writeSync(file, chunk, written);
    });
    fsyncSync(file);
    return { schema, name, columns: [...columns], rows, sha256: hash.digest("hex") };
  } finally {
    closeSync(file);
  }
}

/** Null for a file that was removed after it was listed: its row had left before the snapshot, or never came. */
async function keepFile(files: FileStore, dir: string, key: string): Promise<Manifest["files"][number] | null> {
  const source = await files.get(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  if (source === null) return null;
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, measured, createWriteStream(join(dir, filesFolder, key), { flags: "wx", mode: 0o600, flush: true }));
  return { key, bytes, sha256: hash.digest("hex") };
}
