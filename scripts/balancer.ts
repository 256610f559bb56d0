import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { idleConnectionMs } from "../server/src/http/connection-limits.ts";
import { createImmutableFiles } from "./immutable-files.ts";
import { isReady } from "./real-server.ts";
import { sleepUntilAbort } from "../server/src/lib/sleep-until-abort.ts";

/** Until a process is ready. */
const retryMs = 500;

type Upstream = {
  readonly origin: string;
  isHealthy: boolean;
  startedChecks: number;
  /** The number of the check that gave the present state. */
  check: number;
};

export type BalancerOptions = {
  readonly port?: number;
  /** Time between two checks of a healthy process. */
  readonly checkMs?: number;
  /** A process that takes longer for a check is not ready. */
  readonly readyMs?: number;
  /** Gets each immutable file from a process once. */
  readonly hasCache?: boolean;
};

export type Balancer = {
  readonly origin: string;
  /** Requests that reached each process. */
  readonly served: ReadonlyMap<string, number>;
  /** Resolves after the next health check of all processes. */
  checked(): Promise<void>;
  close(): Promise<void>;
};

/** These two headers describe the connection to the process, not the connection to the client. */
function forwardedHeaders({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { connection: _connection, "keep-alive": _lifetime, ...others } = headers;
  return others;
}

/**
 * Shares requests among server processes round-robin, as Caddy does with the settings of the Caddyfile. It sends requests to processes whose
 * `/readyz` returns 200. When a connection fails, another process gets the request, if it can be sent again: it has not been sent yet, or it
 * only reads. Otherwise the client gets 502.
 */
export async function openBalancer(
  origins: readonly string[],
  { port = 0, checkMs = retryMs, readyMs = 2000, hasCache = false }: BalancerOptions = {},
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const cache = hasCache ? createImmutableFiles() : null;
  const upstreams: Upstream[] = origins.map((origin) => ({ origin, isHealthy: true, startedChecks: 0, check: 0 }));
  const served = new Map<string, number>(origins.map((origin) => [origin, 0]));
  let requests = 0;

  /** The processes in the order in which they are tried: the next healthy one first. Without a healthy one, all of them. */
  const candidates = (): Upstream[] => {
    const start = requests++ % upstreams.length;
    const rotated = [...upstreams.slice(start), ...upstreams.slice(0, start)];
    const healthy = rotated.filter(({ isHealthy }) => isHealthy);
    return healthy.length > 0 ? healthy : rotated;
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, rest: readonly Upstream[]): void => {
    const [upstream, ...others] = rest;
    if (!upstream) {
      outgoing.writeHead(502, { "content-type": "application/json", "retry-after": "1" }).end("{}");
      return;
    }
    let isSent = false;
    const call = request(`${upstream.origin}${incoming.url}`, {
      agent,
      method: incoming.method,
      headers: { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress ?? "" },
    });
    const send = (): void => {
      isSent = true;
      incoming.pipe(call);
    };
    call.on("socket", (socket) => (socket.connecting ? socket.once("connect", send) : send()));
    call.on("response", (response) => {
      served.set(upstream.origin, (served.get(upstream.origin) ?? 0) + 1);
      const headers = forwardedHeaders(response);
      outgoing.writeHead(response.statusCode ?? 502, headers);
      // A stream of events has a head long before its first event.
      outgoing.flushHeaders();
      cache?.store(incoming, response, headers);
      response.on("error", () => outgoing.destroy());
      response.pipe(outgoing);
    });
    call.on("error", () => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      if (!isSent) upstream.isHealthy = false;
      const isRepeatable = !isSent || incoming.method === "GET" || incoming.method === "HEAD";
      incoming.unpipe(call);
      forward(incoming, outgoing, isRepeatable ? others : []);
    });
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) call.destroy();
    });
  };

  /** Checks of one process may overlap, and the latest one counts. */
  const check = async (upstream: Upstream): Promise<void> => {
    const number = ++upstream.startedChecks;
    const isHealthy = await isReady(upstream.origin, readyMs);
    if (number > upstream.check) Object.assign(upstream, { isHealthy, check: number });
  };
  const stopping = new AbortController();
  // Separately, so that a slow process does not delay the news of another one.
  const checkRepeatedly = async (upstream: Upstream): Promise<void> => {
    while (!stopping.signal.aborted) {
      await check(upstream);
      const untilNext = upstream.isHealthy ? checkMs : Math.min(checkMs, retryMs);
      await sleepUntilAbort(untilNext, stopping.signal);
    }
  };
  const checking = Promise.all(upstreams.map(checkRepeatedly));

  const server = createServer((incoming, outgoing) => {
    if (!cache?.send(incoming, outgoing)) forward(incoming, outgoing, candidates());
  });
  // Processes limit the time of a request. Streams of events and uploads of videos take long.
  server.requestTimeout = 0;
  server.keepAliveTimeout = idleConnectionMs;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async checked() {
      await Promise.all(upstreams.map(check));
    },
    async close() {
      stopping.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await Promise.all([closed, checking]);
    },
  };
}
