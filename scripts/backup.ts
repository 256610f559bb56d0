/**
 * Writes the database and every file into a new folder, while the server goes on: `npm run backup -- DIR`. The keys of the
 * installation are not part of it. See docs/operations.md.
 */
import { parseArgs } from "node:util";
import { ConfigError } from "../server/src/config.ts";
import { backUp } from "../server/src/db/backup.ts";
import { BackupError } from "../server/src/db/backup-manifest.ts";
import { EmbeddedError } from "../server/src/db/embedded.ts";
import { checkBackup } from "../server/src/db/restore.ts";
import { readInstallationConfig, withInstallation } from "./installation.ts";

async function run(): Promise<void> {
  const [dir, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (dir === undefined || others.length > 0) throw new BackupError("Say where to: npm run backup -- DIR");
  await withInstallation(readInstallationConfig(), async (installation) => {
    const { tables, files } = await backUp(installation, dir, new Date());
    // Read back from the disk: what was not written whole is found now, not when it is needed.
    const { problems } = await checkBackup(dir, installation.vault);
    if (problems.length > 0) throw new BackupError(problems.join("\n"));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `${rows} rows of ${tables.length} tables and ${files.length} files (${bytes} bytes) are in ${dir}, and read back as written.`,
    );
  });
}

run().catch((error: unknown) => {
  const isTold = error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
});
