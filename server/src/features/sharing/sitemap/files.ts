import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { type CompressedText, sendEncoded } from "../../../http/compressed.ts";
import { asHook, createPageLimit } from "../../../http/rate-limit.ts";
import { cacheSeconds, createSitemap, maxUrls, robots } from "./service.ts";

const options = { schema: { hide: true } };
/** A closed post leaves the sitemap within this time: first the cache of each process, then HTTP caches. */
const promisedSeconds = 600;
const cacheControl = `public, max-age=${promisedSeconds - cacheSeconds}`;

const sendXml = async (request: FastifyRequest, reply: FastifyReply, text: CompressedText): Promise<FastifyReply> => {
  const encoded = await text.read(request.headers["accept-encoding"]);
  return sendEncoded(reply.header("cache-control", cacheControl).type("application/xml; charset=utf-8"), encoded);
};

/** `robots.txt` and the sitemap of the public pages. `perFile` is the limit of the protocol; tests use a lower one. */
export async function searchEngineFiles(app: FastifyInstance, deps: Deps, perFile = maxUrls): Promise<void> {
  const limited = { ...options, onRequest: asHook(createPageLimit(deps.config.rateLimitFactor)) };
  const sitemap = createSitemap(deps, perFile);
  app.get("/robots.txt", options, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots(deps.config.origin)),
  );
  app.get("/sitemap.xml", limited, async (request, reply) => sendXml(request, reply, await sitemap.main()));
  app.get("/sitemaps/pages.xml", limited, async (request, reply) => sendXml(request, reply, await sitemap.pages()));
  app.get<{ Params: { part: string } }>("/sitemaps/:part(^\\d{1,9}).xml", limited, async (request, reply) => {
    const text = await sitemap.part(Number(request.params.part));
    return text === null ? reply.callNotFound() : sendXml(request, reply, text);
  });
}
