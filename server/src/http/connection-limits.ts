import type { ServerOptions } from "node:http";

/**
 * Idle connections close after this many milliseconds, later than those of a proxy, which close after 60 s. A write on a connection that
 * just closes fails, and a proxy must not repeat it.
 */
export const idleConnectionMs = 65_000;

/** A connection without any byte for this long is closed, except between two requests. */
export const silentConnectionMs = 60_000;

/**
 * Options of `createServer` for each port of this process. A slow head is cut within 10 s, a slow body within 30 s. Node.js cuts a head at the
 * first check after its limit.
 */
export const connectionLimits = {
  headersTimeout: 8_000,
  requestTimeout: 30_000,
  keepAliveTimeout: idleConnectionMs,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** An upload of a slow client. `cutSlowBodies` limits all other bodies to `requestTimeout`. */
export const uploadMs = 10 * 60_000;
