/**
 * Seals every encrypted value with the first key of ENCRYPTION_KEYS: `npm run rotate-keys`. Put a new key in front, restart the
 * servers, run this while they work, and take the old key away when nothing is left. It may be stopped and run again at any time.
 */
import { ConfigError, readConfig } from "../server/src/config.ts";
import { rotateKeys } from "../server/src/db/rotate-keys.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { openOwnerDatabase } from "./owner-database.ts";

async function run(): Promise<void> {
  const { keys } = readConfig(process.env);
  const [current] = keys.encryption;
  if (!current) throw new ConfigError("ENCRYPTION_KEYS is empty.");
  const { db, close } = await openOwnerDatabase();
  try {
    const counts = await rotateKeys(db, createVault(keys), current.id, ({ label, resealed, unreadable }) =>
      console.log(`${label}: ${resealed} sealed anew${unreadable > 0 ? `, ${unreadable} unreadable` : ""}`),
    );
    const total = counts.reduce((sum, { resealed }) => sum + resealed, 0);
    const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0);
    console.log(`${total} values sealed with key ${current.id}.`);
    if (unreadable > 0) throw new ConfigError(`${unreadable} values open with none of the keys: keep the old keys, and find out why.`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
