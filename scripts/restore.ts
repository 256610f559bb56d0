/**
 * `npm run restore -- DIR`: restores a backup into an empty installation. `--check` only verifies the backup. Stop the server first and
 * start it afterwards. See docs/operations.md.
 */
import { parseArgs } from "node:util";
import { ConfigError } from "../server/src/config-error.ts";
import { verifyAuditLog } from "../server/src/db/audit-verify.ts";
import type { Installation } from "../server/src/db/backup.ts";
import { BackupError } from "../server/src/db/backup-manifest.ts";
import { createDb, createPool } from "../server/src/db/database.ts";
import { EmbeddedError } from "../server/src/db/embedded.ts";
import { checkBackup, restore } from "../server/src/db/restore.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { readInstallationConfig, withInstallation } from "./installation.ts";

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: "boolean", default: false } } });
  const [dir, ...others] = positionals;
  if (dir === undefined || others.length > 0) throw new BackupError("Name the folder: npm run restore -- DIR [--check]");
  const config = readInstallationConfig();
  if (values.check) {
    const { manifest, problems } = await checkBackup(dir, createVault(config.keys));
    if (problems.length > 0) throw new BackupError(problems.join("\n"));
    console.log(`The backup of ${manifest.made_at} is sound.`);
    return;
  }
  await withInstallation(config, async (installation) => {
    const { made_at, tables, files } = await restore(dir, installation);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are restored as of ${made_at}.`);
    await checkAuditLog(installation);
  });
}

/** The chain is keyed, so it also proves that the log was complete at the time of the backup. */
async function checkAuditLog({ ownerUrl, vault }: Installation): Promise<void> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    const { lines, findings } = await verifyAuditLog(createDb(pool), vault, { now: new Date() });
    for (const { text } of findings.slice(0, 100)) console.error(text);
    if (findings.length > 0) throw new BackupError(`The audit log was incomplete when it was backed up: ${findings.length} findings.`);
    console.log(`${lines} sealed lines of the audit log are unchanged.`);
  } finally {
    await pool.end();
  }
}

run().catch((error: unknown) => {
  const isExpected = error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
