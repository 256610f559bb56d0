/**
 * `npm run verify-audit`: checks that no line of the audit log was changed, moved, inserted or deleted. `--end POSITION:SEAL` also compares
 * a known end of the chain. The server writes one to its log every hour (`auditEnd`).
 */
import { parseArgs } from "node:util";
import { ConfigError } from "../server/src/config-error.ts";
import type { ChainEnd } from "../server/src/db/audit-chain.ts";
import { verifyAuditLog } from "../server/src/db/audit-verify.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { runCommand } from "./command.ts";
import { readInstallationConfig } from "./installation.ts";
import { openOwnerDatabase } from "./owner-database.ts";

const shown = 100;

function readEnd(text: string | undefined): ChainEnd | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) throw new ConfigError("--end must be POSITION:SEAL, as in the server's log.");
  return { position: Number(position), hash: Buffer.from(hash, "hex") };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { end: { type: "string" } } });
  const known = readEnd(values.end);
  const { keys } = readInstallationConfig();
  const { db, close } = await openOwnerDatabase();
  try {
    const { lines, end, findings } = await verifyAuditLog(db, createVault(keys), { now: new Date(), known });
    for (const { text } of findings.slice(0, shown)) console.error(text);
    if (findings.length > shown) console.error(`… and ${findings.length - shown} more`);
    console.log(`${lines} sealed lines; the chain ends at ${end.position}:${end.hash.toString("hex")}`);
    if (findings.length > 0) throw new ConfigError("The audit log has been changed.");
    console.log("Every line is unchanged.");
  } finally {
    await close();
  }
}

await runCommand(run);
