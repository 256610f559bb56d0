/**
 * `npm run restore -- DIR`: restores a backup into an empty installation. `--check` only verifies the backup. Stop the server first and
 * start it afterwards. See docs/operations.md.
 */
import { parseArgs } from "node:util";
import { BackupError } from "../server/src/db/backup-manifest.ts";
import { checkBackup, restore, verifyRestoredLog } from "../server/src/db/restore.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { runCommand } from "./command.ts";
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
    const manifest = await restore(dir, installation);
    const { made_at, tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are restored as of ${made_at}.`);
    const { lines, findings } = await verifyRestoredLog(manifest, installation);
    for (const { text } of findings.slice(0, 100)) console.error(text);
    if (findings.length > 0) throw new BackupError(`The audit log was incomplete when it was backed up: ${findings.length} findings.`);
    console.log(`${lines} sealed lines of the audit log are unchanged.`);
  });
}

await runCommand(run, BackupError);
