import type { FastifyInstance } from "fastify";
import { countFor, requestTime, RequestTime } from "../db/request-time.ts";

/** Limits the time that the database calls of a request take together. A page and the calls of its rendering count as one request. */
export function limitDatabaseTime(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest("databaseTime", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const page = requestTime();
    const time = page ?? new RequestTime(limitMs);
    request.databaseTime = { time, isOwn: page === null };
    countFor(time, done);
  });
  app.addHook("onSend", (request, _reply, _payload, done) => {
    if (request.databaseTime?.isOwn) request.databaseTime.time.isFinished = true;
    done();
  });
  // The events that deliver a body do not belong to the request any more.
  app.addHook("preHandler", (request, _reply, done) => {
    const time = request.databaseTime?.time;
    if (time && requestTime() !== time) countFor(time, done);
    else done();
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** `isOwn`: no page shares it. Null before the first hook. */
    databaseTime: { readonly time: RequestTime; readonly isOwn: boolean } | null;
  }
}
