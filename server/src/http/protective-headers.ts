import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Config } from "../config.ts";

type Headers = Readonly<Record<string, string>>;

/** The other headers of helmet change how a browser shows a document, and a video file is no document. */
const headersOfFiles: ReadonlySet<string> = new Set([
  "content-security-policy",
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/**
 * Helmet's headers for every response, and those for video files. They are the same for all requests, so helmet writes them once, into a
 * response that is never sent. Fastify sends headers faster if no other code has written headers into the response.
 */
export function protectiveHeaders({ origin }: Pick<Config, "origin">): { readonly ofAll: Headers; readonly ofFiles: Headers } {
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
  const headers = Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return { ofAll: Object.fromEntries(headers), ofFiles: Object.fromEntries(headers.filter(([name]) => headersOfFiles.has(name))) };
}
