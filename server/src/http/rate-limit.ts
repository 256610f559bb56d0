import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";
import { clientNetworks } from "../lib/client-network.ts";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Actor } from "../auth/actor.ts";
import { slotWithinRequestTime } from "../db/request-time.ts";
import { fail, failUntil } from "../lib/app-error.ts";
import { createConcurrencyLimit } from "../lib/concurrency-limit.ts";
import { createMinuteCounter } from "../lib/minute-counter.ts";

export type Limiter = {
  byAddress(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition): void;
  /** Counts a parsed body that contains the work of several calls. `byAddress` has counted the first one. */
  byContent(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition): void;
  byPerson(reply: FastifyReply, actor: Actor, endpoint: EndpointDefinition): void;
  /** Waits until this person has few writes in progress. Resolves with the function that ends this one. */
  startWrite(actor: Actor): Promise<() => void>;
  /** Returns the function that ends the upload. Throws rate.limited while this person has too many. */
  startUpload(actor: Actor): () => void;
  /** The same for a download. */
  startDownload(actor: Actor): () => void;
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

/**
 * Open uploads of one person, multiplied by the configured factor. A tab of the studio sends four pictures together. An upload lasts until its
 * picture is encoded, and pictures of all people wait for the same encoder.
 */
const uploadsAtATime = 8;
/** Retry-After: an upload or a download ends in a few seconds. */
const transferSeconds = 2;

/**
 * Open downloads of one person, multiplied by the configured factor. A slow download has no other limit, and each has a connection and an
 * open file. A page of the studio loads many small pictures together.
 */
const downloadsAtATime = 100;

/** Counts one or several requests. Throws rate.limited above the limit and sets Retry-After. */
type Check = (request: FastifyRequest, reply: FastifyReply, requests?: number) => void;
type Bucket = (reply: FastifyReply, key: string, requests?: number) => void;

function createBucket(max: number): Bucket {
  const count = createMinuteCounter(Math.ceil(max));
  return (reply, key, requests) => {
    const seconds = count(key, requests);
    if (seconds === 0) return;
    reply.header("retry-after", String(seconds));
    throw fail("rate.limited");
  };
}

/** Counts a request for each network of its client. Only a configured proxy may set the client's address. */
function createNetworkBuckets(max: number): Check {
  const buckets = new Map<number, Bucket>();
  const bucketOf = (share: number): Bucket => {
    const bucket = buckets.get(share) ?? createBucket(max * share);
    buckets.set(share, bucket);
    return bucket;
  };
  return (request, reply, requests) => {
    for (const network of clientNetworks(request.ip)) bucketOf(network.share)(reply, network.name, requests);
  };
}

export const asHook =
  (check: Check): onRequestHookHandler =>
  (request, reply, done) => {
    check(request, reply);
    done();
  };

/** For routes outside the contract: at most `max` requests a minute for each network of a client. */
export const createNetworkLimit = (max: number): onRequestHookHandler => asHook(createNetworkBuckets(max));

/** Pages that one client may have rendered in a minute; cached pages do not count. Offices and mobile networks share addresses. */
export const createPageLimit = (factor: number): Check => createNetworkBuckets(perMinute.pages * factor);

/** Counts what a person has open. The result ends one of them. Throws rate.limited above the limit. */
function createOpenLimit(max: number): (actor: Actor) => () => void {
  const open = new Map<number, number>();
  return ({ userId }) => {
    const count = open.get(userId) ?? 0;
    if (count >= max) throw failUntil("rate.limited", transferSeconds);
    open.set(userId, count + 1);
    return () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
  };
}

/** Limits per person and per client's network. */
export function createLimiter(factor: number): Limiter {
  const networks = (max: number) => createNetworkBuckets(max * factor);
  const address = networks(perMinute.address);
  const own = new Map<string, Check>();
  const ownOf = (path: string, max: number) => {
    const check = own.get(path) ?? networks(max);
    own.set(path, check);
    return check;
  };
  const signIn = networks(perMinute.signInAddress);
  const reads = createBucket(perMinute.personReads * factor);
  const writes = createBucket(perMinute.personWrites * factor);
  const writeSlot = createConcurrencyLimit(Math.ceil(writesAtATime * factor));
  return {
    byAddress(request, reply, endpoint) {
      address(request, reply);
      if (endpoint.addressPerMinute !== undefined) ownOf(endpoint.path, endpoint.addressPerMinute)(request, reply);
      if (isGuessable(endpoint)) signIn(request, reply);
    },
    byContent(request, reply, { path, addressPerMinute, callsIn }) {
      if (addressPerMinute === undefined || callsIn === undefined) return;
      ownOf(path, addressPerMinute)(request, reply, callsIn(request.body) - 1);
    },
    byPerson(reply, actor, endpoint) {
      (endpoint.method === "GET" ? reads : writes)(reply, String(actor.userId));
    },
    startWrite: ({ userId }) => slotWithinRequestTime(writeSlot(String(userId))),
    startUpload: createOpenLimit(Math.ceil(uploadsAtATime * factor)),
    startDownload: createOpenLimit(Math.ceil(downloadsAtATime * factor)),
  };
}
