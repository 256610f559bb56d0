/** The built product in demo mode on E2E_PORT, with a data folder of its own that is gone afterwards. For playwright.config.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinnedNode, runInForeground } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

ensureWebBuilt();
const dataDir = mkdtempSync(join(tmpdir(), "rounds-e2e-"));
try {
  process.exitCode = await runInForeground(pinnedNode, ["server/src/main.ts"], {
    ...process.env,
    NODE_ENV: "production",
    APP_MODE: "demo",
    PORT: process.env["E2E_PORT"],
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
