import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";

/** Names of this machine in an address. */
const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Browsers state the kind of a request. Older ones only accept HTML for a page. */
const isPageVisit = ({ method, headers }: { method: string; headers: NodeJS.Dict<string | string[]> }): boolean =>
  method === "GET" &&
  (headers["sec-fetch-mode"] === undefined
    ? String(headers["accept"] ?? "").includes("text/html")
    : headers["sec-fetch-mode"] === "navigate");

/**
 * Moves a page that was opened at 127.0.0.1 to localhost. Both lead to the demo, but browsers give them separate storage and cookies, and the
 * sign-in ends at the configured origin. The secret of its start would be missing there.
 */
export function keepOneOrigin(app: FastifyInstance, { config }: { readonly config: Pick<Config, "origin"> }): void {
  const origin = new URL(config.origin);
  if (!localHosts.has(origin.hostname)) return;
  app.addHook("onRequest", async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || host === origin.host || !isPageVisit(request)) return;
    const isHere = URL.canParse(`http://${host}`) && localHosts.has(new URL(`http://${host}`).hostname);
    if (!isHere || new URL(`http://${host}`).port !== origin.port || !/^\/(?![/\\])/.test(request.url)) return;
    return reply.header("cache-control", "no-store").redirect(`${origin.origin}${request.url}`, 307);
  });
}
