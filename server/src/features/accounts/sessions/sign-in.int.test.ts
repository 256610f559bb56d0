import { createHash, randomBytes } from "node:crypto";
import { confirmSession, createSession, listOwnSessions, type SessionTokens } from "@rounds/contract/accounts/sessions.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { hashToken } from "../../../lib/vault.ts";
import { SocialLoginError, type ExternalIdentity, type SocialLogin } from "../../../providers/social-login/port.ts";

/** Returns the subject in the callback's `code`. The real adapters have their own tests. */
const scripted: SocialLogin = {
  start: async ({ state }, isAgain) => new URL(`https://provider.example/authorize?state=${state}${isAgain ? "&prompt=login" : ""}`),
  finish: async (callback) => identityIn(callback.searchParams.get("code") ?? ""),
  verifyNativeToken: async (token) => identityIn(token),
  readUnlinkNotice: () => null,
  unlink: async () => {},
};

function identityIn(code: string): ExternalIdentity {
  if (code === "refused" || code === "unavailable") throw new SocialLoginError(code, "scripted");
  return { subject: code, email: `${code}@mail.example` };
}

const server = useServer({}, (deps) => ({ ...deps, socialLogins: new Map([["local", scripted]]) }));
const newSecret = () => randomBytes(32).toString("base64url");
const challengeOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const newSubject = () => `subject-${randomBytes(6).toString("hex")}`;
const get = (url: string) => server.app.inject({ method: "GET", url });
const fragment = (location: unknown) => new URLSearchParams(new URL(String(location), "http://x").hash.slice(1));

async function startedState(secret: string): Promise<string> {
  const started = await get(`/auth/local/start?challenge=${challengeOf(secret)}`);
  return new URL(String(started.headers.location)).searchParams.get("state") ?? "";
}

async function ticketFor(subject: string, secret: string): Promise<string> {
  const back = await get(`/auth/local/callback?code=${subject}&state=${await startedState(secret)}`);
  return fragment(back.headers.location).get("ticket") ?? "";
}

const signInWith = (ticket: string, secret: string, more: object = {}) =>
  server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: ticket, secret, ...more } });

test("201: a ticket and its secret sign in; the first sign-in creates a doctor", async () => {
  const secret = newSecret();
  const reply = await signInWith(await ticketFor(newSubject(), secret), secret);
  expect(reply).toMatchObject({
    status: 201,
    body: { user_role: "Doctor", expires_in: 1800, user_code: expect.stringMatching(/^[A-Z2-9]{8}$/) },
  });
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

test("201: hospitals of other people do not make a new user an owner", async () => {
  await server.make.owner();
  const secret = newSecret();
  expect((await signInWith(await ticketFor(newSubject(), secret), secret)).body).toMatchObject({ user_role: "Doctor" });
});

test("201: the same external account is the same user; the request body cannot choose user or role", async () => {
  const [subject, secret] = [newSubject(), newSecret()];
  const injected = { user_role: "PingPongMaster", role: "operator", is_operator: true, user_id: 1 };
  const first = await signInWith(await ticketFor(subject, secret), secret, {
    ...injected,
    ad_name: "spring",
    inviter_code: "ABCD2345",
    signup_path: "/posts",
  });
  const second = await signInWith(await ticketFor(subject, secret), secret);
  expect(first.body).toMatchObject({ user_role: "Doctor", user_code: second.body.user_code });
  const user = await server.deps.db.selectFrom("users").selectAll().where("user_code", "=", first.body.user_code).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ is_operator: false, ad_name: "spring", inviter_code: "ABCD2345", signup_path: "/posts" });
});

test("201: a sign-in ends the earlier session of its device, and no other one", async () => {
  const [subject, secret] = [newSubject(), newSecret()];
  const [earlier, elsewhere] = [await ticketFor(subject, secret), await ticketFor(subject, secret)];
  const sessions = { earlier: (await signInWith(earlier, secret)).body, elsewhere: (await signInWith(elsewhere, secret)).body };
  const again = await signInWith(await ticketFor(subject, secret), secret, { earlier_refresh_token: sessions.earlier.refresh_token });
  const reads = async (token: string) => (await server.withToken(token).call(listOwnSessions)).status;
  expect(await reads(sessions.earlier.access_token)).toBe(401);
  expect(await reads(sessions.elsewhere.access_token)).toBe(200);
  expect(await reads(again.body.access_token)).toBe(200);
});

test("201: an unknown earlier session does not prevent a sign-in", async () => {
  const secret = newSecret();
  expect((await signInWith(await ticketFor(newSubject(), secret), secret, { earlier_refresh_token: "unknown" })).status).toBe(201);
});

