/**
 * For playwright.config.ts: the built product in demo mode on E2E_PORT, with a temporary data folder. It logs to the file E2E_LOG and
 * prints the errors of the log at the end.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { disableDiskSync } from "../server/src/testing/throwaway-cluster.ts";
import { pinnedNode, runInForeground } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const logFile = process.env["E2E_LOG"];
if (!logFile) throw new Error("E2E_LOG names the file for the server's log");

await ensureWebBuilt();
const log = openSync(logFile, "w");
const dataDir = mkdtempSync(join(tmpdir(), "rounds-e2e-"));
// Until the server handles signals: the exit of this process stops PostgreSQL, but a kill does not.
const leave = () => process.exit(1);
process.once("SIGTERM", leave);
const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
try {
  await disableDiskSync(postgres.superuserUrl);
  process.off("SIGTERM", leave);
  const env = {
    ...process.env,
    NODE_ENV: "production",
    APP_MODE: "demo",
    PORT: process.env["E2E_PORT"],
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    // e2e/afterwards reads the whole log.
    LOG_LEVEL: "debug",
  };
  process.exitCode = await runInForeground(pinnedNode, ["server/src/main.ts"], env, log);
} finally {
  closeSync(log);
  printErrors(readFileSync(logFile, "utf8"));
  rmSync(logFile);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function printErrors(written: string): void {
  const errorOrWorse = /^\{"level":[56]0,/;
  for (const line of written.split("\n")) if (errorOrWorse.test(line)) console.error(line);
}
