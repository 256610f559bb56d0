import { keepAccount } from "@rounds/contract/accounts/dormancy.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Email, EmailResult } from "../../../providers/email/port.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { eraseDormant, notifyDormant, sendLetter } from "./service.ts";

const start = new Date().toISOString();
const clock = createClock(start);
const sent: Email[] = [];
let result: EmailResult = { kind: "accepted" };
/** Addresses that do not exist. */
const wrong = new Set<string>();
const email = {
  send: async (message: Email): Promise<EmailResult> => {
    if (wrong.has(message.to)) return { kind: "refused", reason: "smtp_550" };
    if (result.kind === "accepted") sent.push(message);
    return result;
  },
};
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, email }));
const day = 24 * 3600;

beforeEach(() => {
  clock.set(start);
  sent.length = 0;
  wrong.clear();
  result = { kind: "accepted" };
});

const day0 = (daysAgo: number): string => new Date(clock.now().getTime() - daysAgo * day * 1000).toISOString().slice(0, 10);
/** Two years are 730 or 731 days. */
const unused = async (person: Pick<Person, "userId">, daysAgo: number): Promise<void> => {
  await server.deps.db
    .updateTable("users")
    .set({ last_used_on: day0(daysAgo) })
    .where("id", "=", person.userId)
    .execute();
};
const sleeper = async (daysAgo: number, { hasSignInEmail = true, email = null as string | null } = {}) => {
  const doctor = await server.make.doctor();
  const sealed = hasSignInEmail ? server.deps.vault.seal("user_identities.email", `doctor${doctor.userId}@mail.example`) : null;
  await sql`update user_identities set email_sealed = ${sealed} where user_id = ${doctor.userId}`.execute(server.deps.db);
  await server.deps.db.updateTable("profiles").set({ email }).where("user_id", "=", doctor.userId).execute();
  await unused(doctor, daysAgo);
  return doctor;
};
const noticesOf = (person: Pick<Person, "userId">) =>
  server.deps.db
    .selectFrom("notices")
    .select(["title", "body"])
    .where("user_id", "=", person.userId)
    .where("kind", "=", "account.dormant")
    .execute();
const isErased = async ({ userId }: Pick<Person, "userId">): Promise<boolean> =>
  (await server.deps.db.selectFrom("users").select("deleted_at").where("id", "=", userId).executeTakeFirstOrThrow()).deleted_at !== null;
const mailTo = (person: Pick<Person, "userId">) => sent.filter(({ to }) => to === `doctor${person.userId}@mail.example`);

async function notifyAll(): Promise<void> {
  while ((await notifyDormant(server.deps)) === "more");
  await server.runJobs();
}
async function erase(): Promise<void> {
  while ((await eraseDormant(server.deps)) === "more");
  await server.runJobs();
}
const tokenOf = (message: Email | undefined): string => new URL(/https?:\S+/.exec(message?.text ?? "")?.[0] ?? "").hash.slice(1);
const keep = (token: string) => server.visitor.call(keepAccount, { body: { token } });

