import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

type Stored = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type ImmutableFiles = {
  /** Sends the response from the cache. Returns false if it has none. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Stores the response with these headers, if it is a whole file that never changes. Call it before the response is read. */
  store(incoming: IncomingMessage, response: IncomingMessage, headers: IncomingHttpHeaders): void;
};

/** The response depends on the encodings that the browser accepts. */
const keyOf = ({ url, headers }: IncomingMessage): string => `${headers["accept-encoding"]} ${url}`;

/** A part of a file, or the question whether it has changed, is for the server. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && !["range", "if-none-match", "if-modified-since"].some((name) => name in headers);

/** A shared cache in front of the servers, as a CDN has one. It contains only files whose address has a hash of their content. */
export function createImmutableFiles(): ImmutableFiles {
  const files = new Map<string, Stored>();
  return {
    send(incoming, outgoing) {
      const stored = isPlainRead(incoming) ? files.get(keyOf(incoming)) : undefined;
      if (!stored) return false;
      outgoing.writeHead(200, stored.headers).end(stored.body);
      return true;
    },
    store(incoming, response, headers) {
      const isImmutable = /\bpublic\b.*\bimmutable\b/.test(response.headers["cache-control"] ?? "");
      if (!isPlainRead(incoming) || response.statusCode !== 200 || !isImmutable) return;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => files.set(keyOf(incoming), { headers, body: Buffer.concat(chunks) }));
    },
  };
}
