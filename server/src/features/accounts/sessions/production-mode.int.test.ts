import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const production = useServer({
  APP_MODE: "production",
  DATABASE_URL: "postgres://unused.example/rounds",
  PUBLIC_ORIGIN: "https://rounds.example",
  KAKAO_REST_KEY: "key",
  KAKAO_CLIENT_SECRET: "secret",
  KAKAO_ADMIN_KEY: "admin",
  KAKAO_CHANNEL_ID: "_xxxx",
  SOLAPI_API_KEY: "key",
  SOLAPI_API_SECRET: "secret",
  SOLAPI_FROM: "0200000000",
  KAKAO_MOBILITY_KEY: "key",
  FILES_FOLDER: "files",
  WEB_PUSH: "off",
});

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
