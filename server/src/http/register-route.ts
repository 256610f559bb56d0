import { activityHeader } from "@rounds/contract/activity.ts";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { mayNeedConsent, requireConsents } from "../auth/agreements.ts";
import { guard } from "../auth/guard.ts";
import { belongsToHospital, type Actor } from "../auth/actor.ts";
import { findActor, type TokenKind } from "../auth/queries.ts";
import type { Deps } from "../deps.ts";
import { AppError, fail } from "../lib/app-error.ts";
import { EventStream, sendEventStream } from "./event-stream.ts";
import { responseSchema } from "./response-schema.ts";
import { isReplayable, once, type Outcome } from "./idempotency.ts";
import { EncodedJson, StatusResponse, type HandlerContext, type Route } from "./implement.ts";
import { isForm, readParts } from "./upload.ts";
import type { Limiter } from "./rate-limit.ts";

/** Most responses belong to one person, so browsers and proxies store only those that the contract allows them to store. */
const notStored = "private, no-store";
const json = "application/json";
const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);

/**
 * A megabyte of small JSON values such as `{}` takes this process a tenth of a second, in which it serves no other request. A visitor needs no
 * account to send one, and every person can become a member of a hospital.
 */
const maxBodyBytes = { visitor: 16 * 1024, person: 300 * 1024 } as const;

/** Registers one endpoint of the contract with its limits, access, parsing, replay and declared responses. */
export function registerRoute(app: FastifyInstance, deps: Deps, limiter: Limiter, route: Route): void {
  const { endpoint } = route;
  const isRaw = endpoint.download ?? endpoint.stream ?? false;
  const isWebinar = isWebinarPath(endpoint.path);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? maxBodyBytes[endpoint.access === "public" ? "visitor" : "person"],
    // Files are already compressed, and the response needs their length. A compressed stream of events would wait for more bytes. Responses
    // that must not be replayed can contain tokens. A compressed length shows how similar a token is to the rest (BREACH).
    ...(isRaw || endpoint.replay === "never" || endpoint.replay === "derived" ? { compress: false as const } : {}),
    // The events would follow the head of a HEAD request, which has no body.
    ...(endpoint.stream ? { config: { isEventStream: true }, exposeHeadRoute: false } : {}),
    ...(endpoint.download ? { onSend: closeUnsentFile } : {}),
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      // An endpoint that also accepts a form validates only JSON against the schema.
      ...(endpoint.body ? { body: endpoint.upload ? { content: { [json]: { schema: endpoint.body } } } : endpoint.body } : {}),
      response: Object.fromEntries(
        Object.entries(endpoint.ok)
          .filter(([status]) => status !== "304" && status !== "204" && !isRaw)
          .map(([status, body]) => [status, responseSchema(body)]),
      ),
    },
    // Runs before the body is read, so that unknown or limited callers cost no parsing.
    onRequest: async (request, reply) => {
      reply.header("cache-control", notStored);
      limiter.byAddress(request, reply, endpoint);
      if (isWebinar && request.headers[channelHeader] !== channel) throw fail("channel.required", [channelHeader]);
      const actor = await identify(deps, request, isWebinar ? "webinar" : "main");
      // Before the checks, so that the log of a refusal names the person.
      request.actor = actor;
      guard(endpoint.access, actor);
      if (actor && mayNeedConsent(deps.legalVersions, endpoint.access, actor)) await requireConsents(deps, actor);
      if (actor) limiter.byPerson(reply, actor, endpoint);
      if (endpoint.body || endpoint.upload) refuseEncoded(request, reply);
      if (actor && endpoint.download) reply.raw.once("close", limiter.startDownload(actor));
    },
    handler: async (request, reply) => {
      limiter.byContent(request, reply, endpoint);
      if (endpoint.upload && endpoint.body && !isForm(request) && !isJson(request)) throw fail("request.unsupported_type");
      const outcome = await runLimited(deps, limiter, route, request, reply);
      if (outcome.body instanceof EventStream) {
        sendEventStream(reply, outcome.body);
        return reply;
      }
      if (deps.config.responseValidation) checkResponse(endpoint, outcome);
      reply.code(outcome.status);
      if (endpoint.cache && outcome.status === 200) reply.header("cache-control", endpoint.cache);
      if (outcome.body instanceof EncodedJson) return sendEncoded(reply, outcome.body);
      return reply.send(outcome.body ?? undefined);
    },
  });
}

/** A response to HEAD has no body. Otherwise Fastify would read the whole file and drop it. */
async function closeUnsentFile(request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method === "HEAD" && payload instanceof Readable) payload.destroy();
  return payload;
}

