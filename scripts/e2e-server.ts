/**
 * The built product in demo mode on E2E_PORT, with a data folder of its own that is gone afterwards. For playwright.config.ts.
 * Its log goes to the file E2E_LOG; the errors in it are told at the end.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { forgetOnPowerLoss } from "../server/src/testing/throwaway-cluster.ts";
import { pinnedNode, runInForeground } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const logFile = process.env["E2E_LOG"];
if (!logFile) throw new Error("E2E_LOG names the file for the server's log");

await ensureWebBuilt();
const log = openSync(logFile, "w");
const dataDir = mkdtempSync(join(tmpdir(), "rounds-e2e-"));
// Until the server takes the signals: PostgreSQL is stopped by the exit of a process, and not by its being killed.
const leave = () => process.exit(1);
process.once("SIGTERM", leave);
const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
try {
  await forgetOnPowerLoss(postgres.superuserUrl);
  process.off("SIGTERM", leave);
  const env = {
    ...process.env,
    NODE_ENV: "production",
    APP_MODE: "demo",
    PORT: process.env["E2E_PORT"],
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    // All of it is looked through at the end (e2e/afterwards).
    LOG_LEVEL: "debug",
  };
  process.exitCode = await runInForeground(pinnedNode, ["server/src/main.ts"], env, log);
} finally {
  closeSync(log);
  tellErrors(readFileSync(logFile, "utf8"));
  rmSync(logFile);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function tellErrors(written: string): void {
  const errorOrWorse = /^\{"level":[56]0,/;
  for (const line of written.split("\n")) if (errorOrWorse.test(line)) console.error(line);
}
