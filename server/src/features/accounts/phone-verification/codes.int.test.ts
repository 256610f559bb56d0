import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { eucKrBytes } from "../../../lib/euc-kr.ts";
import { createLocalSms } from "../../../providers/sms/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { codeSentTo, freshPhone, textsTo } from "../../../testing/phone-codes.ts";
import { isVerified } from "./service.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms: createLocalSms({ log: deps.log }) }));

beforeEach(() => clock.advance(2 * 24 * 3600));

const request = (person: Person, phone_number: string) => server.as(person).call(requestPhoneCode, { body: { phone_number } });
const confirm = (person: Person, phone_number: string, code: string) =>
  server.as(person).call(confirmPhoneCode, { body: { phone_number, code } });
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const newcomer = () => server.make.newcomer();
const verified = (person: Person, phone: string) => isVerified(server.deps.db, server.deps.vault, person.userId, phone);

/** A person with a live code for a number. */
async function personWithCode(phone = freshPhone()) {
  const person = await newcomer();
  expect((await request(person, phone)).status).toBe(201);
  return { person, phone, code: await codeSentTo(server.deps, phone) };
}

const codesOf = (person: Person) =>
  server.deps.db.selectFrom("phone_codes").selectAll().where("user_id", "=", person.userId).orderBy("id").execute();
const guardOf = (phone: string) =>
  server.deps.db
    .selectFrom("phone_guards")
    .selectAll()
    .where("phone_hash", "=", server.deps.vault.lookup("profiles.phone_number", phone))
    .executeTakeFirstOrThrow();

