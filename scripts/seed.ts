/** `npm run seed`: fills an empty database with the demo world. Uses the keys and the database of the server. */
import { seedDemoWorld } from "../server/seed/demo-world.ts";
import { readConfig } from "../server/src/config.ts";
import { ConfigError } from "../server/src/config-error.ts";
import { isEmpty } from "../server/src/db/ping.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { runCommand } from "./command.ts";
import { openOwnerDatabase } from "./owner-database.ts";

async function run(): Promise<void> {
  const config = readConfig({ APP_MODE: "demo", ...process.env });
  if (!config.isDemo) throw new ConfigError("The demo world is for APP_MODE=demo only: nothing was changed.");
  const { db, close } = await openOwnerDatabase();
  try {
    if (!(await isEmpty(db))) throw new ConfigError("The database is not empty. The demo world needs an empty one; nothing was changed.");
    const log = { info: (details: object, message: string) => console.log(message, details) };
    await seedDemoWorld({ db, vault: createVault(config.keys), log });
  } finally {
    await close();
  }
}

await runCommand(run);
