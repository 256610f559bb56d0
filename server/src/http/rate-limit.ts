import rateLimit from "@fastify/rate-limit";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../auth/actor.ts";
import { fail } from "../lib/app-error.ts";

export type Limiter = {
  byAddress(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition): Promise<void>;
  byPerson(request: FastifyRequest, reply: FastifyReply, actor: Actor, endpoint: EndpointDefinition): Promise<void>;
};

/** Signed-in staff are limited per person, because an office shares one address. */
const staff: ReadonlySet<Access> = new Set(["owner", "owner_or_operator", "operator"]);

/** Endpoints where an attacker could guess tokens, codes or licence numbers. */
const isGuessable = ({ method, replay, access }: EndpointDefinition): boolean =>
  method === "POST" && replay === "never" && !staff.has(access);

/** Requests per minute, multiplied by the configured factor. */
const perMinute = { pages: 600, address: 6000, signInAddress: 60, personReads: 1200, personWrites: 240 } as const;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts requests under the key for one minute. Throws rate.limited above `max` and sets Retry-After. */
function createBucket(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): Check {
  const check = app.createRateLimit({ max: Math.ceil(max), timeWindow: 60_000, keyGenerator: keyOf });
  return async (request, reply) => {
    const state = await check(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header("retry-after", String(Math.max(1, state.ttlInSeconds)));
    throw fail("rate.limited");
  };
}

/** Pages that one address may have rendered in a minute; cached pages do not count. Offices and mobile networks share addresses. */
export async function createPageLimit(app: FastifyInstance, factor: number): Promise<Check> {
  await registerOnce(app);
  return createBucket(app, perMinute.pages * factor, (request) => `page:${request.ip}`);
}

async function registerOnce(app: FastifyInstance): Promise<void> {
  if (!app.hasDecorator("createRateLimit")) await app.register(rateLimit, { global: false });
}

/** Limits per person and per address. Only a configured proxy may set the client address. */
export async function createLimiter(app: FastifyInstance, factor: number): Promise<Limiter> {
  await registerOnce(app);
  const bucket = (name: string, max: number, keyOf: (request: FastifyRequest) => string) =>
    createBucket(app, max * factor, (request) => `${name}:${keyOf(request)}`);
  const address = bucket("address", perMinute.address, (request) => request.ip);
  const own = new Map<string, ReturnType<typeof bucket>>();
  const ownOf = (path: string, max: number) => {
    const limiterOf = own.get(path) ?? bucket(`address ${path}`, max, (request) => request.ip);
    own.set(path, limiterOf);
    return limiterOf;
  };
  const signIn = bucket("sign-in", perMinute.signInAddress, (request) => request.ip);
  const reads = bucket("reads", perMinute.personReads, (request) => String(people.get(request)));
  const writes = bucket("writes", perMinute.personWrites, (request) => String(people.get(request)));
  // The key function gets only the request, so this map contains its sender.
  const people = new WeakMap<FastifyRequest, number>();
  return {
    async byAddress(request, reply, endpoint) {
      await address(request, reply);
      if (endpoint.addressPerMinute !== undefined) await ownOf(endpoint.path, endpoint.addressPerMinute)(request, reply);
      if (isGuessable(endpoint)) await signIn(request, reply);
    },
    async byPerson(request, reply, actor, endpoint) {
      people.set(request, actor.userId);
      await (endpoint.method === "GET" ? reads : writes)(request, reply);
    },
  };
}