describe("an account without use", () => {
  test("gets one notice and one e-mail 30 days before two years, and not a day earlier", async () => {
    const early = await sleeper(699);
    const due = await sleeper(702);
    await notifyAll();
    await notifyAll();
    expect(await noticesOf(early)).toEqual([]);
    expect(await noticesOf(due)).toMatchObject([{ title: "오래 쓰지 않은 계정을 곧 지워요" }]);
    expect([mailTo(early).length, mailTo(due).length]).toEqual([0, 1]);
    expect(mailTo(due)[0]?.text).toContain("/keep-account#");
  });

  test("is erased 30 days after the notice like an account that its person ends, and not a day earlier", async () => {
    const doctor = await sleeper(1200);
    await notifyAll();
    clock.advance(30 * day - 60);
    await erase();
    expect(await isErased(doctor)).toBe(false);
    clock.advance(120);
    await erase();
    expect(await isErased(doctor)).toBe(true);
    expect(await server.deps.db.selectFrom("profiles").select("id").where("user_id", "=", doctor.userId).execute()).toEqual([]);
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "account.expire")
      .where("entity_id", "=", doctor.userId)
      .execute();
    expect(lines).toMatchObject([{ actor_user_id: null, subject_user_ids: [doctor.userId] }]);
  });

  test("that cannot be erased does not stop the erasure of the others", async () => {
    const [broken, next] = [await sleeper(1200), await sleeper(1200)];
    const setPhone = (sealed: string) =>
      server.deps.db.updateTable("profiles").set({ phone_number_sealed: sealed }).where("user_id", "=", broken.userId).execute();
    const { phone_number_sealed: readable } = await server.deps.db
      .selectFrom("profiles")
      .select("phone_number_sealed")
      .where("user_id", "=", broken.userId)
      .executeTakeFirstOrThrow();
    await notifyAll();
    clock.advance(31 * day);
    await setPhone("of a key that is lost");
    expect(await eraseDormant(server.deps, 0)).toBe("more");
    expect(await eraseDormant(server.deps, 0)).toBe("done");
    expect([await isErased(broken), await isErased(next)]).toEqual([false, true]);
    await setPhone(readable);
    await erase();
    expect(await isErased(broken)).toBe(true);
  });

  test("waits 30 days from an accepted e-mail, also when the mail server was unavailable for days", async () => {
    const doctor = await sleeper(1200);
    result = { kind: "unavailable", reason: "local" };
    await notifyAll();
    clock.advance(5 * day);
    result = { kind: "accepted" };
    await sendLetter(server.deps, doctor.userId);
    await sendLetter(server.deps, doctor.userId);
    expect(mailTo(doctor)).toMatchObject([{ text: expect.stringContaining(seoulDay(new Date(clock.now().getTime() + 30 * day * 1000))) }]);
    clock.advance(29 * day);
    await erase();
    expect(await isErased(doctor)).toBe(false);
    clock.advance(2 * day);
    await erase();
    expect(await isErased(doctor)).toBe(true);
  });

  test("an account that no e-mail reaches is not erased: no address, and refused addresses", async () => {
    const silent = await sleeper(1200, { hasSignInEmail: false });
    const moved = await sleeper(1200, { email: "old@mail.example" });
    for (const address of [`doctor${moved.userId}@mail.example`, "old@mail.example"]) wrong.add(address);
    await notifyAll();
    clock.advance(400 * day);
    await erase();
    for (const doctor of [silent, moved]) expect([(await noticesOf(doctor)).length, await isErased(doctor)]).toEqual([1, false]);
  });

  test("the address of the profile gets the e-mail if the sign-in has none, or one that is refused", async () => {
    const without = await sleeper(1200, { hasSignInEmail: false, email: "first@mail.example" });
    const moved = await sleeper(1200, { email: "second@mail.example" });
    wrong.add(`doctor${moved.userId}@mail.example`);
    await notifyAll();
    expect(sent.map(({ to }) => to).filter((to) => to.includes("first") || to.includes("second"))).toHaveLength(2);
    clock.advance(31 * day);
    await erase();
    expect([await isErased(without), await isErased(moved)]).toEqual([true, true]);
  });

  test("an account that is not two years old yet waits, although its notice is 30 days old", async () => {
    const doctor = await sleeper(702);
    await notifyAll();
    await unused(doctor, 650);
    clock.advance(31 * day);
    await erase();
    expect(await isErased(doctor)).toBe(false);
  });

  test("signing in keeps it, and takes the notice back", async () => {
    const doctor = await sleeper(1200);
    await notifyAll();
    await server.signIn(doctor);
    expect(await noticesOf(doctor)).toEqual([]);
    clock.advance(31 * day);
    await erase();
    expect(await isErased(doctor)).toBe(false);
    expect((await server.as(doctor).call(getUserProfile, {})).status).toBe(200);
  });

  test("204: the link of the e-mail keeps it without a sign-in, also twice", async () => {
    const doctor = await sleeper(1200);
    await notifyAll();
    const token = tokenOf(mailTo(doctor)[0]);
    expect((await keep(token)).status).toBe(204);
    expect((await keep(token)).status).toBe(204);
    clock.advance(31 * day);
    await erase();
    expect([await isErased(doctor), await noticesOf(doctor)]).toEqual([false, []]);
  });

  test("404 dormancy.link_ended: another person's, a changed and an old link, and one of an erased account", async () => {
    const doctor = await sleeper(1200);
    const other = await sleeper(1200);
    await notifyAll();
    const token = tokenOf(mailTo(doctor)[0]);
    const [, time, mac] = token.split(".");
    const ended = { status: 404, errors: [{ code: "dormancy.link_ended" }] };
    for (const wrong of ["", "x", "a.b.c", `${other.userId.toString(36)}.${time}.${mac}`, `${token.slice(0, -2)}AA`])
      expect(await keep(wrong)).toMatchObject(ended);
    clock.advance(31 * day);
    await erase();
    expect(await keep(token)).toMatchObject(ended);
    const young = await sleeper(1200);
    await notifyAll();
    const late = tokenOf(mailTo(young)[0]);
    clock.advance(60 * day - 1);
    expect((await keep(late)).status).toBe(204);
    clock.advance(1);
    expect(await keep(late)).toMatchObject(ended);
  });

  test("no e-mail when the account is used before it is sent; an unavailable mail server is tried again", async () => {
    const doctor = await sleeper(1200);
    result = { kind: "unavailable", reason: "local" };
    while ((await notifyDormant(server.deps)) === "more");
    await server.runJobs();
    expect(mailTo(doctor)).toEqual([]);
    // A job that fails is tried again.
    await expect(sendLetter(server.deps, doctor.userId)).rejects.toThrow("local");
    await server.signIn(doctor);
    result = { kind: "accepted" };
    await sendLetter(server.deps, doctor.userId);
    expect(mailTo(doctor)).toEqual([]);
  });

  test("members of hospitals, operators and people on hold are neither notified nor erased", async () => {
    const onHold = await sleeper(1200);
    const { userId: placed_by } = await server.make.operator();
    await server.deps.db.insertInto("legal_holds").values({ user_id: onHold.userId, reason: "소송 자료", placed_by }).execute();
    const owner = await server.make.owner();
    const operator = await server.make.operator();
    for (const person of [owner, operator]) await unused(person, 1200);
    await notifyAll();
    clock.advance(31 * day);
    await erase();
    for (const person of [onHold, owner, operator]) expect([await noticesOf(person), await isErased(person)]).toEqual([[], false]);
  });

  test("a hold after the notice stops the erasure", async () => {
    const doctor = await sleeper(1200);
    await notifyAll();
    const { userId: placed_by } = await server.make.operator();
    await server.deps.db.insertInto("legal_holds").values({ user_id: doctor.userId, reason: "소송 자료", placed_by }).execute();
    clock.advance(31 * day);
    await erase();
    expect(await isErased(doctor)).toBe(false);
  });
});
