import { createDb, createPool, type Db } from "../server/src/db/database.ts";
import { connectEmbedded, startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { readDatabaseUrl } from "../server/src/settings/database.ts";

export type OwnerDatabase = { readonly db: Db; close(): Promise<void> };

type Source = { readonly ownerUrl: string; stop(): Promise<void> };

const nothing = async (): Promise<void> => {};

/** DATABASE_URL, otherwise the embedded PostgreSQL of DATA_DIR: that of a running server, or one started for this command. */
export async function findSource(env: NodeJS.ProcessEnv): Promise<Source> {
  const ownerUrl = readDatabaseUrl(env);
  if (ownerUrl !== null) return { ownerUrl, stop: nothing };
  const dataDir = env["DATA_DIR"] ?? ".data";
  const running = await connectEmbedded(dataDir);
  if (running) return { ownerUrl: running.ownerUrl, stop: nothing };
  return startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
}

/** The migrated database with its owner's rights, for commands next to a running server. One connection. */
export async function openOwnerDatabase(env: NodeJS.ProcessEnv = process.env): Promise<OwnerDatabase> {
  const source = await findSource(env);
  try {
    await migrate(source.ownerUrl);
  } catch (error) {
    await source.stop();
    throw error;
  }
  const pool = createPool({ url: source.ownerUrl, size: 1, statementTimeoutMs: 60_000 });
  return {
    db: createDb(pool),
    async close() {
      await pool.end();
      await source.stop();
    },
  };
}
