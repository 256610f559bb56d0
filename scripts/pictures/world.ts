import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type RealServer } from "../real-server.ts";

/** All pictures use one demo world, because each seeding writes different times of day. */
const folder = new URL("../../.pictures/world/", import.meta.url).pathname;
const data = join(folder, "data");
const momentFile = join(folder, "moment");

const seoulDay = (at: Date): string => at.toLocaleDateString("sv", { timeZone: "Asia/Seoul" });

const launch = (checkout: string, dataDir: string): Promise<RealServer> =>
  startServer({
    cwd: checkout,
    env: {
      APP_MODE: "demo",
      // Covers would appear at another time in each run.
      DEMO_VIDEOS: "off",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "1000",
      // The clock in the browser is frozen, so pages would not renew a session in time.
      ACCESS_TOKEN_SECONDS: "86400",
    },
  });

/** Returns the time of the seeding. Pages show dates relative to it. */
async function ensureWorld(checkout: string): Promise<Date> {
  if (existsSync(momentFile)) {
    const moment = new Date(readFileSync(momentFile, "utf8"));
    if (seoulDay(moment) === seoulDay(new Date())) return moment;
    throw new Error(
      `${folder} is from another day, and the server computes dates from today. Remove the folder and take all pictures again.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await launch(checkout, data);
  await server.end("SIGTERM");
  writeFileSync(momentFile, new Date().toISOString());
  return new Date(readFileSync(momentFile, "utf8"));
}

export type World = { readonly origin: string; readonly moment: Date; close(): Promise<void> };

/** Starts the built server of a checkout with a fresh copy of the demo world. */
export async function openWorld(checkout: string): Promise<World> {
  const moment = await ensureWorld(checkout);
  const copy = mkdtempSync(join(tmpdir(), "rounds-pictures-"));
  const dataDir = join(copy, "data");
  // With its owners: PostgreSQL refuses a cluster of another user.
  execFileSync("cp", ["-a", data, dataDir]);
  const server = await launch(checkout, dataDir);
  return {
    origin: server.origin,
    moment,
    async close() {
      await server.end("SIGTERM");
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
