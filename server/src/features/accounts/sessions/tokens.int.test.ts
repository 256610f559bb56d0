import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { listAdminApplications, listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { createSession, endOwnSession, endSession, listOwnSessions, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashToken } from "../../../lib/vault.ts";
import { useServer } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";

const server = useServer();
const refresh = (token: string) => server.visitor.call(refreshSession, { body: { refresh_token: token } });
const reads = async (token: string) => (await server.withToken(token).call(getUserProfile)).status;
const signedIn = async () => server.signIn(await server.make.newcomer());

const setTime = (column: "rotated_at" | "refresh_expires_at" | "access_expires_at", refreshToken: string, ago: string) =>
  server.deps.db
    .updateTable("session_tokens")
    .set({ [column]: sql`now() - ${ago}::interval` })
    .where("refresh_hash", "=", hashToken(refreshToken))
    .execute();

describe("rotation", () => {
  test("200: a refresh token gives a new pair of the same session", async () => {
    const first = await signedIn();
    const second = await refresh(first.refresh_token);
    expect(second).toMatchObject({ status: 200, body: { user_code: first.user_code } });
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(await reads(second.body.access_token)).toBe(200);
  });

  test("200: reuse within 10 s returns another pair; both pairs work", async () => {
    const first = await signedIn();
    const second = await refresh(first.refresh_token);
    await setTime("rotated_at", first.refresh_token, "9 seconds");
    const sibling = await refresh(first.refresh_token);
    expect(sibling.status).toBe(200);
    expect(await reads(second.body.access_token)).toBe(200);
    expect(await reads(sibling.body.access_token)).toBe(200);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
    expect((await refresh(sibling.body.refresh_token)).status).toBe(200);
  });

  test("401 session.refresh_invalid: reuse after 10 s ends the session with all its pairs", async () => {
    const first = await signedIn();
    const second = await refresh(first.refresh_token);
    await setTime("rotated_at", first.refresh_token, "11 seconds");
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 401, errors: [{ code: "session.refresh_invalid" }] });
    expect(await reads(second.body.access_token)).toBe(401);
    expect(await reads(first.access_token)).toBe(401);
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
  });

  test("reuse within 10 s does not extend the grace time", async () => {
    const first = await signedIn();
    await refresh(first.refresh_token);
    await setTime("rotated_at", first.refresh_token, "9 seconds");
    await refresh(first.refresh_token);
    const row = await server.deps.db
      .selectFrom("session_tokens")
      .select(sql<number>`extract(epoch from now() - rotated_at)::int`.as("seconds"))
      .where("refresh_hash", "=", hashToken(first.refresh_token))
      .executeTakeFirstOrThrow();
    expect(row.seconds).toBeGreaterThanOrEqual(9);
  });

  test("200: parallel refreshes of one token all get a working pair", async () => {
    const first = await signedIn();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.access_token)).size).toBe(5);
  });

  test("401 session.refresh_invalid: an unknown token, an expired one, and an access token", async () => {
    const tokens = await signedIn();
    expect(await refresh("nothing-we-gave")).toMatchObject({ status: 401, errors: [{ code: "session.refresh_invalid" }] });
    expect((await refresh(tokens.access_token)).status).toBe(401);
    await setTime("refresh_expires_at", tokens.refresh_token, "1 second");
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  test("401 session.refresh_invalid: a session ends after 180 days, also one that was renewed until then", async () => {
    const tokens = await signedIn();
    const setAge = (days: number) =>
      server.deps.db
        .updateTable("sessions as s")
        .from("session_tokens as t")
        .set({ created_at: sql`now() - make_interval(days => ${days})` })
        .whereRef("t.session_id", "=", "s.id")
        .where("t.refresh_hash", "=", hashToken(tokens.refresh_token))
        .execute();
    await setAge(179);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
    await setAge(181);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 401, errors: [{ code: "session.refresh_invalid" }] });
  });

  test("401 session.refresh_invalid: 30 days without use end a session", async () => {
    const tokens = await signedIn();
    const pass = (days: number) =>
      server.deps.db
        .updateTable("session_tokens")
        .set({ refresh_expires_at: sql`refresh_expires_at - make_interval(days => ${days})` })
        .where("refresh_hash", "=", hashToken(tokens.refresh_token))
        .execute();
    await pass(29);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
    await pass(1);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 401, errors: [{ code: "session.refresh_invalid" }] });
  });

  test("400: a refresh without a token", async () => {
    const reply = await server.visitor.call(refreshSession, { body: {} as { refresh_token: string } });
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["refresh_token"] }] });
  });

  test("401: reuse does not end other sessions of the same person", async () => {
    const person = await server.make.newcomer();
    const [phone, desktop] = [await server.signIn(person), await server.signIn(person)];
    await refresh(phone.refresh_token);
    await setTime("rotated_at", phone.refresh_token, "1 minute");
    expect((await refresh(phone.refresh_token)).status).toBe(401);
    expect(await reads(desktop.access_token)).toBe(200);
  });
});

