import { createServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { connectionLimits, silentConnectionMs } from "../http/connection-limits.ts";
import type { Metrics } from "./metrics.ts";

type Options = {
  readonly host: string;
  readonly port: number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** Only tests have shorter ones. */
  readonly limits?: typeof connectionLimits;
};

/**
 * Serves `/metrics` on its own port, with the time limits of the main one. Resolves with the port and with the function that closes it.
 * Rejects if the port is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log, limits = connectionLimits }: Options,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(limits, (request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, "the metrics could not be written");
        response.writeHead(500).end();
      },
    );
  });
  server.setTimeout(silentConnectionMs);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const address = server.address();
  const boundPort = typeof address === "object" && address !== null ? address.port : port;
  log.info(`metrics at http://${host}:${boundPort}/metrics`);
  return {
    port: boundPort,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
