import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { fail } from "../../../lib/app-error.ts";
import { endConnection } from "./unlink.ts";

/** The provider sends one notice per person. A campaign of the provider may bring many in a minute. */
const noticesPerMinute = 600;

type Notices = { Params: { provider: string } };

/**
 * Receives the provider's notice that a person has ended the connection to our app. The provider wants a 200 within 3 s, also for an unknown
 * person. GET is not offered, because an address with the person's id could reach a log.
 */
export async function unlinkNotices(app: FastifyInstance, deps: Deps): Promise<void> {
  const read = ({ params, headers }: Pick<FastifyRequest<Notices>, "params" | "headers">, body: unknown) => {
    const notice = deps.socialLogins.get(params.provider)?.readUnlinkNotice(headers, body);
    if (!notice) throw fail("access.denied");
    return notice;
  };
  const limit = createNetworkLimit(noticesPerMinute * deps.config.rateLimitFactor);
  // A call without the key is refused before the server reads its body.
  const checkKey = async (request: FastifyRequest): Promise<void> => void read(request as FastifyRequest<Notices>, undefined);
  await app.register(async (hooks) => {
    hooks.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    );
    const options = { schema: { hide: true }, bodyLimit: 8 * 1024, onRequest: [limit, checkKey] };
    hooks.post<Notices>("/hooks/:provider/unlink", options, async (request, reply) => {
      await endConnection(deps, request.params.provider, read(request, request.body));
      return reply.code(200).send();
    });
  });
}
