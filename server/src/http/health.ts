import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isResponding } from "../db/database.ts";
import type { Deps } from "../deps.ts";

export type Health = {
  /** `/readyz` returns 503 from now on. Resolves after `seconds`, when each load balancer has noticed it and sends no new requests. */
  leave(seconds: number): Promise<void>;
};

/** `/healthz`: the process responds. `/readyz`: it can work, because its connections to the database respond and it is not stopping. */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, "db">): Health {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isStopping && (await isResponding(deps.db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "unavailable" });
  });
  return {
    async leave(seconds) {
      isStopping = true;
      await sleep(seconds * 1000);
    },
  };
}
