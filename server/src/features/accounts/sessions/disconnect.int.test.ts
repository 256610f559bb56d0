import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { afterEach, expect, test } from "vitest";
import { createLocalLogin } from "../../../providers/social-login/local.ts";
import { SocialLoginError } from "../../../providers/social-login/port.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";
import { disconnect } from "./ended-identities.ts";

const [ended, logged]: [string[], string[]] = [[], []];
let fails = false;
const client = { clientId: "our-app", clientSecret: "secret" };
const local = {
  ...createLocalLogin({ issuer: "http://127.0.0.1:1", redirectUri: "http://127.0.0.1:9/callback", ...client }),
  unlink: async (subject: string) => {
    if (fails) throw new SocialLoginError("unavailable", "status 503");
    ended.push(subject);
  },
};
const server = useServer({ LOG_LEVEL: "info" }, (deps) => ({ ...deps, socialLogins: new Map([["local", local]]) }), { log: logged });
afterEach(() => {
  ended.length = 0;
  fails = false;
});

const leave = async (person: Person) =>
  (await server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation, closes_hospitals: false } })).status;
const waiting = () => server.deps.db.selectFrom("ended_identities").select(["id", "provider", "subject_sealed"]).execute();

test("204: after the account the connection at the provider ends, and no row of it stays", async () => {
  const doctor = await server.make.doctor();
  expect(await leave(doctor)).toBe(204);
  const [row] = await waiting();
  expect(row).toMatchObject({ provider: "local" });
  expect(row?.subject_sealed).not.toContain(doctor.subject);
  expect(ended).toEqual([]);
  await server.runJobs();
  expect(ended).toEqual([doctor.subject]);
  expect(await waiting()).toEqual([]);
  expect(logged.join("\n")).toContain("ended the connection");
  expect(logged.join("\n")).not.toContain(doctor.subject);
});

test("a repeated job has no effect", async () => {
  const doctor = await server.make.doctor();
  await leave(doctor);
  const [row] = await waiting();
  await disconnect(server.deps, row?.id ?? 0);
  await disconnect(server.deps, row?.id ?? 0);
  await server.runJobs();
  expect(ended).toEqual([doctor.subject]);
});

test("while the provider fails the row stays for the next try, and leaves after a week", async () => {
  const doctor = await server.make.doctor();
  await leave(doctor);
  const [row] = await waiting();
  fails = true;
  await expect(disconnect(server.deps, row?.id ?? 0)).rejects.toBeInstanceOf(SocialLoginError);
  expect(await waiting()).toEqual([row]);
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  await enforce(server.deps, "ended_connections", days(6));
  expect(await waiting()).toEqual([row]);
  await enforce(server.deps, "ended_connections", days(8));
  expect(await waiting()).toEqual([]);
  fails = false;
  await server.runJobs();
  expect(ended).toEqual([]);
});

test("a person who has a new account meanwhile stays connected", async () => {
  const [former, other] = [await server.make.doctor(), await server.make.doctor()];
  await leave(former);
  const identity = { user_id: other.userId, provider: "local", subject: former.subject };
  await server.deps.db.insertInto("user_identities").values(identity).execute();
  await server.runJobs();
  expect(ended).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a connection that has ended before, and one of another provider, are left alone", async () => {
  const doctor = await server.make.doctor();
  const session = await server.signIn(doctor);
  const { db } = server.deps;
  await db.updateTable("user_identities").set({ unlinked_at: new Date().toISOString() }).where("user_id", "=", doctor.userId).execute();
  await db.insertInto("user_identities").values({ user_id: doctor.userId, provider: "kakao", subject: "77" }).execute();
  const body = { confirmation: leaveConfirmation, closes_hospitals: false };
  expect((await server.withToken(session.access_token).call(leaveService, { body })).status).toBe(204);
  expect(await waiting()).toEqual([]);
});