describe("requesting a code", () => {
  test("201: the text message contains the brand and six digits; the response contains the number in digits and no code", async () => {
    const person = await newcomer();
    const phone = freshPhone();
    const reply = await request(person, `+82 ${phone.slice(1, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
    expect(reply).toMatchObject({ status: 201, body: { phone_verification: { phone_number: phone, expires_in: 600, resend_in: 60 } } });
    const texts = await textsTo(server.deps, phone);
    expect(texts).toEqual([expect.stringMatching(/^\[라운즈\] 인증번호는 \d{6} 입니다\. /)]);
    expect(JSON.stringify(reply.body)).not.toContain(await codeSentTo(server.deps, phone));
  });

  test("201: the message fits into one SMS and is sent before the response", async () => {
    const { phone } = await personWithCode();
    expect(eucKrBytes((await textsTo(server.deps, phone))[0] ?? "")).toBeLessThanOrEqual(90);
    const row = await server.deps.db.selectFrom("text_messages").select("state").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(row.state).toBe("sent");
  });

  test("neither code nor number is stored in clear text", async () => {
    const { person, phone, code } = await personWithCode();
    await confirm(person, phone, code);
    const { db } = server.deps;
    const rows = [
      await codesOf(person),
      await db.selectFrom("verified_phones").selectAll().where("user_id", "=", person.userId).execute(),
      (await db.selectFrom("text_messages").selectAll().orderBy("id", "desc").limit(1).execute()).map(
        ({ id: _id, created_at: _c, updated_at: _u, ...rest }) => rest,
      ),
      await guardOf(phone),
    ];
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(JSON.stringify(rows.slice(2, 3))).not.toContain(code);
  });

  test.each(["02-1234-5678", "012-345-6789", "abc", "+1 202 555 0100"])("400 phone.invalid: %s", async (phone) => {
    const person = await newcomer();
    expect(await request(person, phone)).toMatchObject({ status: 400, errors: [{ code: "phone.invalid" }] });
    expect(await confirm(person, phone, "123456")).toMatchObject({ status: 400, errors: [{ code: "phone.invalid" }] });
  });

  test("400 request.invalid: an empty number, a number of 21 digits, a malformed code", async () => {
    const person = await newcomer();
    expect(await request(person, "")).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    expect((await request(person, "0".repeat(21))).status).toBe(400);
    for (const code of ["", "12345", "1234567", "12345a"]) expect((await confirm(person, freshPhone(), code)).status).toBe(400);
  });

  test("401 session.required: a visitor can neither request nor confirm a code", async () => {
    expect(await server.visitor.call(requestPhoneCode, { body: { phone_number: freshPhone() } })).toMatchObject({ status: 401 });
    expect(await server.visitor.call(confirmPhoneCode, { body: { phone_number: freshPhone(), code: "123456" } })).toMatchObject({
      status: 401,
    });
  });

  test("the response does not reveal that a member has the number; its owner gets a message without a code", async () => {
    const doctor = await server.make.doctor();
    const stranger = await newcomer();
    const free = freshPhone();
    const [taken, sent] = [await request(stranger, doctor.phoneNumber), await request(stranger, free)];
    const bare = ({ status, body }: typeof taken, phone: string) => ({ status, body: JSON.stringify(body).replaceAll(phone, "number") });
    expect(bare(taken, doctor.phoneNumber)).toEqual(bare(sent, free));
    const texts = await textsTo(server.deps, doctor.phoneNumber);
    expect(texts).toEqual([expect.stringMatching(/^\[라운즈\] 이미 가입된 번호예요\. /)]);
    expect(texts[0]).not.toMatch(/\d/);
    expect(eucKrBytes(texts[0] ?? "")).toBeLessThanOrEqual(90);
    const codes = { [doctor.phoneNumber]: "123456", [free]: wrongFor(await codeSentTo(server.deps, free)) };
    const tries = async (phone: string) => {
      const outcomes = [];
      for (let number = 0; number < 7; number++) outcomes.push((await confirm(stranger, phone, codes[phone] ?? "")).errors);
      return outcomes;
    };
    expect(await tries(doctor.phoneNumber)).toEqual(await tries(free));
    clock.advance(60);
    expect((await request(doctor, doctor.phoneNumber)).status).toBe(201);
    expect((await confirm(doctor, doctor.phoneNumber, await codeSentTo(server.deps, doctor.phoneNumber))).status).toBe(200);
  });

  test("502 phone.send_failed: the provider refuses the number; the code no longer works, and the message row has the reason", async () => {
    const person = await newcomer();
    const phone = `0100${freshPhone().slice(4, 7)}9404`;
    expect(await request(person, phone)).toMatchObject({ status: 502, errors: [{ code: "phone.send_failed" }] });
    expect(await confirm(person, phone, await codeSentTo(server.deps, phone))).toMatchObject({
      status: 400,
      errors: [{ code: "phone.code_ended" }],
    });
    const row = await server.deps.db
      .selectFrom("text_messages")
      .select(["state", "failure"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "failed", failure: "local_refused" });
  });

  test("201: when the provider is unavailable, the message stays in the queue", async () => {
    const phone = `0100${freshPhone().slice(4, 7)}9503`;
    expect((await request(await newcomer(), phone)).status).toBe(201);
    const row = await server.deps.db
      .selectFrom("text_messages")
      .select(["state", "attempts"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "accepted", attempts: 1 });
  });

  test("201: a code that still waits for the provider is not sent after the next one; another person's is", async () => {
    const phone = `0100${freshPhone().slice(4, 7)}9503`;
    const [other, person] = [await newcomer(), await newcomer()];
    for (const one of [other, person, person]) {
      expect((await request(one, phone)).status).toBe(201);
      clock.advance(61);
    }
    const rows = await server.deps.db
      .selectFrom("text_messages")
      .select(["state", "failure"])
      .where("recipient_hash", "=", server.deps.vault.lookup("text_messages.recipient", phone))
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    const waiting = { state: "accepted", failure: null };
    expect(rows).toEqual([waiting, { state: "failed", failure: "expired" }, waiting]);
  });
});

describe("confirming", () => {
  test("200: the right code works once and verifies the number for this person only", async () => {
    const { person, phone, code } = await personWithCode();
    expect(await verified(person, phone)).toBe(false);
    expect(await confirm(person, phone, code)).toMatchObject({
      status: 200,
      body: { phone_verification: { phone_number: phone, verified: true } },
    });
    expect(await verified(person, phone)).toBe(true);
    expect(await verified(await newcomer(), phone)).toBe(false);
    expect(await verified(person, freshPhone())).toBe(false);
    expect(await confirm(person, phone, code)).toMatchObject({ status: 400, errors: [{ code: "phone.code_ended" }] });
  });

  test("400 phone.code_ended: a code works only for its number and its requester", async () => {
    const { person, phone, code } = await personWithCode();
    const other = await personWithCode();
    expect((await confirm(other.person, phone, code)).errors).toMatchObject([{ code: "phone.code_ended" }]);
    expect((await confirm(person, other.phone, code)).errors).toMatchObject([{ code: "phone.code_ended" }]);
    expect((await confirm(person, phone, code)).status).toBe(200);
  });

  test("400: wrong tries of another user do not use up a code", async () => {
    const { person, phone, code } = await personWithCode();
    const otherPerson = await newcomer();
    for (let tried = 0; tried < 5; tried++) expect((await confirm(otherPerson, phone, wrongFor(code))).status).toBe(400);
    expect(await codesOf(person)).toMatchObject([{ wrong_count: 0, ended_at: null }]);
    expect((await confirm(person, phone, code)).status).toBe(200);
  });

  test("two people with codes for one number: each code works for one person only", async () => {
    const first = await personWithCode();
    clock.advance(60);
    const second = await personWithCode(first.phone);
    if (first.code !== second.code) expect((await confirm(second.person, first.phone, first.code)).status).toBe(400);
    expect((await confirm(first.person, first.phone, first.code)).status).toBe(200);
  });

  test("400 phone.code_ended: a code expires after ten minutes", async () => {
    const early = await personWithCode();
    clock.advance(599);
    expect((await confirm(early.person, early.phone, early.code)).status).toBe(200);
    const late = await personWithCode();
    clock.advance(600);
    expect((await confirm(late.person, late.phone, late.code)).errors).toMatchObject([{ code: "phone.code_ended", path: ["code"] }]);
  });

  test("400: a new code replaces the previous code", async () => {
    const { person, phone, code } = await personWithCode();
    clock.advance(60);
    await request(person, phone);
    const newer = await codeSentTo(server.deps, phone);
    if (newer !== code) expect((await confirm(person, phone, code)).status).toBe(400);
    expect((await confirm(person, phone, newer)).status).toBe(200);
  });

  test("409 phone.taken: another person's profile got the number after the code was sent", async () => {
    const { person, phone, code } = await personWithCode();
    await server.make.doctor({ phone_number: phone });
    expect(await confirm(person, phone, code)).toMatchObject({ status: 409, errors: [{ code: "phone.taken" }] });
    expect(await verified(person, phone)).toBe(false);
  });

  test("only the number that a person confirmed last is verified", async () => {
    const { person, phone, code } = await personWithCode();
    await confirm(person, phone, code);
    const second = freshPhone();
    await request(person, second);
    await confirm(person, second, await codeSentTo(server.deps, second));
    expect([await verified(person, phone), await verified(person, second)]).toEqual([false, true]);
  });
});

describe("guessing", () => {
  test("400 phone.code_spent: after five wrong tries the right code fails too, and a new code works", async () => {
    const { person, phone, code } = await personWithCode();
    for (let time = 0; time < 4; time++)
      expect((await confirm(person, phone, wrongFor(code))).errors).toMatchObject([{ code: "phone.wrong_code" }]);
    for (const typed of [wrongFor(code), code])
      expect((await confirm(person, phone, typed)).errors).toMatchObject([{ code: "phone.code_spent", path: ["code"] }]);
    expect(await codesOf(person)).toMatchObject([{ wrong_count: 5, ended_at: expect.anything() }]);
    clock.advance(60);
    await request(person, phone);
    expect((await confirm(person, phone, await codeSentTo(server.deps, phone))).status).toBe(200);
  });

  test("429 phone.locked: ten wrong tries in a day lock the number for ten minutes, also for the right code; a resend resets nothing", async () => {
    const { person, phone, code } = await personWithCode();
    let live = code;
    for (const tries of [4, 4, 2]) {
      for (let time = 0; time < tries; time++) expect((await confirm(person, phone, wrongFor(live))).status).toBe(400);
      if (tries === 2) break;
      clock.advance(60);
      await request(person, phone);
      live = await codeSentTo(server.deps, phone);
    }
    expect(await confirm(person, phone, live)).toMatchObject({
      status: 429,
      errors: [{ code: "phone.locked", message: expect.stringMatching(/입력했어요. (내일 )?\d\d:\d\d부터 다시 시도할 수 있어요/) }],
      headers: { "retry-after": "600" },
    });
    clock.advance(60);
    expect((await request(person, phone)).status).toBe(201);
    live = await codeSentTo(server.deps, phone);
    expect(await confirm(person, phone, live)).toMatchObject({ status: 429, headers: { "retry-after": "540" } });
    clock.advance(540);
    expect((await confirm(person, phone, live)).status).toBe(200);
  });

  test("429 phone.locked: the lock is per number: another person's right code waits too, other numbers work", async () => {
    const { person, phone, code } = await personWithCode();
    for (let time = 0; time < 5; time++) await confirm(person, phone, wrongFor(code));
    clock.advance(60);
    const second = await personWithCode(phone);
    for (let time = 0; time < 4; time++) await confirm(second.person, phone, wrongFor(second.code));
    clock.advance(60);
    const third = await personWithCode(phone);
    await confirm(third.person, phone, wrongFor(third.code));
    expect((await confirm(second.person, phone, second.code)).errors).toMatchObject([{ code: "phone.locked" }]);
    expect((await confirm(third.person, phone, third.code)).errors).toMatchObject([{ code: "phone.locked" }]);
    const elsewhere = await personWithCode();
    expect((await confirm(elsewhere.person, elsewhere.phone, elsewhere.code)).status).toBe(200);
  });

  test("400 phone.code_ended: tries without a live code count nothing", async () => {
    const phone = freshPhone();
    const otherPerson = await newcomer();
    for (let time = 0; time < 12; time++)
      expect((await confirm(otherPerson, phone, "000000")).errors).toMatchObject([{ code: "phone.code_ended" }]);
    const { person, code } = await personWithCode(phone);
    expect((await confirm(person, phone, code)).status).toBe(200);
  });

  test("of 50 parallel wrong tries exactly five count", async () => {
    const { person, phone, code } = await personWithCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(person, phone, wrongFor(code))));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(await codesOf(person)).toMatchObject([{ wrong_count: 5, ended_at: expect.anything() }]);
    expect((await guardOf(phone)).wrong_at).toHaveLength(5);
  });

  test("of 50 parallel right tries exactly one succeeds", async () => {
    const { person, phone, code } = await personWithCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(person, phone, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(49);
    expect((await guardOf(phone)).wrong_at).toHaveLength(0);
  });
});

test("the retention removes rows that no limit counts and keeps the rest", async () => {
  const old = await personWithCode();
  clock.advance(23 * 3600);
  const young = await personWithCode();
  clock.advance(3600 + 601);
  await enforce(server.deps, "unverified_phones", clock.now());
  expect(await codesOf(old.person)).toEqual([]);
  expect(await codesOf(young.person)).toHaveLength(1);
  await expect(guardOf(old.phone)).rejects.toThrow();
  expect((await guardOf(young.phone)).sent_at).toHaveLength(1);
});
