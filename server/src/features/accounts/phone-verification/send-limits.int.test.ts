import { requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createLocalSms } from "../../../providers/sms/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { freshPhone, textsTo } from "../../../testing/phone-codes.ts";

const clock = createClock();
// The server reads `x-forwarded-for` only from a trusted proxy. Here the test client is that proxy.
const server = useServer({ TRUST_PROXY: "127.0.0.1" }, (deps) => ({ ...deps, now: clock.now, sms: createLocalSms({ log: deps.log }) }));

beforeEach(() => clock.advance(2 * 24 * 3600));

let lastAddress = 0;
const freshAddress = (): string => `203.0.113.${++lastAddress}`;
const request = (person: Person, phone_number: string, address = freshAddress()) =>
  server.as(person).call(requestPhoneCode, { body: { phone_number } }, { headers: { "x-forwarded-for": address } });
const newcomer = () => server.make.newcomer();
const throttled = (seconds: number) => ({
  status: 429,
  errors: [{ code: "phone.throttled" }],
  headers: { "retry-after": String(seconds) },
});

describe("429 phone.throttled, per number", () => {
  test("once a minute, also when another person requests the code", async () => {
    const phone = freshPhone();
    const person = await newcomer();
    expect((await request(person, phone)).status).toBe(201);
    clock.advance(1);
    expect(await request(person, phone)).toMatchObject(throttled(59));
    expect(await request(await newcomer(), phone)).toMatchObject(throttled(59));
    clock.advance(59);
    expect((await request(person, phone)).status).toBe(201);
    expect(await textsTo(server.deps, phone)).toHaveLength(2);
  });

  test("five an hour", async () => {
    const phone = freshPhone();
    const person = await newcomer();
    for (let time = 0; time < 5; time++) {
      expect((await request(person, phone)).status).toBe(201);
      clock.advance(60);
    }
    expect(await request(person, phone)).toMatchObject(throttled(3300));
    clock.advance(3300);
    expect((await request(person, phone)).status).toBe(201);
  });

  test("ten a day", async () => {
    const phone = freshPhone();
    const person = await newcomer();
    for (let time = 0; time < 10; time++) {
      expect((await request(person, phone)).status).toBe(201);
      clock.advance(3600);
    }
    expect(await request(person, phone)).toMatchObject(throttled(14 * 3600));
    clock.advance(14 * 3600);
    expect((await request(person, phone)).status).toBe(201);
  });

  test("of ten parallel requests one sends a message", async () => {
    const phone = freshPhone();
    const people = await Promise.all(Array.from({ length: 10 }, newcomer));
    const replies = await Promise.all(people.map((person) => request(person, phone)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 429)]);
    expect(await textsTo(server.deps, phone)).toHaveLength(1);
  });
});

describe("429 phone.throttled, per IP address", () => {
  test("25 in five minutes, also in parallel; other addresses are not affected", async () => {
    const address = freshAddress();
    const person = await newcomer();
    const replies = await Promise.all(Array.from({ length: 30 }, () => request(person, freshPhone(), address)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    clock.advance(299);
    expect(await request(person, freshPhone(), address)).toMatchObject(throttled(1));
    expect((await request(person, freshPhone())).status).toBe(201);
    clock.advance(1);
    expect((await request(person, freshPhone(), address)).status).toBe(201);
  });

  test("200 a day", async () => {
    const address = freshAddress();
    const person = await newcomer();
    for (let batch = 0; batch < 8; batch++) {
      const replies = await Promise.all(Array.from({ length: 25 }, () => request(person, freshPhone(), address)));
      expect(replies.every(({ status }) => status === 201)).toBe(true);
      clock.advance(300);
    }
    expect(await request(person, freshPhone(), address)).toMatchObject(throttled(24 * 3600 - 8 * 300));
  });

  test("requests for numbers of members count too, so that a client cannot test many numbers", async () => {
    const address = freshAddress();
    const person = await newcomer();
    const doctor = await server.make.doctor();
    for (let time = 0; time < 25; time++) expect((await request(person, doctor.phoneNumber, address)).status).toBe(409);
    expect((await request(person, doctor.phoneNumber, address)).status).toBe(429);
  });
});
