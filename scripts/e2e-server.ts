/**
 * For playwright.config.ts: the built product in demo mode on E2E_PORT, with a temporary data folder and doctors for journeys. It runs in
 * PROCESSES equal processes behind a round-robin balancer. They log to the file E2E_LOG, and this program prints the errors of the log at
 * the end.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { addClips } from "../e2e/support/clip.ts";
import { claimsFolder, createJourneyDoctors } from "../e2e/support/doctors.ts";
import { seedDemoWorld } from "../server/seed/demo-world.ts";
import { createFactories } from "../server/seed/factories.ts";
import { seededRandom } from "../server/seed/random.ts";
import { createUnique } from "../server/seed/unique.ts";
import { readConfig } from "../server/src/config.ts";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { createVault } from "../server/src/lib/vault.ts";
import { createFolderStore } from "../server/src/providers/files/local.ts";
import { hurryCluster, throwawayFolder } from "../server/src/testing/throwaway-cluster.ts";
import { openBalancer } from "./balancer.ts";
import { openOwnerDatabase } from "./owner-database.ts";
import { pinnedNode, runInForeground } from "./preflight.mjs";
import { freePort } from "./real-server.ts";
import { ensureWebBuilt } from "./web-build.mjs";

const logFile = process.env["E2E_LOG"];
if (!logFile) throw new Error("E2E_LOG names the file for the server's log");
const processes = Number(process.env["PROCESSES"] ?? 2);

await ensureWebBuilt();
mkdirSync(claimsFolder());
const log = openSync(logFile, "w");
const dataDir = throwawayFolder("rounds-e2e-data-");
// Until the server handles signals: the exit of this process stops PostgreSQL, but a kill does not.
const leave = () => process.exit(1);
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
for (const signal of signals) process.once(signal, leave);
const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
try {
  await hurryCluster(postgres);
  const env = {
    ...process.env,
    NODE_ENV: "production",
    APP_MODE: "demo",
    // Their encoding would slow the journeys down, which play a small video instead.
    DEMO_VIDEOS: "off",
    PORT: process.env["E2E_PORT"],
    PUBLIC_ORIGIN: `http://localhost:${process.env["E2E_PORT"]}`,
    ...(processes > 1 ? { TRUST_PROXY: "loopback" } : {}),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    // e2e/afterwards reads the whole log.
    LOG_LEVEL: "debug",
  };
  await seed(env);
  for (const signal of signals) process.off(signal, leave);
  process.exitCode = await run(env);
} finally {
  closeSync(log);
  printErrors(readFileSync(logFile, "utf8"));
  rmSync(logFile);
  rmSync(claimsFolder(), { recursive: true });
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs the processes until a signal ends them. Returns the first exit code other than 0. */
async function run(env: NodeJS.ProcessEnv): Promise<number> {
  const main = (port: string) => runInForeground(pinnedNode, ["server/src/main.ts"], { ...env, PORT: port }, log);
  const port = env["PORT"] ?? "";
  if (processes === 1) return main(port);
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const balancer = await openBalancer(
    ports.map((one) => `http://127.0.0.1:${one}`),
    // Two thirds of the requests of the journeys are for scripts, styles and fonts. No process stops during the journeys.
    { port: Number(port), checkMs: 5000, hasCache: true },
  );
  // Without its balancer every journey fails, so the end of one process does not stay unnoticed.
  const codes = await Promise.all(ports.map((one) => main(String(one)).finally(() => balancer.close())));
  return codes.find((code) => code !== 0) ?? 0;
}

async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const { db, close } = await openOwnerDatabase(env);
  try {
    const config = readConfig(env);
    const vault = createVault(config.keys);
    await seedDemoWorld({ db, vault, log: { info: () => {} } });
    // Another seed than that of the demo world, so that no number repeats.
    await createJourneyDoctors(createFactories({ db, vault, unique: createUnique(seededRandom(1)) }));
    await addClips(db, createFolderStore(config.filesFolder));
  } finally {
    await close();
  }
}

function printErrors(written: string): void {
  const errorOrWorse = /^\{"level":[56]0,/;
  for (const line of written.split("\n")) if (errorOrWorse.test(line)) console.error(line);
}
