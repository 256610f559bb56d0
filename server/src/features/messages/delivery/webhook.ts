import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { fail } from "../../../lib/app-error.ts";
import { applyReports } from "./service.ts";

/** One call contains many reports, and the provider repeats a refused call. */
const callsPerMinute = 600;

/** Receives the provider's delivery reports. After any status but 200 the provider reports again. */
export async function textMessageReports(app: FastifyInstance, deps: Deps): Promise<void> {
  const read = ({ headers }: Pick<FastifyRequest, "headers">, body: unknown) => {
    const reports = deps.sms.readReports(headers, body);
    if (reports === null) throw fail("access.denied");
    return reports;
  };
  const limit = createNetworkLimit(callsPerMinute * deps.config.rateLimitFactor);
  // A call without the secret is refused before the server reads a large body.
  const checkSecret = async (request: FastifyRequest): Promise<void> => void read(request, []);
  const options = { schema: { hide: true }, bodyLimit: 4 * 1024 * 1024, onRequest: [limit, checkSecret] };
  app.post("/hooks/solapi", options, async (request, reply) => {
    await applyReports(deps, read(request, request.body));
    return reply.code(200).send();
  });
}
