import type { PublicConfig } from "@rounds/contract/public-config.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { isUnavailable } from "../db/database.ts";
import { slotWithinRequestTime } from "../db/request-time.ts";
import { AppError, failUntil } from "../lib/app-error.ts";
import { clientNetworks } from "../lib/client-network.ts";
import { createConcurrencyLimit } from "../lib/concurrency-limit.ts";
import { appManifest } from "./app-manifest.ts";
import { sendEncoded } from "./compressed.ts";
import { cacheHeaders, createPage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { contentSecurityPolicy, failurePage, hashInlineParts, type HashedPage } from "./page-parts.ts";
import { createPageLimit } from "./rate-limit.ts";
import { developmentRenderer, type PageRenderer, productionRenderer, type Transport } from "./page-renderer.ts";

export type WebPagesOptions = {
  mode: "production" | "development";
  /** The folder `web/`. */
  webRoot: string;
  config: PublicConfig;
  /** Multiplies the limit of pages per address. */
  rateLimitFactor: number;
  /**
   * Servers of the cameras that are live or soon will be. Every page allows them, because the browser goes from any page to the player
   * without loading a new one.
   */
  streamOrigins?: () => Promise<readonly string[]>;
  /** Tests pass a renderer instead of the built web. */
  renderer?: PageRenderer;
};

/** Retry-After: all limits count for a minute, and the API uses the same seconds for a busy server. */
const limitSeconds = 60;
const busySeconds = 2;

/** A rendering takes some ms of this process. More of one client at a time would delay the requests of others. */
const rendersPerNetwork = 2;

/** The narrowest network of the client. */
const networkOf = ({ ip }: FastifyRequest): string => clientNetworks(ip)[0]?.name ?? ip;

/** Paths outside the web application. An unknown address below them is a 404 of the API. */
const foreignPaths = /^\/(?:api|webinar\/api|tracking|media|auth|dev|docs|healthz|readyz)(?:[/?]|$)/;

/** Files of the build. Below this path an unknown address is a file of another version, or of none. */
const builtFiles = /^\/assets\//;

/** `//host` and `/\host` name another host, and other bytes may form no address at all. */
const isAddressHere = (url: string): boolean => /^\/(?![/\\])/.test(url) && URL.canParse(url, "http://localhost");

/** The error of a call of the rendering that had this status. */
const hasStatus =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof Error && "status" in error && error.status === status;

const inProcess =
  (app: FastifyInstance, visitor: string): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress: visitor,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  };

const serveBuiltFiles = (app: FastifyInstance, webRoot: string) =>
  app.register(fastifyStatic, {
    root: join(webRoot, "dist/client"),
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", "**/.vite/**"],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });

/**
 * Serves the web application for all addresses outside the API. The server renders public pages. Signed-in areas are a shell that
 * the browser fills. Rendered pages are cached for the time in their route's Cache-Control. All visitors get the same bytes, so a cached page
 * is compressed once.
 */
export const registerWebPages = async (app: FastifyInstance, options: WebPagesOptions): Promise<void> => {
  const { mode, webRoot, config, rateLimitFactor, streamOrigins = async () => [] } = options;
  const isDevelopment = mode === "development";
  if (!isDevelopment && !options.renderer) await serveBuiltFiles(app, webRoot);
  const { render, addressOf, sheets } =
    options.renderer ?? (isDevelopment ? await developmentRenderer(app, webRoot) : await productionRenderer(webRoot));
  const limit = createPageLimit(rateLimitFactor);
  // Random, so that no text on a page can contain it.
  const mark = randomBytes(16).toString("hex");
  const cache = createPageCache();
  const renderSlot = createConcurrencyLimit(rendersPerNetwork);

  /** In development the mark is the nonce, because Vite adds scripts with addresses, which have no hash. */
  const hashed = (html: string): HashedPage =>
    isDevelopment ? { text: Buffer.from(html), inline: { scripts: [`'nonce-${mark}'`], styles: [] } } : hashInlineParts(html, mark, sheets);

  const renderFor = async (request: FastifyRequest, url: string): Promise<Page> => {
    const startedAt = Date.now();
    const rendered = await render({ url, nonce: mark, config, transport: inProcess(app, request.ip) });
    const { failures } = rendered;
    // The visitor's calls to the API are limited too, and the database may be away. Such a page is not a fault of the server.
    if (failures.some(hasStatus(429))) throw failUntil("rate.limited", limitSeconds);
    if (failures.some(hasStatus(503))) throw failUntil("server.busy", busySeconds);
    for (const error of failures) request.log.error({ err: error }, "a loader of this page failed");
    const { text, inline } = hashed(rendered.html);
    return createPage({
      rendered,
      startedAt,
      text,
      policy: (origins) => contentSecurityPolicy({ inline, config, isDevelopment, streamOrigins: origins }),
    });
  };

  const pageFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Page> => {
    const url = addressOf(request.url);
    const cached = cache.find(url);
    if (cached) return cached;
    // Both limits come before the shared rendering, so that no visitor waits for the renderings of another visitor.
    limit(request, reply);
    const release = await slotWithinRequestTime(renderSlot(networkOf(request)));
    return cache.get(url, () => renderFor(request, url)).finally(release);
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> => {
    reply
      .code(page.status)
      .headers(page.headers)
      .headers(cacheHeaders(page))
      .header("referrer-policy", "strict-origin-when-cross-origin")
      .header("content-security-policy", page.policy(await streamOrigins()));
    const isUnchanged = page.status === 200 && page.lifetimeMs > 0 && request.headers["if-none-match"]?.includes(page.etag) === true;
    // A 304 has the same headers, because they replace the stored ones.
    if (isUnchanged) return reply.code(304).header("vary", "accept-encoding").send();
    return sendEncoded(reply, await page.html.read(request.headers["accept-encoding"]));
  };

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (foreignPaths.test(request.url)) return reply.callNotFound();
    const refuse = (status: number) =>
      reply.code(status).header("cache-control", "no-store").type("text/html; charset=utf-8").send(failurePage);
    if (!isAddressHere(request.url)) return refuse(400);
    // During an update another process may have the file, so no cache may store this.
    if (builtFiles.test(request.url))
      return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("not found");
    try {
      return await sendPage(request, reply, await pageFor(request, reply));
    } catch (error) {
      if (isUnavailable(error)) {
        reply.header("retry-after", String(busySeconds));
        return refuse(503);
      }
      if (error instanceof AppError) {
        if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
        return refuse(error.status);
      }
      request.log.error({ err: error }, "this page could not be rendered");
      return refuse(500);
    }
  };
  const hidden = { schema: { hide: true } };
  const manifest = JSON.stringify(appManifest(config));
  app.get("/manifest.webmanifest", hidden, (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/manifest+json").send(manifest),
  );
  app.get("/*", hidden, servePage);
};
