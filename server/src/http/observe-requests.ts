import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestSpan, Telemetry } from "../telemetry/telemetry.ts";

/** The pattern, because an address may contain values of people. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";

/** Records the requests of all routes that are registered after this call. Adds only hooks for the parts that are switched on. */
export function observeRequests(app: FastifyInstance, { metrics, tracer }: Telemetry): void {
  if (metrics)
    app.addHook("onResponse", (request, reply, done) => {
      const { url = "none", config } = request.routeOptions;
      // An event stream lasts as long as its page is open, so its time is not a response time.
      metrics.observeRequest(request.method, url, reply.statusCode, config.isEventStream ? null : reply.elapsedTime / 1000);
      done();
    });
  if (!tracer) return;
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.isEventStream) return done();
    request.span = tracer.startRequest(request.method, routeOf(request));
    request.span.run(done);
  });
  // The events that deliver a body do not belong to the request any more.
  app.addHook("preHandler", (request, _reply, done) => (request.span ? request.span.run(done) : done()));
  app.addHook("onResponse", (request, reply, done) => {
    request.span?.end({ status: reply.statusCode });
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    request.span?.end({ isAborted: true });
    done();
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null without traces, and for event streams. */
    span: RequestSpan | null;
  }
}
