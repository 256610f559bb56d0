import Fastify from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { registerFailures } from "./failures.ts";
import { refuseWhileLate } from "./late-event-loop.ts";

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test("503 with Retry-After while the event loop is late, and the refused request does nothing", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerFailures(app);
  refuseWhileLate(app, 1);
  let handled = 0;
  app.get("/", async () => `${++handled}`);
  const statuses = await untilRefused(async () => {
    block(100);
    await sleep(1);
    return app.inject("/");
  });
  expect(statuses.at(-1)).toMatchObject({ statusCode: 503, headers: { "retry-after": "2" } });
  expect(statuses.at(-1)?.json()).toMatchObject({ errors: [{ code: "server.busy" }] });
  expect(handled).toBe(statuses.length - 1);
});

/** The delay is measured over a second, so the first requests pass. */
async function untilRefused<T extends { statusCode: number }>(send: () => Promise<T>): Promise<T[]> {
  const responses: T[] = [];
  do responses.push(await send());
  while (responses.at(-1)?.statusCode === 200 && responses.length < 200);
  return responses;
}
