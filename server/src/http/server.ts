import compress from "@fastify/compress";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
  type RawServerDefault,
} from "fastify";
import { randomUUID } from "node:crypto";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { allEndpoints } from "@rounds/contract/all.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { apiReference } from "./api-reference.ts";
import { closeConnectionsWhenStopping } from "./close-connections.ts";
import { connectionLimits, silentConnectionMs, uploadMs } from "./connection-limits.ts";
import { limitDatabaseTime } from "./database-time.ts";
import { failure, registerFailures } from "./failures.ts";
import { refuseWhileLate } from "./late-event-loop.ts";
import type { Route } from "./implement.ts";
import { jsonCompression } from "./json-compression.ts";
import { inputSentence } from "./input-sentences.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { withoutSecrets } from "./log-secrets.ts";
import { parseJson } from "./parse-json.ts";
import { limitPipelinedRequests } from "./pipelined-requests.ts";
import { parseQueryString } from "./query-string.ts";
import { createLimiter } from "./rate-limit.ts";
import { registerRoute } from "./register-route.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { acceptForms } from "./upload.ts";

/**
 * Creates the listener with its limits and log, without routes. `log` gets the lines instead of standard output. Compiled routes are
 * found faster, but a server needs a tenth of a second to compile them.
 */
export function createListener(
  config: Config,
  log?: { write(line: string): void },
  { compilesRoutes = true }: { readonly compilesRoutes?: boolean } = {},
): FastifyInstance {
  // Users see the messages of the validator.
  z.config({ localeError: inputSentence });
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { ...loggerOptions(config), ...(log && { stream: log }) },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    bodyLimit: 1024 * 1024,
    // Fastify sets the first three after it has created the server with `http`.
    requestTimeout: uploadMs,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    connectionTimeout: silentConnectionMs,
    http: connectionLimits,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { compile: compilesRoutes, ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQueryString },
    frameworkErrors: (_error, _request, reply) => refuseMalformed(reply as unknown as FastifyReply),
  } satisfies FastifyHttpOptions<RawServerDefault>);
  closeConnectionsWhenStopping(app);
  limitPipelinedRequests(app);
  cutSlowBodies(app, connectionLimits.requestTimeout);
  return app;
}

/** Rejects a request that cannot be routed, for example with a broken percent encoding. */
function refuseMalformed(reply: FastifyReply): void {
  void reply.code(400).send(failure("request.invalid"));
}

/** The path of a request without a route. Below /media it contains a pass, and no pass may enter the log. */
const loggedPath = (url: string): string => (url.split("?", 1)[0] ?? "").replace(/^(\/+media\/).*/, "$1…");

function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    // Query strings, bodies and headers never enter the log: the specification puts personal values into some of them.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions.url ?? loggedPath(request.url),
      }),
    },
    formatters: { log: withoutSecrets },
  };
}

/** Milliseconds. Tests have longer ones, because no test may fail on a busy machine. */
export type ServerLimits = {
  /** For all database calls of a request together. The rest of the 3 s is for the work between them on a busy machine. */
  readonly databaseMs: number;
  /** The server refuses requests while its event loop is later than this. 0: no limit. */
  readonly eventLoopDelayMs: number;
};
export const serverLimits: ServerLimits = { databaseMs: 2500, eventLoopDelayMs: 3000 };

/** Registers the shared plugins, then the routes. Throws if an endpoint of the contract has no handler. */
export async function registerApi(app: FastifyInstance, deps: Deps, routes: readonly Route[], limits: ServerLimits): Promise<void> {
  app.decorateRequest("actor", null);
  limitDatabaseTime(app, limits.databaseMs);
  app.setValidatorCompiler(validatorCompiler);
  const headers = protectiveHeaders(deps.config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/media/") ? headers.ofFiles : headers.ofAll);
    done();
  });
  registerFailures(app);
  await app.register(compress, jsonCompression);
  refuseWhileLate(app, limits.eventLoopDelayMs);
  if (deps.config.apiReference) await registerReference(app, deps.config);
  if (!deps.config.trustProxy && !deps.config.isDemo) warnOfProxy(app);
  const limiter = createLimiter(deps.config.rateLimitFactor);
  refuseGaps(routes);
  await app.register(async (api) => {
    acceptEmptyJson(api);
    for (const route of routes) if (!route.endpoint.upload) registerRoute(api, deps, limiter, route);
    await api.register(async (forms) => {
      await acceptForms(forms);
      for (const route of routes) if (route.endpoint.upload) registerRoute(forms, deps, limiter, route);
    });
  });
}

/** Behind a proxy that is not configured, all visitors share the proxy's address and its rate limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isWarned && request.headers["x-forwarded-for"] !== undefined) {
      isWarned = true;
      request.log.warn("requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one for the rate limits");
    }
    done();
  });
}

function refuseGaps(routes: readonly Route[]): void {
  const implemented = routes.map((route) => route.endpoint);
  const missing = allEndpoints.filter(({ endpoint }) => !implemented.includes(endpoint));
  const twice = implemented.filter((endpoint, index) => implemented.indexOf(endpoint) !== index);
  if (missing.length > 0)
    throw new Error(`endpoints without an implementation, add their routes to room.ts: ${missing.map(({ name }) => name).join(", ")}`);
  if (twice.length > 0) throw new Error(`endpoints implemented twice: ${twice.map(({ path }) => path).join(", ")}`);
}

/** Accepts an empty body with the JSON content type, because clients send it for writes without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, undefined);
    try {
      done(null, parseJson(text.toString()));
    } catch {
      done(Object.assign(new Error("malformed JSON"), { statusCode: 400 }), undefined);
    }
  });
}

async function registerReference(app: FastifyInstance, config: Config): Promise<void> {
  // The document is of the type OpenAPIV3_1.Document, whose package is not ours.
  const document = apiReference(config.brand.name) as never;
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, { routePrefix: "/docs/api", staticCSP: true });
}
