import { endpoint } from "@rounds/contract/endpoint.ts";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../config.ts";
import type { Deps } from "../deps.ts";
import { registerFailures } from "./failures.ts";
import { implement } from "./implement.ts";
import { registerRoute } from "./register-route.ts";
import { createListener } from "./server.ts";

const greeting = endpoint({
  method: "GET",
  path: "/api/v1/greeting",
  access: "public",
  summary: "Greets the caller.",
  ok: { 200: z.object({ text: z.string().max(2) }) },
});
const tooLong = implement(greeting, async () => ({ text: "안녕하세요" }));
const unlimited = {
  byAddress: () => {},
  byContent: () => {},
  byPerson: () => {},
  startWrite: async () => () => {},
  startUpload: () => () => {},
  startDownload: () => () => {},
};
const key = randomBytes(32).toString("base64");

/** Status of a response that breaks its contract, under these settings. */
async function statusWith(env: Record<string, string>): Promise<number> {
  const config = readConfig({ APP_MODE: "demo", ENCRYPTION_KEYS: `k1:${key}`, LOOKUP_KEY: key, WEB_PUSH: "off", ...env });
  const app = createListener(config, { write: () => {} });
  registerFailures(app);
  registerRoute(app, { config } as Deps, unlimited, tooLong);
  const { statusCode } = await app.inject({ method: "GET", url: greeting.path });
  await app.close();
  return statusCode;
}

test.each(["info", "silent"])("LOG_LEVEL=%s does not decide whether responses are validated", async (LOG_LEVEL) => {
  expect(await statusWith({ LOG_LEVEL })).toBe(200);
  expect(await statusWith({ LOG_LEVEL, RESPONSE_VALIDATION: "on" })).toBe(500);
});

test("development validates responses unless the setting is off", async () => {
  expect(await statusWith({ ROUNDS_DEV: "1" })).toBe(500);
  expect(await statusWith({ ROUNDS_DEV: "1", RESPONSE_VALIDATION: "off" })).toBe(200);
});
