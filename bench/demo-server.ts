import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RealServer, startServer } from "../scripts/real-server.ts";

/** A temporary data folder. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-bench-demo-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The built product with its demo world. */
export function withDemoServer<T>(work: (server: RealServer) => Promise<T>, settings: Readonly<Record<string, string>> = {}): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ env: { APP_MODE: "demo", DATA_DIR: dataDir, DEMO_VIDEOS: "off", LOG_LEVEL: "warn", ...settings } });
    try {
      return await work(server);
    } finally {
      await server.end("SIGTERM");
    }
  });
}

/** For pages. The demo redirects them from 127.0.0.1 to this name, and the redirect would count as 0.6 s on a slow network. */
export const pageOrigin = ({ origin }: Pick<RealServer, "origin">): string => origin.replace("127.0.0.1", "localhost");