test("201: parallel first sign-ins with one account create one user", async () => {
  const [subject, secret] = [newSubject(), newSecret()];
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor(subject, secret)));
  const replies = await Promise.all(tickets.map((ticket) => signInWith(ticket, secret)));
  expect(new Set(replies.map((reply) => reply.body.user_code)).size).toBe(1);
});

test("the landing comes back from the provider in the query, also after an error; invalid values do not", async () => {
  const landing = {
    path: "marketing_event",
    ad_name: "kakao 1&2",
    inviter_code: "ABCD2345",
    event_id: "7",
    webinar_event_id: "8",
    session_id: "9",
    pass_page: "applied",
  };
  const hostile = ["<script>alert(1)</script>", "javascript:alert(1)", "//evil.example", "x".repeat(10_000)];
  const backFrom = async (given: Record<string, string>, code: string) => {
    const started = await get(`/auth/local/start?${new URLSearchParams({ challenge: challengeOf(newSecret()), ...given })}`);
    const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
    const back = await get(`/auth/local/callback?code=${code}&state=${state}`);
    return new URL(String(back.headers.location), "http://x");
  };
  const ended = await backFrom(landing, newSubject());
  expect(ended.pathname).toBe("/login");
  expect(Object.fromEntries(ended.searchParams)).toEqual(landing);
  expect(ended.hash).toMatch(/^#ticket=/);
  const refused = await backFrom(landing, "refused");
  expect(Object.fromEntries(refused.searchParams)).toEqual(landing);
  expect(refused.hash).toBe("#error=session.ticket_invalid");
  for (const value of hostile) {
    const back = await backFrom({ path: value, inviter_code: value, event_id: value, session_id: value, pass_page: value }, newSubject());
    expect(back.pathname + back.search).toBe("/login");
  }
});

test("401 session.ticket_invalid: a ticket works once, also when used in parallel", async () => {
  const secret = newSecret();
  const ticket = await ticketFor(newSubject(), secret);
  const replies = await Promise.all(Array.from({ length: 8 }, () => signInWith(ticket, secret)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status, errors }) => status === 401 && errors[0]?.code === "session.ticket_invalid")).toHaveLength(7);
});

test("401 session.ticket_invalid: a wrong secret fails and invalidates the ticket", async () => {
  const secret = newSecret();
  const ticket = await ticketFor(newSubject(), secret);
  expect(await signInWith(ticket, newSecret())).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
  expect(await signInWith(ticket, secret)).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("401 session.ticket_invalid: a ticket expires after 60 seconds", async () => {
  const secret = newSecret();
  const fresh = await ticketFor(newSubject(), secret);
  const seconds = sql<number>`extract(epoch from expires_at - created_at)::int`.as("seconds");
  const row = server.deps.db.selectFrom("login_tickets").select(seconds).where("ticket_hash", "=", hashToken(fresh));
  expect(await row.executeTakeFirstOrThrow()).toEqual({ seconds: 60 });
  await server.deps.db
    .updateTable("login_tickets")
    .set({ expires_at: sql`now() - interval '1 millisecond'` })
    .where("ticket_hash", "=", hashToken(fresh))
    .execute();
  expect(await signInWith(fresh, secret)).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("401 session.ticket_invalid: a token without a secret goes to the provider, which refuses it", async () => {
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: "refused" } });
  expect(reply).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("a state works once: the second callback gets no ticket", async () => {
  const state = await startedState(newSecret());
  const first = await get(`/auth/local/callback?code=${newSubject()}&state=${state}`);
  const second = await get(`/auth/local/callback?code=${newSubject()}&state=${state}`);
  expect(fragment(first.headers.location).get("ticket")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(fragment(second.headers.location).get("error")).toBe("session.ticket_invalid");
});

test("a started sign-in ends ten minutes later: its callback gets no ticket", async () => {
  const cameBackAfter = async (seconds: number) => {
    const state = await startedState(newSecret());
    await server.deps.db
      .updateTable("login_flows")
      .set({ expires_at: sql`expires_at - make_interval(secs => ${seconds})` })
      .where("state_hash", "=", hashToken(state))
      .execute();
    return fragment((await get(`/auth/local/callback?code=${newSubject()}&state=${state}`)).headers.location);
  };
  expect((await cameBackAfter(540)).has("ticket")).toBe(true);
  expect((await cameBackAfter(601)).get("error")).toBe("session.ticket_invalid");
});

test.each([
  ["/auth/local/callback?code=x&state=unknown", "session.ticket_invalid"],
  ["/auth/local/callback", "session.ticket_invalid"],
  ["/auth/nobody/callback?code=x&state=y", "session.provider_unknown"],
  [`/auth/nobody/start?challenge=${challengeOf("s")}`, "session.provider_unknown"],
  ["/auth/local/start", "request.invalid"],
  ["/auth/local/start?challenge=short", "request.invalid"],
  ["/auth/local/start?challenge=a&challenge=b", "request.invalid"],
])("303 %s redirects to the login page with %s", async (url, code) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(303);
  expect(String(reply.headers.location)).toBe(`/login#error=${code}`);
});

test.each([
  ["refused", "session.ticket_invalid"],
  ["unavailable", "session.provider_failed"],
])("303 provider error %s redirects to the login page with %s", async (code, expected) => {
  const reply = await get(`/auth/local/callback?code=${code}&state=${await startedState(newSecret())}`);
  expect(fragment(reply.headers.location).get("error")).toBe(expected);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("502 session.provider_failed: the provider cannot check a native token now", async () => {
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: "unavailable" } });
  expect(reply).toMatchObject({ status: 502, errors: [{ code: "session.provider_failed" }] });
});

test("201: a native app's own token signs in", async () => {
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: newSubject() } });
  expect(reply).toMatchObject({ status: 201, body: { user_role: "Doctor" } });
});

