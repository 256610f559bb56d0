/** The built product in demo mode on E2E_PORT, with a data folder of its own that is gone afterwards. For playwright.config.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { forgetOnPowerLoss } from "../server/src/testing/throwaway-cluster.ts";
import { pinnedNode, runInForeground } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

await ensureWebBuilt();
const dataDir = mkdtempSync(join(tmpdir(), "rounds-e2e-"));
// Until the server takes the signals: PostgreSQL is stopped by the exit of a process, and not by its being killed.
const leave = () => process.exit(1);
process.once("SIGTERM", leave);
const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
try {
  await forgetOnPowerLoss(postgres.superuserUrl);
  process.off("SIGTERM", leave);
  process.exitCode = await runInForeground(pinnedNode, ["server/src/main.ts"], {
    ...process.env,
    NODE_ENV: "production",
    APP_MODE: "demo",
    PORT: process.env["E2E_PORT"],
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
  });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