function sendEncoded(reply: FastifyReply, { bytes, release }: EncodedJson): FastifyReply {
  // "close" fires when the operating system has the whole response or the connection is closed. Then the bytes are no longer needed.
  reply.raw.once("close", release);
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** Any other type would bypass the schema. */
const isJson = (request: FastifyRequest): boolean => request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === json;

/** No client of ours compresses a body. Reading one would need a limit for its full length. */
function refuseEncoded({ headers }: FastifyRequest, reply: FastifyReply): void {
  const encoding = headers["content-encoding"];
  if (encoding === undefined || encoding.trim().toLowerCase() === "identity") return;
  reply.header("accept-encoding", "identity");
  throw fail("request.unsupported_encoding");
}

const presenceOf = ({ config }: Deps, { headers }: FastifyRequest) => ({
  idleMinutes: config.idleMinutes,
  isUsed: headers[activityHeader] !== undefined,
});

/** The caller of a request by its bearer token. Throws session.required for an invalid token. */
export async function identify(deps: Deps, request: FastifyRequest, kind: TokenKind): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header)?.[1];
  const actor = token ? await findActor(deps.db, token, kind, presenceOf(deps, request)) : null;
  // An invalid token is an error even on public endpoints, so that the web refreshes it or signs out.
  if (!actor) throw fail("session.required");
  return actor;
}

/** A form is streamed, so its write may last as long as a slow client wants. It takes no place from the short writes of its person. */
async function runLimited(deps: Deps, limiter: Limiter, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
  if (!request.actor || route.endpoint.method === "GET") return runWithPresentRights(deps, route, request, reply);
  const end = isForm(request) ? limiter.startUpload(request.actor) : await limiter.startWrite(request.actor);
  return runWithPresentRights(deps, route, request, reply).finally(end);
}

/**
 * A merge of hospitals may move a row to another hospital after the authentication of a member. The row then seems to belong to other people. So
 * a refused request runs once more if the rights of the member have changed meanwhile. A form is streamed, so it cannot be read again.
 */
async function runWithPresentRights(deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
  try {
    return await run(deps, route, request, reply);
  } catch (error) {
    const before = request.actor;
    if (!before || !belongsToHospital(before) || isForm(request)) throw error;
    if (!(error instanceof AppError) || ![403, 404].includes(error.status)) throw error;
    const actor = await identify(deps, request, isWebinarPath(route.endpoint.path) ? "webinar" : "main");
    if (isDeepStrictEqual(actor, before)) throw error;
    request.actor = actor;
    guard(route.endpoint.access, actor);
    return run(deps, route, request, reply);
  }
}

async function run(deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
  const { endpoint } = route;
  const prepared = await route.prepare?.(contextOf(deps, request));
  const work = async (scoped: Deps, replayKey?: string): Promise<Outcome> => {
    const result = await route.handle(contextOf(scoped, request, replayKey), prepared);
    if (!(result instanceof StatusResponse)) return { status: Number(Object.keys(endpoint.ok)[0]), body: result };
    for (const [name, value] of Object.entries(result.headers)) reply.header(name, value);
    return { status: result.status, body: result.body };
  };
  const key = request.headers["idempotency-key"];
  const actor = request.actor;
  const isHarmless = endpoint.isHarmless?.(request.body) === true;
  // A form is streamed, which would keep the transaction open. Endpoints with forms handle repetitions themselves.
  if (key === undefined || !actor || !isReplayable(endpoint) || isHarmless || isForm(request)) return work(deps);
  const parsed = IdempotencyKey.safeParse(key);
  if (!parsed.success) throw fail("request.invalid", ["idempotency-key"]);
  if (endpoint.replay === "derived") return work(deps, parsed.data);
  return once(deps, { userId: actor.userId, key: parsed.data, method: endpoint.method, url: request.url, body: request.body }, work);
}

function contextOf(deps: Deps, request: FastifyRequest, replayKey: string | null = null): HandlerContext<EndpointDefinition> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    deps,
    actor: request.actor,
    origin: { requestId: request.id, address: request.ip },
    headers: request.headers,
    replayKey,
    parts: (maxFileBytes: number, maxFiles?: number) => readParts(request, maxFileBytes, maxFiles),
    isForm: isForm(request),
  } as HandlerContext<EndpointDefinition>;
}

/** With RESPONSE_VALIDATION on, a response that breaks its contract fails with 500, so that tests and developers see it. */
function checkResponse(endpoint: EndpointDefinition, { status, body }: Outcome): void {
  const schema = endpoint.ok[status];
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} returned ${status}, which it does not declare`);
  const result = schema.safeParse(body instanceof EncodedJson ? JSON.parse(body.bytes.toString()) : (body ?? null));
  if (!result.success) throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${z.prettifyError(result.error)}`);
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null for visitors. Set before the body is read. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The response stays open and sends events. */
    isEventStream?: boolean;
  }
}
