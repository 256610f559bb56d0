import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded, type EmbeddedUrls } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";

/** One PostgreSQL for the whole run; its migrated database is the template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-test-"));
  const quiet = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbedded({ dataDir, log: quiet });
  await migrate(postgres.ownerUrl);
  const { ownerUrl, appUrl, superuserUrl, port } = postgres;
  project.provide("postgres", { ownerUrl, appUrl, superuserUrl, port });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: EmbeddedUrls;
  }
}
