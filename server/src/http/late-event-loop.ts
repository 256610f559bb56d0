import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { failUntil } from "../lib/app-error.ts";

const retrySeconds = 2;

/** Refuses requests with 503 while the event loop is later than this many milliseconds. 0: no limit. */
export async function refuseWhileLate(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // It must reject. After a response that it sends itself, the plugin would still run the request's own handler.
    pressureHandler: async () => {
      throw failUntil("server.busy", retrySeconds);
    },
  });
}
