import rateLimit from "@fastify/rate-limit";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";
import { clientNetworks } from "../lib/client-network.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../auth/actor.ts";
import { slotWithinRequestTime } from "../db/request-time.ts";
import { fail } from "../lib/app-error.ts";
import { createConcurrencyLimit } from "../lib/concurrency-limit.ts";

export type Limiter = {
  byAddress(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition): Promise<void>;
  byPerson(request: FastifyRequest, reply: FastifyReply, actor: Actor, endpoint: EndpointDefinition): Promise<void>;
  /** Waits until this person has few writes in progress. Resolves with the function that ends this one. */
  startWrite(actor: Actor): Promise<() => void>;
};

/** Signed-in staff are limited per person, because an office shares one address. */
const staff: ReadonlySet<Access> = new Set(["owner", "owner_or_operator", "operator"]);

/** Endpoints where an attacker could guess tokens, codes or licence numbers. */
const isGuessable = ({ method, replay, access }: EndpointDefinition): boolean =>
  method === "POST" && replay === "never" && !staff.has(access);

/** Requests per minute, multiplied by the configured factor. */
const perMinute = { pages: 600, address: 6000, signInAddress: 60, personReads: 1200, personWrites: 240 } as const;

/**
 * Writes of one person at a time, multiplied by the configured factor. Writes of one person often wait for the same rows, and each holds a
 * connection of the pool meanwhile.
 */
const writesAtATime = 4;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type Bucket = (request: FastifyRequest, reply: FastifyReply, key: string) => Promise<void>;

/** Counts requests under the key for one minute. Throws rate.limited above `max` and sets Retry-After. */
function createBucket(app: FastifyInstance, max: number): Bucket {
  // The library passes only the request to this function, and calls it before `check` returns.
  const keyGenerator = (request: FastifyRequest) => request.limitKey;
  const check = app.createRateLimit({ max: Math.ceil(max), timeWindow: 60_000, keyGenerator });
  return async (request, reply, key) => {
    request.limitKey = key;
    const state = await check(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header("retry-after", String(Math.max(1, state.ttlInSeconds)));
    throw fail("rate.limited");
  };
}

/** Counts a request for each network of its client. Only a configured proxy may set the client's address. */
function createNetworkBuckets(app: FastifyInstance, name: string, max: number): Check {
  const buckets = new Map<number, Bucket>();
  const bucketOf = (share: number): Bucket => {
    const bucket = buckets.get(share) ?? createBucket(app, max * share);
    buckets.set(share, bucket);
    return bucket;
  };
  return async (request, reply) => {
    for (const network of clientNetworks(request.ip)) await bucketOf(network.share)(request, reply, `${name}:${network.name}`);
  };
}

/** For routes outside the contract: at most `max` requests a minute for each network of a client. */
export async function createNetworkLimit(app: FastifyInstance, name: string, max: number): Promise<Check> {
  await registerOnce(app);
  return createNetworkBuckets(app, name, max);
}

/** Pages that one client may have rendered in a minute; cached pages do not count. Offices and mobile networks share addresses. */
export const createPageLimit = (app: FastifyInstance, factor: number): Promise<Check> =>
  createNetworkLimit(app, "page", perMinute.pages * factor);

async function registerOnce(app: FastifyInstance): Promise<void> {
  if (app.hasDecorator("createRateLimit")) return;
  app.decorateRequest("limitKey", "");
  await app.register(rateLimit, { global: false });
}

/** Limits per person and per client's network. */
export async function createLimiter(app: FastifyInstance, factor: number): Promise<Limiter> {
  await registerOnce(app);
  const networks = (name: string, max: number) => createNetworkBuckets(app, name, max * factor);
  const address = networks("address", perMinute.address);
  const own = new Map<string, Check>();
  const ownOf = (path: string, max: number) => {
    const check = own.get(path) ?? networks(`address ${path}`, max);
    own.set(path, check);
    return check;
  };
  const signIn = networks("sign-in", perMinute.signInAddress);
  const reads = createBucket(app, perMinute.personReads * factor);
  const writes = createBucket(app, perMinute.personWrites * factor);
  const writeSlot = createConcurrencyLimit(Math.ceil(writesAtATime * factor));
  return {
    async byAddress(request, reply, endpoint) {
      await address(request, reply);
      if (endpoint.addressPerMinute !== undefined) await ownOf(endpoint.path, endpoint.addressPerMinute)(request, reply);
      if (isGuessable(endpoint)) await signIn(request, reply);
    },
    async byPerson(request, reply, actor, endpoint) {
      await (endpoint.method === "GET" ? reads : writes)(request, reply, String(actor.userId));
    },
    startWrite: ({ userId }) => slotWithinRequestTime(writeSlot(String(userId))),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The key under which the current check counts the request. */
    limitKey: string;
  }
}
