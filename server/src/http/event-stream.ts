import type { FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import { requestTime } from "../db/request-time.ts";
import { acceptedEncodings } from "./compressed.ts";
import { EventBytes, gzipHead } from "./event-bytes.ts";

/** An open response of server-sent events. */
export type EventConnection = {
  /** Sends complete events. Ends a connection whose client reads too slowly; the client opens another one and names its last event. */
  write(bytes: EventBytes): void;
  end(): void;
  /** Calls `listener` once, after the connection has closed for any reason. */
  onClose(listener: () => void): void;
};

/** The result of a handler whose response stays open. `start` receives the connection after its head was sent. */
export class EventStream {
  readonly start: (connection: EventConnection) => void;

  constructor(start: (connection: EventConnection) => void) {
    this.start = start;
  }
}

/** Bytes that may wait in this process for one client. An event has about 600 bytes. */
const maxWaitingBytes = 256 * 1024;

/** Proxies and browsers close connections that stay silent. */
export const comment = new EventBytes(":\n\n");

/** Sends the head and starts the stream. Fastify does not touch the response afterwards. */
export function sendEventStream(reply: FastifyReply, stream: EventStream): void {
  const { raw } = reply;
  const isCompressed = acceptedEncodings(reply.request.headers["accept-encoding"] ?? "").has("gzip");
  // The stream lasts longer than any request, and no hook of the response runs.
  const time = requestTime();
  if (time) time.isFinished = true;
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  reply.hijack();
  // The body ends with its connection. Without the frame of a chunk around each event, an event is one write to the socket.
  raw.removeHeader("transfer-encoding");
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;
  // In one call, because headers that are set before stay with the response for as long as the stream is open.
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
    ...(isCompressed ? { "content-encoding": "gzip" } : {}),
  });
  raw.flushHeaders();
  releaseRequest(reply);
  stream.start(new ResponseConnection(raw, isCompressed));
}

/** A class, because functions of one stream would keep all variables of its opening in memory. */
class ResponseConnection implements EventConnection {
  readonly #raw: ServerResponse;
  readonly #isCompressed: boolean;

  constructor(raw: ServerResponse, isCompressed: boolean) {
    this.#raw = raw;
    this.#isCompressed = isCompressed;
    if (isCompressed) this.#send(gzipHead);
  }

  write(bytes: EventBytes): void {
    const raw = this.#raw;
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > maxWaitingBytes) raw.destroy();
    else this.#send(this.#isCompressed ? bytes.compressed : bytes.plain);
  }

  end(): void {
    if (!this.#raw.writableEnded) this.#raw.end();
  }

  onClose(listener: () => void): void {
    // A client may leave before its stream starts.
    if (this.#raw.closed) listener();
    else this.#raw.once("close", listener);
  }

  // The body has no frames, so its bytes need no work of the response. The response has no socket while one ahead of it is open.
  #send(bytes: Buffer): void {
    (this.#raw.socket ?? this.#raw).write(bytes);
  }
}

const noHeaders = {};

/**
 * Releases what the framework keeps of a request until its response ends: its objects, its logger and its headers. A stream stays open for
 * an hour, and nothing reads them again. Its request is logged and counted when it opens.
 */
function releaseRequest({ raw }: FastifyReply): void {
  const incoming = raw.req;
  for (const listener of raw.listeners("finish")) if (listener.name === "onResFinished") listener.call(raw);
  incoming.rawHeaders = [];
  incoming.headers = noHeaders;
}
