import type { FastifyInstance } from "fastify";
import { isResponding } from "../db/database.ts";
import type { Deps } from "../deps.ts";

/** `/healthz`: the process responds. `/readyz`: it can serve requests, because its connections to the database respond and it is not stopping. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isStopping && (await isResponding(deps.db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "unavailable" });
  });
}
