/**
 * `npm run backup -- DIR`: writes the database and all files into a new folder while the server runs. The backup does not contain the keys
 * of the installation. See docs/operations.md.
 */
import { parseArgs } from "node:util";
import { backUp } from "../server/src/db/backup.ts";
import { BackupError } from "../server/src/db/backup-manifest.ts";
import { checkBackup } from "../server/src/db/restore.ts";
import { runCommand } from "./command.ts";
import { readInstallationConfig, withInstallation } from "./installation.ts";

async function run(): Promise<void> {
  const [dir, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (dir === undefined || others.length > 0) throw new BackupError("Name the folder: npm run backup -- DIR");
  await withInstallation(readInstallationConfig(), async (installation) => {
    const { tables, files } = await backUp(installation, dir, new Date());
    // Reads everything back from the disk, so that an incomplete file is found now.
    const { problems } = await checkBackup(dir, installation.vault);
    if (problems.length > 0) throw new BackupError(problems.join("\n"));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `${rows} rows of ${tables.length} tables and ${files.length} files (${bytes} bytes) are in ${dir}; reading them back gave the same checksums.`,
    );
  });
}

await runCommand(run, BackupError);
