import type { FastifyInstance, FastifyReply } from "fastify";
import { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { createPageLimit } from "../../../http/rate-limit.ts";
import { mostUrls, robots, sitemap, sitemapFile } from "./service.ts";

const options = { schema: { hide: true } };
/** A post that closes is out of it within ten minutes. */
const kept = "public, max-age=600";

const sendXml = (reply: FastifyReply, parts: AsyncGenerator<string>): FastifyReply =>
  reply.header("cache-control", kept).type("application/xml; charset=utf-8").send(Readable.from(parts));

/** `robots.txt` and the sitemap of public pages. `perFile` is the protocol's limit, and less in tests. */
export async function searchEngineFiles(app: FastifyInstance, deps: Deps, perFile = mostUrls): Promise<void> {
  const limited = { ...options, onRequest: await createPageLimit(app, deps.config.rateLimitFactor) };
  app.get("/robots.txt", options, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots(deps.config.origin)),
  );
  app.get("/sitemap.xml", limited, async (_request, reply) => sendXml(reply, sitemap(deps, perFile)));
  app.get<{ Params: { from: string } }>("/sitemaps/:from(^\\d{1,15}).xml", limited, async (request, reply) =>
    sendXml(reply, sitemapFile(deps, Number(request.params.from), perFile)),
  );
}
