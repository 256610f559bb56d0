import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

// A thousandth of the limits: 12 files a minute.
const server = useServer({ RATE_LIMIT_FACTOR: "0.001" });

test("429 rate.limited: one network loads too many files, also with forged passes", async () => {
  const load = (number: number) => server.app.inject({ url: `/media/pass-${number}/1/720/0.m4s`, remoteAddress: "203.0.113.9" });
  for (let number = 0; number < 12; number++) expect((await load(number)).statusCode).toBe(403);
  const refused = await load(12);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ errors: [{ code: "rate.limited" }] });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.app.inject({ url: "/media/pass/1/720/0.m4s", remoteAddress: "198.51.100.9" })).statusCode).toBe(403);
});
