import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { productionSettings } from "../../../testing/production-settings.ts";

const lines: string[] = [];
const settings = {
  APP_MODE: "production",
  DATABASE_URL: "postgres://unused.example/rounds",
  PUBLIC_ORIGIN: "https://rounds.example",
  ...productionSettings,
  WEB_PUSH: "off",
};
const production = useServer({ ...settings, LOG_LEVEL: "warn" }, undefined, { log: lines });

test("400 session.provider_unknown: the demo sign-in does not exist outside the demo world", async () => {
  const person = await production.make.operator();
  const reply = await production.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: person.subject } });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "session.provider_unknown" }] });
});

test.each(["/dev", "/dev/outbox", "/dev/outbox?to=doctor", "/dev/oidc/.well-known/openid-configuration", "/dev/sign-in/x"])(
  "404 %s does not exist outside the demo world",
  async (url) => {
    const reply = await production.app.inject({ method: "GET", url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ errors: [{ code: "route.not_found" }] });
  },
);

test("an https origin sends strict-transport-security", async () => {
  const reply = await production.app.inject({ method: "GET", url: "/healthz" });
  expect(reply.headers["strict-transport-security"]).toMatch(/max-age=\d+/);
});

test.each(["/docs/api", "/docs/api/json", "/docs/api/static/index.html"])(
  "404 %s: production has no API reference by default",
  async (url) => {
    expect((await production.app.inject({ method: "GET", url })).statusCode).toBe(404);
  },
);

test("without TRUST_PROXY, requests through a proxy cause one warning", async () => {
  for (const visitor of ["203.0.113.1", "203.0.113.2"]) {
    await production.app.inject({ method: "GET", url: "/healthz", headers: { "x-forwarded-for": visitor } });
  }
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
  expect(lines.join("")).not.toContain("203.0.113");
});
