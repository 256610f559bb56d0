import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach } from "vitest";

export type PeerRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** `silence` never responds. A string is sent unchanged, anything else as JSON. */
export type PeerResponse =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | "silence"
  | "hang up";

/**
 * A fake server of a provider: records the requests and responds as the test defines. Each test has its own server, because a request that
 * timed out can still arrive during the next test.
 */
export function useHttpPeer() {
  const state = { requests: [] as PeerRequest[], respond: (_request: PeerRequest): PeerResponse => ({ status: 404, body: {} }), url: "" };
  let server: Server;
  beforeEach(async () => {
    state.requests.length = 0;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const url = new URL(request.url ?? "/", "http://peer");
        const received: PeerRequest = {
          method: request.method ?? "",
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        };
        state.requests.push(received);
        const planned = state.respond(received);
        if (planned === "silence") return;
        if (planned === "hang up") return void request.socket.destroy();
        response.writeHead(planned.status ?? 200, { "content-type": "application/json", ...planned.headers });
        response.end(typeof planned.body === "string" ? planned.body : JSON.stringify(planned.body));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the peer has no port");
    state.url = `http://127.0.0.1:${address.port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return state;
}
