import { changeConsent, listConsents } from "@rounds/contract/accounts/account.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";
import { notifyEnding } from "./ending-consents.ts";
import { consentsPerDay } from "./service.ts";

const server = useServer();
const decide = (person: Person, kind: "advertising" | "night_advertising", granted: boolean) =>
  server.as(person).call(changeConsent, { body: { consent: { kind, granted } } });

test("200: each decision adds a row, and the latest row counts", async () => {
  const person = await server.make.newcomer();
  await decide(person, "advertising", true);
  await decide(person, "night_advertising", true);
  expect((await decide(person, "advertising", false)).status).toBe(200);
  const { body } = await server.as(person).call(listConsents, {});
  expect(body.consents).toMatchObject([
    { kind: "advertising", granted: false, was_granted: true },
    { kind: "night_advertising", granted: false, was_granted: true },
  ]);
  expect(await server.deps.db.selectFrom("consents").select("id").where("user_id", "=", person.userId).execute()).toHaveLength(4);
});

test("200: consent for the night requires consent for the day", async () => {
  const { body } = await decide(await server.make.newcomer(), "night_advertising", true);
  expect(body.consents).toMatchObject([{ kind: "night_advertising", granted: false, was_granted: false }]);
});

/** Both requests wait for the person's row, the first one first. */
async function atTheSameMoment<Reply>({ userId }: Person, first: () => Promise<Reply>, second: () => Promise<Reply>): Promise<Reply[]> {
  const countWaiting = () => countLockWaits(server.deps.db);
  const replies = await server.deps.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx);
    const started = [first()];
    await expect.poll(countWaiting).toBe(1);
    started.push(second());
    await expect.poll(countWaiting).toBe(2);
    return { started };
  });
  return Promise.all(replies.started);
}

test("200: of a withdrawal and a consent for the night at the same moment no consent remains", async () => {
  const person = await server.make.newcomer();
  await decide(person, "advertising", true);
  const replies = await atTheSameMoment(
    person,
    () => decide(person, "advertising", false),
    () => decide(person, "night_advertising", true),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await server.as(person).call(listConsents, {});
  expect(body.consents.filter(({ granted }) => granted)).toEqual([]);
});

test("200: repeated withdrawals add no row; 429 rate.limited: many consents of one day, and a withdrawal still works", async () => {
  const person = await server.make.newcomer();
  const countRows = async () =>
    (await server.deps.db.selectFrom("consents").select("id").where("user_id", "=", person.userId).execute()).length;
  for (let times = 0; times < 3; times++) await decide(person, "advertising", false);
  expect(await countRows()).toBe(2);
  for (let times = 0; times < consentsPerDay; times++) expect((await decide(person, "advertising", true)).status).toBe(200);
  expect(await decide(person, "advertising", true)).toMatchObject(refusal(429, "rate.limited"));
  expect(await decide(person, "advertising", false)).toMatchObject({ status: 200, body: { consents: [{ granted: false }, {}] } });
  expect(await countRows()).toBe(consentsPerDay + 3);
});

const years = (count: number, days: number): string => new Date(Date.now() - (count * 365.25 + days) * 86_400_000).toISOString();
const currentOf = async (person: Person) =>
  (await server.as(person).call(listConsents, {})).body.consents.map(({ kind, granted, ends_at }) => ({
    kind,
    granted,
    ends: ends_at !== null,
  }));

test("200: a consent to advertising ends after two years, and the others stay", async () => {
  const [person, recent] = [await server.make.newcomer(), await server.make.newcomer()];
  const terms = { user_id: person.userId, kind: "terms", version: "2026-11-21", granted: true, at: years(2, 2) };
  await server.deps.db.insertInto("consents").values(terms).execute();
  await server.make.consent(person, "advertising", { at: years(2, 2) });
  await server.make.consent(recent, "advertising", { at: years(2, -2) });
  expect(await currentOf(person)).toEqual([
    { kind: "advertising", granted: false, ends: true },
    { kind: "terms", granted: true, ends: false },
  ]);
  expect(await currentOf(recent)).toEqual([{ kind: "advertising", granted: true, ends: true }]);
});

test("a person gets one notice of a consent to advertising that ends within 30 days", async () => {
  const people = { ending: 20, early: 40, ended: -2, withdrawn: 20, confirmed: 20 };
  const counts = new Map<string, number>();
  for (const [name, daysLeft] of Object.entries(people)) {
    const person = await server.make.newcomer();
    await server.make.consent(person, "advertising", { at: years(2, -daysLeft) });
    if (name === "withdrawn" || name === "confirmed") await decide(person, "advertising", name === "confirmed");
    for (let runs = 0; runs < 2; runs++) await notifyEnding(server.deps);
    const { notices } = (await server.as(person).call(listInbox, { query: {} })).body;
    counts.set(name, notices.filter(({ title }) => title === "광고성 정보 수신 동의를 확인해 주세요").length);
  }
  expect(Object.fromEntries(counts)).toEqual({ ending: 1, early: 0, ended: 0, withdrawn: 0, confirmed: 0 });
});

test("the consent ledger is append-only: the application cannot change a row", async () => {
  await decide(await server.make.newcomer(), "advertising", true);
  await expect(sql`update consents set granted = false`.execute(server.deps.db)).rejects.toMatchObject({ code: "42501" });
});

test("400: required consents are not withdrawn here; 401 for visitors", async () => {
  const person = await server.make.newcomer();
  expect(await decide(person, "terms" as "advertising", false)).toMatchObject(refusal(400, "request.invalid"));
  expect(await server.visitor.call(listConsents, {})).toMatchObject(refusal(401, "session.required"));
  const body = { consent: { kind: "advertising" as const, granted: true } };
  expect(await server.visitor.call(changeConsent, { body })).toMatchObject(refusal(401, "session.required"));
});
