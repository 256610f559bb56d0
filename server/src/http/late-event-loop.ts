import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { failUntil } from "../lib/app-error.ts";

const retrySeconds = 2;
const resolutionMs = 10;
const measureEveryMs = 1000;

/** Refuses requests with 503 for a second after one in which the event loop was later than this many milliseconds on average. 0: no limit. */
export function refuseWhileLate(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return;
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let isLate = false;
  const timer = setInterval(() => {
    // There is no mean after a second without a single measurement.
    isLate = Number.isNaN(delays.mean) || delays.mean / 1e6 - resolutionMs > maxDelayMs;
    delays.reset();
  }, measureEveryMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook("onRequest", (_request, _reply, done) => done(isLate ? failUntil("server.busy", retrySeconds) : undefined));
}
