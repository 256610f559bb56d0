import type { FastifyInstance, FastifyReply } from "fastify";
import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { finishLogin, startLogin } from "./service.ts";

const Start = z.object({ challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/), again: z.literal("1").optional() });

/**
 * Redirects the browser to the provider and back to the login page, or to the page of a person who signs in again. The ticket or error code
 * is in the URL's fragment, because browsers send fragments neither to servers nor in referrers. The landing is in its query, because a
 * messenger may open the way back in another browser, which has nothing of the first one.
 */
export async function redirects(app: FastifyInstance, deps: Deps): Promise<void> {
  // Each start inserts a row, so it has the limit of a sign-in: by default 60 per minute and network. The ways back count separately, so that a
  // hospital with one address has as many whole sign-ins.
  const options = () => ({
    schema: { hide: true },
    config: { failuresLeadTo: "login" as const },
    onRequest: createNetworkLimit(60 * deps.config.rateLimitFactor),
  });
  app.get<{ Params: { provider: string } }>("/auth/:provider/start", options(), async (request, reply) => {
    const query = Start.safeParse(request.query);
    if (!query.success) return reply.redirect("/login#error=request.invalid", 303);
    return backToLogin(
      reply,
      startLogin(deps, request.params.provider, query.data.challenge, {
        landing: landingOf(request.query as Record<string, unknown>),
        isAgain: query.data.again !== undefined,
      }).then((url) => url.href),
    );
  });
  app.get<{ Params: { provider: string } }>("/auth/:provider/callback", options(), async (request, reply) =>
    backToLogin(
      reply,
      finishLogin(deps, request.params.provider, new URL(request.url, deps.config.origin)).then(
        ({ outcome, landing, isAgain }) => `${isAgain ? "/sign-in-again" : withArrival("/login", landing)}#${outcome}`,
      ),
    ),
  );
}

async function backToLogin(reply: FastifyReply, target: Promise<string>): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  return reply.redirect(await target, 303);
}
