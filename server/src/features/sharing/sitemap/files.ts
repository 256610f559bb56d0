import type { FastifyInstance, FastifyReply } from "fastify";
import { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { createPageLimit } from "../../../http/rate-limit.ts";
import { maxUrls, robots, sitemap, sitemapFile } from "./service.ts";

const options = { schema: { hide: true } };
/** A closed post leaves the cached sitemap within ten minutes. */
const cacheControl = "public, max-age=600";

const sendXml = (reply: FastifyReply, parts: AsyncGenerator<string>): FastifyReply =>
  reply.header("cache-control", cacheControl).type("application/xml; charset=utf-8").send(Readable.from(parts));

/** `robots.txt` and the sitemap of the public pages. `perFile` is the limit of the protocol; tests use a lower one. */
export async function searchEngineFiles(app: FastifyInstance, deps: Deps, perFile = maxUrls): Promise<void> {
  const limited = { ...options, onRequest: await createPageLimit(app, deps.config.rateLimitFactor) };
  app.get("/robots.txt", options, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots(deps.config.origin)),
  );
  app.get("/sitemap.xml", limited, async (_request, reply) => sendXml(reply, sitemap(deps, perFile)));
  app.get<{ Params: { from: string } }>("/sitemaps/:from(^\\d{1,15}).xml", limited, async (request, reply) =>
    sendXml(reply, sitemapFile(deps, Number(request.params.from), perFile)),
  );
}
