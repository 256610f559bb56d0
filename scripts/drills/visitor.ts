import { Agent, request } from "node:http";

export type Shot = {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** One request and its response. Status 0: the server closed the connection or did not respond in time. */
export type Seen = {
  readonly path: string;
  readonly status: number;
  readonly startedAt: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
};

export type Visitor = {
  send(shot: Shot): Promise<Seen>;
  close(): void;
};

const responseLimitMs = 20_000;
/** As every browser sends it. */
const acceptEncoding = "gzip, deflate, br, zstd";

/** A visitor with keep-alive connections. `address` is an address of this machine; each one in 127.0.0.0/8 is a different visitor. */
export function createVisitor(origin: string, { address, maxSockets = 64 }: { address?: string; maxSockets?: number } = {}): Visitor {
  const agent = new Agent({
    keepAlive: true,
    maxSockets,
    maxFreeSockets: maxSockets,
    ...(address === undefined ? {} : { localAddress: address }),
  });
  const send = ({ path, method = "GET", headers = {}, body }: Shot): Promise<Seen> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const text = body === undefined ? null : JSON.stringify(body);
      const see = (status: number, hasRetryAfter: boolean): void =>
        resolve({ path, status, startedAt, ms: performance.now() - startedAt, hasRetryAfter });
      const call = request(`${origin}${path}`, {
        agent,
        method,
        timeout: responseLimitMs,
        headers: {
          "accept-encoding": acceptEncoding,
          ...headers,
          ...(text === null ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
        },
      });
      call.on("response", (response) => {
        response.resume();
        response.on("close", () => see(response.complete ? (response.statusCode ?? 0) : 0, response.headers["retry-after"] !== undefined));
      });
      call.on("timeout", () => call.destroy());
      call.on("error", () => see(0, false));
      call.end(text ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

/** The value that this share of the values does not exceed; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
