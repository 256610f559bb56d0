import type { Transport, TransportAnswer, TransportRequest } from "./call.ts";

type Kept = { readonly authorization: string | undefined; readonly at: number; readonly answer: Promise<TransportAnswer> };

declare global {
  /** What was asked before the application had arrived, by path and query. Each answer is taken once. */
  var firstAnswers: Map<string, Kept> | undefined;
}

/** As long as the query cache takes an answer for fresh, ms. */
const lifetime = 30_000;

const isKept = ({ method }: TransportRequest) => method === "GET";
const authorizationOf = ({ headers }: TransportRequest) => headers["authorization"];

/** Carries as `transport` does, and keeps what was read for the application, which asks for the same soon. */
export const keepingFirst =
  (transport: Transport): Transport =>
  (request) => {
    const answer = transport(request);
    if (isKept(request)) {
      globalThis.firstAnswers ??= new Map();
      globalThis.firstAnswers.set(request.path, { authorization: authorizationOf(request), at: Date.now(), answer });
    }
    return answer;
  };

/** Carries as `transport` does, unless the same was asked already, by the same person and a moment ago. */
export const takingFirst =
  (transport: Transport): Transport =>
  (request) => {
    const kept = isKept(request) ? globalThis.firstAnswers?.get(request.path) : undefined;
    if (!kept) return transport(request);
    globalThis.firstAnswers?.delete(request.path);
    const isFitting = kept.authorization === authorizationOf(request) && Date.now() - kept.at < lifetime;
    return isFitting ? kept.answer : transport(request);
  };
