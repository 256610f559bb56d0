import type { Transport, TransportResponse, TransportRequest } from "./call.ts";

type Recorded = { readonly authorization: string | undefined; readonly at: number; readonly response: Promise<TransportResponse> };

declare global {
  /** Responses to requests of the instant shell, by path and query. The application takes each of them once. */
  var earlyResponses: Map<string, Recorded> | undefined;
}

/** The time for which the query cache treats a response as fresh, ms. */
const lifetime = 30_000;

const isRead = ({ method }: TransportRequest) => method === "GET";
const authorizationOf = ({ headers }: TransportRequest) => headers["authorization"];

/** Sends by `transport` and records reads for the application, which repeats them soon. */
export const recordingEarly =
  (transport: Transport): Transport =>
  (request) => {
    const response = transport(request);
    if (isRead(request)) {
      globalThis.earlyResponses ??= new Map();
      globalThis.earlyResponses.set(request.path, { authorization: authorizationOf(request), at: Date.now(), response });
    }
    return response;
  };

/** Takes a recorded response for the same read by the same person, otherwise sends by `transport`. */
export const reusingEarly =
  (transport: Transport): Transport =>
  (request) => {
    const recorded = isRead(request) ? globalThis.earlyResponses?.get(request.path) : undefined;
    if (!recorded) return transport(request);
    globalThis.earlyResponses?.delete(request.path);
    const isUsable = recorded.authorization === authorizationOf(request) && Date.now() - recorded.at < lifetime;
    return isUsable ? recorded.response : transport(request);
  };
