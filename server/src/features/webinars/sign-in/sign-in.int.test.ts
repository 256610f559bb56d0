import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashToken } from "../../../lib/vault.ts";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { jobs } from "./jobs.ts";

const server = useServer();
const exchange = (token: string, provider: string = webinarProvider) =>
  server.visitor.call(createWebinarSession, { body: { sso_provider: provider, sso_token: token } });
const probe = (token: string, options: { headers?: Record<string, string> } = {}) =>
  server.visitor.call(
    createWebinarSession,
    { body: { sso_provider: "nobody", sso_token: "x" } },
    { headers: { authorization: `Bearer ${token}`, ...options.headers } },
  );
/** A valid token passes authentication, and the call then fails for another reason. */
const passes = async (token: string) => (await probe(token)).status === 400;

async function signedIn() {
  const main = await server.signIn(await server.make.doctor());
  const reply = await exchange(main.access_token);
  return { main, reply, token: reply.body.access_token };
}

test("201: a main access token gives a webinar token of the same session, stored as its hash only", async () => {
  const { main, reply, token } = await signedIn();
  expect(reply).toMatchObject({ status: 201, body: { expires_in: 12 * 3600 } });
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(token).not.toBe(main.access_token);
  const { rows } = await sql<{ line: string }>`select t::text as line from webinar_tokens t`.execute(server.deps.db);
  const dump = rows.map(({ line }) => line).join("\n");
  expect(dump).toContain(hashToken(token).toString("hex"));
  expect(dump).not.toContain(token);
});

test("401: each token is valid in its own area only", async () => {
  const { main, token } = await signedIn();
  expect(await passes(token)).toBe(true);
  expect(await probe(main.access_token)).toMatchObject(refusal(401, "session.required"));
  expect((await server.withToken(main.access_token).call(getUserProfile)).status).toBe(200);
  expect(await server.withToken(token).call(getUserProfile)).toMatchObject(refusal(401, "session.required"));
});

test("401: the logout of the main session ends the webinar token with the next request; another session's token stays", async () => {
  const person = await server.make.doctor();
  const [here, elsewhere] = [await server.signIn(person), await server.signIn(person)];
  const tokens = await Promise.all([here, elsewhere].map(async ({ access_token }) => (await exchange(access_token)).body.access_token));
  await server.withToken(here.access_token).call(endSession);
  expect(await Promise.all(tokens.map(passes))).toEqual([false, true]);
  expect(await exchange(here.access_token)).toMatchObject(refusal(401, "session.required"));
});

test("401: an expired token; the sweep deletes it and keeps valid ones", async () => {
  const [expired, valid] = [await signedIn(), await signedIn()];
  await server.deps.db
    .updateTable("webinar_tokens")
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where("token_hash", "=", hashToken(expired.token))
    .execute();
  expect(await passes(expired.token)).toBe(false);
  for (const job of jobs) await job.run(server.deps, { id: 0 });
  const left = await server.deps.db
    .selectFrom("webinar_tokens")
    .select("token_hash")
    .where("token_hash", "in", [hashToken(expired.token), hashToken(valid.token)])
    .execute();
  expect(left).toEqual([{ token_hash: hashToken(valid.token) }]);
});

test("401 and 400: a webinar token is not exchanged, nor any other text, nor a token of another provider", async () => {
  const { main, token } = await signedIn();
  expect(await exchange(token)).toMatchObject(refusal(401, "session.required"));
  expect(await exchange("nothing we gave")).toMatchObject(refusal(401, "session.required"));
  expect(await exchange(main.access_token, "kakao")).toMatchObject(refusal(400, "session.provider_unknown"));
  expect(await exchange("")).toMatchObject(refusal(400, "request.invalid"));
});

test.each([{ "x-channel": "" }, { "x-channel": "another" }])("400 channel.required: %j, even before the token is read", async (headers) => {
  expect(await probe("unknown", { headers })).toMatchObject({ status: 400, errors: [{ code: "channel.required", path: ["x-channel"] }] });
});
