import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Config } from "../config.ts";

/**
 * Helmet's headers for every response. They are the same for all requests, so helmet writes them once, into a response that is never sent.
 * Fastify sends headers faster if no other code has written headers into the response.
 */
export function protectiveHeaders({ origin }: Pick<Config, "origin">): Record<string, string> {
  const protect = helmet({
    // Pages set their own policy (web-pages.ts). All other responses are data and may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"], "base-uri": ["'none'"] },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: origin.startsWith("https:"),
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
