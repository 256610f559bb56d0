import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { registerPages, routes } from "../app.ts";
import { createDb } from "../db/database.ts";
import { registerApi } from "../http/server.ts";
import { openPool } from "./database.ts";
import { createTestListener, type Harness, patientLimits } from "./harness.ts";

export type Replica = { readonly app: FastifyInstance; readonly origin: string; stop(): Promise<void> };

const address = { port: 0, host: "127.0.0.1" };

/**
 * Listens with this many servers on the database of the harness. Each has its own connections and caches, like a process. The first
 * one is the harness's own server, which ends with its test file.
 */
export async function startReplicas(server: Harness, count: number): Promise<Replica[]> {
  const replicas: Replica[] = [{ app: server.app, origin: await server.app.listen(address), stop: async () => {} }];
  while (replicas.length < count) {
    const pool = openPool(server.database.appUrl, 10);
    const deps = { ...server.deps, config: { ...server.deps.config }, db: createDb(pool) };
    const app = createTestListener(deps.config);
    await registerApi(app, deps, routes, patientLimits);
    await registerPages(app, deps);
    const stop = async (): Promise<void> => {
      await app.close();
      await pool.end();
    };
    replicas.push({ app, origin: await app.listen(address), stop });
  }
  return replicas;
}

/**
 * The same for a test file: they start before its first test and stop after its last one. A test may take out a replica that it stops itself.
 */
export function useReplicas(server: Harness, count: number): Replica[] {
  const replicas: Replica[] = [];
  beforeAll(async () => {
    replicas.push(...(await startReplicas(server, count)));
  });
  afterAll(async () => {
    await Promise.all(replicas.map(({ stop }) => stop()));
  });
  return replicas;
}
