import type { FastifyInstance, FastifyRequest } from "fastify";
import { countFor, requestTime, RequestTime } from "../db/request-time.ts";

/** Limits the time that the database calls of a request take together. A page and the calls of its rendering count as one request. */
export function limitDatabaseTime(app: FastifyInstance, limitMs: number): void {
  const times = new WeakMap<FastifyRequest, RequestTime>();
  const owned = new WeakMap<FastifyRequest, RequestTime>();
  app.addHook("onRequest", (request, _reply, done) => {
    const page = requestTime();
    const time = page ?? new RequestTime(limitMs);
    if (!page) owned.set(request, time);
    times.set(request, time);
    countFor(time, done);
  });
  app.addHook("onSend", async (request) => {
    const time = owned.get(request);
    if (time) time.isFinished = true;
  });
  // The events that deliver a body do not belong to the request any more.
  app.addHook("preHandler", (request, _reply, done) => countFor(times.get(request) ?? new RequestTime(limitMs), done));
}
