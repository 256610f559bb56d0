import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { isReachable } from "../db/ping.ts";

/** `/healthz`: the process answers. `/readyz`: it may be sent requests (database reachable, not stopping). */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isStopping && (await isReachable(deps.db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "unavailable" });
  });
}