test("400 session.provider_unknown: a provider that is not configured", async () => {
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "kakao", sso_token: "x" } });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "session.provider_unknown", path: ["sso_provider"] }] });
});

test.each([
  ["local", 502, "session.provider_failed"],
  ["kakao", 400, "session.provider_unknown"],
])("a second sign-in of the same person with %s: %i %s", async (sso_provider, status, code) => {
  const again = { sso_provider, sso_token: "unavailable" };
  const reply = await server.as(await server.make.owner()).call(confirmSession, { body: again });
  expect(reply).toMatchObject({ status, errors: [{ code }] });
});

test.each([
  [{}, "sso_provider"],
  [{ sso_provider: "local" }, "sso_token"],
  [{ sso_provider: "local", sso_token: 1 }, "sso_token"],
  [{ sso_provider: "local", sso_token: "" }, "sso_token"],
  [{ sso_provider: "local", sso_token: "x".repeat(4001) }, "sso_token"],
  [{ sso_provider: "local", sso_token: "a\u0000b" }, "sso_token"],
])("400 request.invalid: %j names the field", async (body, field) => {
  const reply = await server.visitor.call(createSession, { body: body as { sso_provider: string; sso_token: string } });
  expect(reply).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ code: "request.invalid", path: [field] })]),
  });
});

test.each([
  ["doctor", "Doctor"],
  ["newcomer", "Doctor"],
  ["owner", "HospitalOwner"],
  ["operator", "PingPongMaster"],
] as const)("201: a demo %s signs in as %s", async (kind, role) => {
  const person: Person = await server.make[kind]();
  expect((await server.signIn(person)).user_role).toBe(role);
});

test("401: a demo sign-in with an unknown name creates no user", async () => {
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: "nobody" } });
  expect(reply).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("401: a deleted user cannot sign in again", async () => {
  const person = await server.make.newcomer();
  await server.deps.db
    .updateTable("users")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", person.userId)
    .execute();
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: person.subject } });
  expect(reply).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("the database contains no usable secret: tokens, tickets and states are hashed, identities are sealed", async () => {
  const [subject, secret] = [newSubject(), newSecret()];
  const openState = await startedState(secret);
  const openTicket = await ticketFor(newSubject(), secret);
  const tokens: SessionTokens = (await signInWith(await ticketFor(subject, secret), secret)).body;
  const tables = ["login_flows", "login_tickets", "sessions", "session_tokens", "user_identities"] as const;
  const rows = await Promise.all(
    tables.map((table) => sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(server.deps.db)),
  );
  const dump = rows.flatMap((result) => result.rows.map(({ line }) => line)).join("\n");
  for (const value of [tokens.access_token, tokens.refresh_token, openState, openTicket, secret, `${subject}@mail.example`]) {
    expect(dump).not.toContain(value);
    expect(dump).not.toContain(Buffer.from(value).toString("hex"));
  }
  expect(dump).toContain(hashToken(tokens.access_token).toString("hex"));
  expect(tokens.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test("303: a person who signs in again must do so at the provider, and returns to the page for it", async () => {
  const secret = newSecret();
  const started = await get(`/auth/local/start?challenge=${challengeOf(secret)}&again=1&ad_name=spring`);
  const address = new URL(String(started.headers.location));
  expect(address.searchParams.get("prompt")).toBe("login");
  const state = address.searchParams.get("state");
  const back = await get(`/auth/local/callback?code=${newSubject()}&state=${state}`);
  expect(back.headers.location).toMatch(/^\/sign-in-again#ticket=/);
  const failed = await get(`/auth/local/callback?code=refused&state=${await startedState(secret)}`);
  expect(failed.headers.location).toMatch(/^\/login#error=/);
});
