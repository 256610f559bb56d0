import { exportAccount } from "@rounds/contract/accounts/account.ts";
import { listOwnSessions, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Email } from "../../../providers/email/port.ts";
import { createLocalLogin } from "../../../providers/social-login/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const client = { clientId: "our-app", clientSecret: "unlink-secret" };
const [clock, sent, logged]: [ReturnType<typeof createClock>, Email[], string[]] = [createClock(), [], []];
const local = createLocalLogin({ issuer: "http://127.0.0.1:1", redirectUri: "http://127.0.0.1:9/callback", ...client });
const server = useServer(
  { LOG_LEVEL: "trace" },
  (deps) => ({
    ...deps,
    now: clock.now,
    socialLogins: new Map([["local", local]]),
    email: {
      send: async (email) => {
        sent.push(email);
        return { kind: "accepted" };
      },
    },
  }),
  { log: logged },
);
afterEach(() => {
  sent.length = 0;
});

type Notice = { authorization?: string; provider?: string; contentType?: string; payload?: string };

const send = ({ authorization = `KakaoAK ${client.clientSecret}`, provider = "local", contentType, payload = "" }: Notice) =>
  server.app.inject({
    method: "POST",
    url: `/hooks/${provider}/unlink`,
    headers: { authorization, "content-type": contentType ?? "application/x-www-form-urlencoded;charset=utf-8" },
    payload,
  });
const noticeOf = (subject: string) => `app_id=${client.clientId}&user_id=${subject}&referrer_type=UNLINK_FROM_APPS`;
const unlink = async ({ subject }: Person) => (await send({ payload: noticeOf(subject) })).statusCode;
const linesOf = ({ userId }: Person) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_role", "details"])
    .where("action", "=", "identity.unlink")
    .where(sql<boolean>`${userId} = any(subject_user_ids)`)
    .execute();
const reads = async (token: string) => (await server.withToken(token).call(listOwnSessions)).status;

test("200: an ended connection ends all sessions, writes one line of the audit log, and informs the person once", async () => {
  const doctor = await server.make.doctor({ email: "unlinked@mail.example" });
  const [phone, computer] = [await server.signIn(doctor), await server.signIn(doctor)];
  expect([await unlink(doctor), await unlink(doctor)]).toEqual([200, 200]);
  expect([await reads(phone.access_token), await reads(computer.access_token)]).toEqual([401, 401]);
  const refreshed = await server.visitor.call(refreshSession, { body: { refresh_token: phone.refresh_token } });
  expect(refreshed.status).toBe(401);
  const details = { provider: "local", reason: "UNLINK_FROM_APPS", ended_sessions: 2 };
  expect(await linesOf(doctor)).toEqual([{ action: "identity.unlink", actor_role: "Server", details }]);
  await server.runJobs();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["unlinked@mail.example", expect.stringContaining("카카오 연결이 끊겨 모든 기기에서 로그아웃했어요")],
  ]);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("\n")).not.toContain(doctor.subject);
});

test("201: the next sign-in continues with the same account, and a later notice counts again", async () => {
  const doctor = await server.make.doctor();
  await server.signIn(doctor);
  await unlink(doctor);
  const again = await server.signIn(doctor);
  expect(again.user_code).toBe(doctor.userCode);
  expect((await server.withToken(again.access_token).call(listInbox, { query: {} })).body.notices).toMatchObject([
    { title: "카카오 연결이 끊겨 모든 기기에서 로그아웃했어요" },
  ]);
  clock.advance(60);
  await unlink(doctor);
  expect(await reads(again.access_token)).toBe(401);
  expect(await linesOf(doctor)).toHaveLength(2);
});

test("200: with another way to sign in the sessions stay", async () => {
  const doctor = await server.make.doctor();
  await server.deps.db
    .insertInto("user_identities")
    .values({ user_id: doctor.userId, provider: "kakao", subject: `kakao-${doctor.subject}` })
    .execute();
  const session = await server.signIn(doctor);
  expect(await unlink(doctor)).toBe(200);
  expect(await reads(session.access_token)).toBe(200);
  expect(await linesOf(doctor)).toMatchObject([{ details: { ended_sessions: 0 } }]);
  const { body } = await server.withToken(session.access_token).call(exportAccount);
  expect(JSON.stringify(body)).toContain("unlinked_at");
});

test("200: of parallel notices one counts", async () => {
  const doctor = await server.make.doctor();
  expect(await Promise.all(Array.from({ length: 10 }, () => unlink(doctor)))).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await linesOf(doctor)).toHaveLength(1);
});

test("200: a notice for an unknown person, for another app and without content has no effect", async () => {
  const doctor = await server.make.doctor();
  const session = await server.signIn(doctor);
  for (const payload of ["", "user_id=%00", noticeOf("nobody"), noticeOf(doctor.subject).replace("our-app", "other-app")])
    expect((await send({ payload })).statusCode).toBe(200);
  expect(await reads(session.access_token)).toBe(200);
});

test("200: the notice may be JSON", async () => {
  const doctor = await server.make.doctor();
  const payload = JSON.stringify({ app_id: client.clientId, user_id: doctor.subject, referrer_type: "ACCOUNT_DELETE" });
  expect((await send({ payload, contentType: "application/json" })).statusCode).toBe(200);
  expect(await linesOf(doctor)).toMatchObject([{ details: { reason: "ACCOUNT_DELETE" } }]);
});

test.each<[string, Notice]>([
  ["without the key", { authorization: "" }],
  ["with another key", { authorization: "KakaoAK guessed" }],
  ["of a provider that this installation has not", { provider: "kakao" }],
])("403: a notice %s is refused", async (_kind, notice) => {
  const doctor = await server.make.doctor();
  const session = await server.signIn(doctor);
  expect((await send({ payload: noticeOf(doctor.subject), ...notice })).statusCode).toBe(403);
  expect(await reads(session.access_token)).toBe(200);
});

test("404: the address with the person in it is not offered", async () => {
  const url = `/hooks/local/unlink?${noticeOf("someone")}`;
  const authorization = `KakaoAK ${client.clientSecret}`;
  expect((await server.app.inject({ method: "GET", url, headers: { authorization } })).statusCode).toBe(404);
});
