import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbedded, type EmbeddedUrls } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { createLargeDatabase } from "./large-database.ts";
import { hurryCluster, throwawayFolder } from "./throwaway-cluster.ts";
import { withClient } from "./with-client.ts";

type Cluster = { readonly urls: EmbeddedUrls; stop(): Promise<void> };
type Shared = { users: number; readonly cluster: Promise<Cluster> };

/** Every project of the configuration loads this file, and all of them use one cluster. */
const holder = globalThis as { roundsTestCluster?: Shared | undefined };

/** One PostgreSQL for the whole run. Every test file copies its migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder.roundsTestCluster ??= { users: 0, cluster: start() });
  shared.users++;
  project.provide("postgres", (await shared.cluster).urls);
  return async () => {
    if (--shared.users > 0) return;
    holder.roundsTestCluster = undefined;
    await (await shared.cluster).stop();
  };
}

async function start(): Promise<Cluster> {
  const dataDir = throwawayFolder("rounds-test-");
  const quiet = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbedded({ dataDir, log: quiet });
  await hurryCluster(postgres);
  await migrate(postgres.ownerUrl);
  await createLargeDatabase(postgres.superuserUrl);
  // PostgreSQL copies no database that has connections. A test that connects to the template would break another file.
  await withClient(postgres.superuserUrl, (client) => client.query("alter database rounds allow_connections false"));
  const { ownerUrl, appUrl, superuserUrl, port } = postgres;
  return {
    urls: { ownerUrl, appUrl, superuserUrl, port },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: EmbeddedUrls;
  }
}
