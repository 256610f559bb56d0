import { type Config, readConfig } from "../server/src/config.ts";
import type { Installation } from "../server/src/db/backup.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { createFolderStore } from "../server/src/providers/files/local.ts";
import { createS3Store } from "../server/src/providers/files/s3.ts";
import { readDatabaseUrl } from "../server/src/settings/database.ts";
import { findSource } from "./owner-database.ts";

/** The settings of the server. Without a DATABASE_URL it is the demo world of DATA_DIR. */
export const readInstallationConfig = (env: NodeJS.ProcessEnv = process.env): Config =>
  readConfig({ ...(readDatabaseUrl(env) === null ? { APP_MODE: "demo" } : {}), ...env });

/** Opens database, files and keys of an installation for `work`. Migrates nothing. */
export async function withInstallation<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const { ownerUrl, stop } = await findSource(process.env);
  try {
    const files = config.s3 ? createS3Store(config.s3) : createFolderStore(config.filesFolder);
    return await work({ ownerUrl, files, vault: createVault(config.keys) });
  } finally {
    await stop();
  }
}
