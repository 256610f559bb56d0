import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { createRandomGenerator } from "../../server/seed/random.ts";

/** In milliseconds. */
const maxDelays = { script: 1500, call: 1000 };
const scriptsAndCalls = /\/assets\/[^/]+\.js$|\/api\//;

/**
 * `SLOW_NETWORK=1` delays each script and each call of the pages by a random time, so that responses also arrive in another order. Another
 * number gives other times. It shows journeys that act on the page before while the next one loads.
 */
export async function delayNetwork(context: BrowserContext, journey: string): Promise<void> {
  const seed = Number(process.env["SLOW_NETWORK"] ?? 0);
  if (seed === 0) return;
  const random = createRandomGenerator(seed).fork(journey);
  await context.route(scriptsAndCalls, async (route) => {
    await sleep(random.between(0, route.request().resourceType() === "script" ? maxDelays.script : maxDelays.call));
    // The page may have left meanwhile.
    await route.continue().catch(() => {});
  });
}
