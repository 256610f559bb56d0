import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { connectionLimits } from "./connection-limits.ts";
import { createListener } from "./server.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const config = readConfig({ APP_MODE: "demo", ENCRYPTION_KEYS: `k1:${key}`, LOOKUP_KEY: key, WEB_PUSH: "off" });

test("a slow head is cut within 10 s and a slow body within 30 s", () => {
  // Node.js cuts a head at the first check after its limit.
  const { headersTimeout } = createListener(config, { write: () => {} }).server;
  expect(headersTimeout + connectionLimits.connectionsCheckingInterval).toBe(10_000);
  expect(connectionLimits.requestTimeout).toBe(30_000);
});
