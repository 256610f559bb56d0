/**
 * `npm run rotate-keys`: re-encrypts every sealed value with the first key of ENCRYPTION_KEYS. All running processes must know that key. The
 * command may be interrupted and repeated. The steps of a change are in docs/operations.md.
 */
import { ConfigError } from "../server/src/config-error.ts";
import { rotateKeys } from "../server/src/db/rotate-keys.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { runCommand } from "./command.ts";
import { readInstallationConfig } from "./installation.ts";
import { openOwnerDatabase } from "./owner-database.ts";

async function run(): Promise<void> {
  const { keys } = readInstallationConfig();
  const [current] = keys.encryption;
  if (!current) throw new ConfigError("ENCRYPTION_KEYS is empty.");
  const { db, close } = await openOwnerDatabase();
  try {
    const counts = await rotateKeys(db, createVault(keys), current.id, ({ label, resealed, unreadable }) =>
      console.log(`${label}: ${resealed} re-encrypted${unreadable > 0 ? `, ${unreadable} unreadable` : ""}`),
    );
    const total = counts.reduce((sum, { resealed }) => sum + resealed, 0);
    const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0);
    console.log(`${total} values sealed with key ${current.id}.`);
    if (unreadable > 0)
      throw new ConfigError(
        `${unreadable} values cannot be decrypted with any key. Do not remove the old keys before the reason is known.`,
      );
  } finally {
    await close();
  }
}

await runCommand(run);
