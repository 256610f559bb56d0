import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Vault } from "../lib/vault.ts";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** As PostgreSQL reports it. */
  server_version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: Hash })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  files: z.array(z.object({ key: z.string(), bytes: z.number().int(), sha256: Hash })),
  /** A constant text, sealed. Only the keys of the installation open it. */
  keys_fit: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A sentence for the person who backs up or restores; printed without a stack. */
export class BackupError extends Error {}

export const tablesFolder = "tables";
export const filesFolder = "files";
const manifestName = "manifest.json";
const sealName = "manifest.seal";
const sealLabel = "backup.manifest";
const wordLabel = "backup.keys_fit";

export const tableFile = (dir: string, { schema, name }: { schema: string; name: string }): string =>
  join(dir, tablesFolder, `${schema}.${name}.copy`);

export const keysWord = (vault: Vault): string => vault.seal(wordLabel, "these are the keys");

/** Written last, so a backup without it is incomplete. The seal needs the key, so only we can write a valid manifest. */
export function writeManifest(dir: string, vault: Vault, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(dir, sealName), `${vault.lookup(sealLabel, text).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
  writeFileSync(join(dir, manifestName), text, { mode: 0o600, flag: "wx", flush: true });
}

/** Throws BackupError when there is none, it was altered, or it was made with other keys. */
export function readManifest(dir: string, vault: Vault): Manifest {
  const [path, sealPath] = [join(dir, manifestName), join(dir, sealName)];
  if (!existsSync(path) || !existsSync(sealPath)) throw new BackupError(`${dir} holds no finished backup: ${manifestName} is missing.`);
  // Invalid UTF-8 is decoded to a placeholder character. So the text is encoded again and compared with the bytes.
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  const isIntact =
    Buffer.from(text, "utf8").equals(bytes) && readFileSync(sealPath, "utf8").trim() === vault.lookup(sealLabel, text).toString("hex");
  if (!isIntact) throw new BackupError(`${path} was altered, or LOOKUP_KEY is not the key of the installation that was backed up.`);
  const manifest = Manifest.parse(JSON.parse(text));
  try {
    vault.open(wordLabel, manifest.keys_fit);
  } catch {
    throw new BackupError("ENCRYPTION_KEYS does not hold the key of the installation that was backed up: nothing sealed could be read.");
  }
  return manifest;
}

/** Size and SHA-256 of a file of the backup. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
