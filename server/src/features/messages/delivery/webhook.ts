import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { applyReports } from "./service.ts";

/** Receives the provider's delivery reports. After any status but 200 the provider reports again. */
export async function textMessageReports(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post("/hooks/solapi", { schema: { hide: true }, bodyLimit: 4 * 1024 * 1024 }, async (request, reply) => {
    const reports = deps.sms.readReports(request.headers, request.body);
    if (reports === null) throw fail("access.denied");
    await applyReports(deps, reports);
    return reply.code(200).send();
  });
}