describe("the next request", () => {
  test("204: logout ends both tokens of this session and no other", async () => {
    const person = await server.make.newcomer();
    const [here, elsewhere] = [await server.signIn(person), await server.signIn(person)];
    expect(await server.withToken(here.access_token).call(endSession)).toMatchObject({ status: 204, body: null });
    expect(await reads(here.access_token)).toBe(401);
    expect((await refresh(here.refresh_token)).status).toBe(401);
    expect(await reads(elsewhere.access_token)).toBe(200);
  });

  test("401: an expired access token; its refresh token still works", async () => {
    const tokens = await signedIn();
    await setTime("access_expires_at", tokens.refresh_token, "1 second");
    expect(await reads(tokens.access_token)).toBe(401);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test("401: a refresh token is no access token", async () => {
    expect(await reads((await signedIn()).refresh_token)).toBe(401);
  });

  test("401: tokens of a deleted user stop with the next request and cannot be refreshed", async () => {
    const person = await server.make.doctor();
    const tokens = await server.signIn(person);
    await server.deps.db
      .updateTable("users")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", person.userId)
      .execute();
    expect(await reads(tokens.access_token)).toBe(401);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  test("401 session.account_left: a refresh after the end of the account, also on another device", async () => {
    const person = await server.make.doctor();
    const [here, elsewhere] = [await server.signIn(person), await server.signIn(person)];
    const body = { confirmation: leaveConfirmation };
    expect((await server.withToken(here.access_token).call(leaveService, { body })).status).toBe(204);
    for (const { access_token, refresh_token } of [here, elsewhere]) {
      expect(await reads(access_token)).toBe(401);
      expect(await refresh(refresh_token)).toMatchObject({ status: 401, errors: [{ code: "session.account_left" }] });
    }
  });

  test("a granted or withdrawn operator role works with the next request", async () => {
    const person = await server.make.newcomer();
    const statusOfList = async () => (await server.as(person).call(listAdminApplications)).status;
    const become = (isOperator: boolean) =>
      server.deps.db.updateTable("users").set({ is_operator: isOperator }).where("id", "=", person.userId).execute();
    expect(await statusOfList()).toBe(403);
    await become(true);
    expect(await statusOfList()).toBe(200);
    await become(false);
    expect(await statusOfList()).toBe(403);
  });

  test("403 access.denied: an owner whose membership ended, with the next request", async () => {
    const owner = await server.make.owner();
    expect((await server.as(owner).call(listOwnerApplications)).status).toBe(200);
    await server.deps.db.deleteFrom("business_owners").where("user_id", "=", owner.userId).execute();
    expect(await server.as(owner).call(listOwnerApplications)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
  });

  test("200: a refresh returns the current role", async () => {
    const person = await server.make.newcomer();
    const tokens = await server.signIn(person);
    await server.deps.db.updateTable("users").set({ is_operator: true }).where("id", "=", person.userId).execute();
    expect((await refresh(tokens.refresh_token)).body.user_role).toBe("PingPongMaster");
  });
});

test.each([
  "",
  "Bearer",
  "Bearer ",
  "Basic dXNlcjpwYXNz",
  `Bearer ${"a".repeat(42)}`,
  `Bearer ${"a".repeat(44)}`,
  `Bearer ${"!".repeat(43)}`,
])("401 session.required: authorization %j", async (authorization) => {
  const reply = await server.visitor.call(getUserProfile, {}, { headers: { authorization } });
  expect(reply).toMatchObject({ status: 401, errors: [{ code: "session.required" }] });
});

test("the retention removes expired tokens and keeps valid ones", async () => {
  const [dead, alive] = [await signedIn(), await signedIn()];
  await setTime("refresh_expires_at", dead.refresh_token, "8 days");
  await enforce(server.deps, "session_tokens");
  expect((await refresh(dead.refresh_token)).status).toBe(401);
  expect(await reads(alive.access_token)).toBe(200);
  const left = await server.deps.db
    .selectFrom("session_tokens")
    .select("id")
    .where("refresh_hash", "=", hashToken(dead.refresh_token))
    .execute();
  expect(left).toEqual([]);
});

describe("the user's own sessions", () => {
  test("200: the live ones, latest activity first, and the current one is marked", async () => {
    const person = await server.make.doctor();
    const [ended, older, current] = [await server.signIn(person), await server.signIn(person), await server.signIn(person)];
    await server.withToken(ended.access_token).call(endSession);
    await server.deps.db
      .updateTable("session_tokens")
      .set({ created_at: sql`now() - interval '2 hours'` })
      .where("refresh_hash", "=", hashToken(older.refresh_token))
      .execute();
    const { status, body } = await server.withToken(current.access_token).call(listOwnSessions);
    expect(status).toBe(200);
    expect(body.sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  test("each has the browser and the system of its sign-in, and none after the account was deleted", async () => {
    const person = await server.make.doctor();
    const body = { sso_provider: "demo", sso_token: person.subject };
    const agent = "Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36";
    await server.visitor.call(createSession, { body }, { headers: { "user-agent": agent } });
    await server.visitor.call(createSession, { body }, { headers: { "user-agent": "김민서 010-1234-5678" } });
    const devices = async () =>
      (await server.deps.db.selectFrom("sessions").select("device").where("user_id", "=", person.userId).execute()).map(
        ({ device }) => device,
      );
    const { sessions } = (await server.as(person).call(listOwnSessions)).body;
    expect(sessions.map(({ device }) => device).toSorted()).toEqual(["Chrome · Android", null, null]);
    expect((await server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
    expect(await devices()).toEqual([null, null, null]);
  });

  test("204: another session ends with the next request; 404 session.not_found: it has ended, and it is another person's", async () => {
    const person = await server.make.doctor();
    const [lost, mine] = [await server.signIn(person), await server.signIn(person)];
    const me = server.withToken(mine.access_token);
    const id = (await me.call(listOwnSessions)).body.sessions.find(({ is_current }) => !is_current)?.id ?? 0;
    const stranger = server.as(await server.make.doctor());
    expect(await stranger.call(endOwnSession, { params: { id } })).toMatchObject({ status: 404, errors: [{ code: "session.not_found" }] });
    expect(await reads(lost.access_token)).toBe(200);
    expect((await me.call(endOwnSession, { params: { id } })).status).toBe(204);
    expect(await reads(lost.access_token)).toBe(401);
    expect((await refresh(lost.refresh_token)).status).toBe(401);
    expect(await reads(mine.access_token)).toBe(200);
    expect((await me.call(endOwnSession, { params: { id } })).errors).toMatchObject([{ code: "session.not_found" }]);
  });
});
