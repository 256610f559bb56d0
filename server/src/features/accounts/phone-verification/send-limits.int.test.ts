import { requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createLocalSms } from "../../../providers/sms/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { freshPhone, textsTo } from "../../../testing/phone-codes.ts";

const clock = createClock();
const installation = { codesPerHour: 1000 };
// The server reads `x-forwarded-for` only from a trusted proxy. Here the test client is that proxy.
const server = useServer({ TRUST_PROXY: "127.0.0.1" }, (deps) => ({
  ...deps,
  now: clock.now,
  sms: createLocalSms({ log: deps.log }),
  config: Object.defineProperty({ ...deps.config }, "codesPerHour", { get: () => installation.codesPerHour }),
}));

beforeEach(() => {
  installation.codesPerHour = 1000;
  clock.advance(2 * 24 * 3600);
});

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

const messageOf = async (reply: ReturnType<typeof request>) => (await reply).errors[0]?.message;

describe("the sentence names the time of the next code", () => {
  const limit = async (phone: string, person: Person, times: number, seconds: number) => {
    for (let time = 0; time < times; time++) {
      expect((await request(person, phone)).status).toBe(201);
      clock.advance(seconds);
    }
  };

  test("within a minute as seconds, later as a time in Seoul", async () => {
    clock.set("2026-12-08T09:00:00+09:00");
    const [phone, person] = [freshPhone(), await newcomer()];
    await limit(phone, person, 1, 1);
    expect(await messageOf(request(person, phone))).toBe("요청이 너무 많아요. 59초 뒤에 다시 요청해 주세요.");
    clock.advance(59);
    await limit(phone, person, 4, 60);
    expect(await messageOf(request(person, phone))).toBe("요청이 너무 많아요. 10:00부터 다시 요청할 수 있어요.");
  });

  test("with the day when it is not today", async () => {
    clock.set("2026-12-18T09:00:30+09:00");
    const [phone, person] = [freshPhone(), await newcomer()];
    await limit(phone, person, 10, 3600);
    // A minute that has begun is too early.
    expect(await messageOf(request(person, phone))).toBe("요청이 너무 많아요. 내일 09:01부터 다시 요청할 수 있어요.");
  });
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

describe("429 phone.throttled, per person", () => {
  test("ten a day, to any numbers and from any address", async () => {
    const person = await newcomer();
    for (let time = 0; time < 10; time++) expect((await request(person, freshPhone())).status).toBe(201);
    expect(await request(person, freshPhone())).toMatchObject(throttled(24 * 3600));
    expect((await request(await newcomer(), freshPhone())).status).toBe(201);
    clock.advance(24 * 3600);
    expect((await request(person, freshPhone())).status).toBe(201);
  });
});

describe("429 phone.throttled, per IP address", () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, newcomer));

  test("25 in five minutes, also in parallel; other addresses are not affected", async () => {
    const address = freshAddress();
    const senders = await people(30);
    const replies = await Promise.all(senders.map((person) => request(person, freshPhone(), address)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    clock.advance(299);
    const person = await newcomer();
    expect(await request(person, freshPhone(), address)).toMatchObject(throttled(1));
    expect((await request(person, freshPhone())).status).toBe(201);
    clock.advance(1);
    expect((await request(person, freshPhone(), address)).status).toBe(201);
  });

  test("200 a day", async () => {
    const address = freshAddress();
    const sendMany = async () => {
      const replies = await Promise.all((await people(25)).map((person) => request(person, freshPhone(), address)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 201));
    };
    await sendMany();
    // As if six more times 25 people had requested a code, five minutes apart.
    await sql`insert into limited_events (key, happened_at)
      select key, happened_at + make_interval(mins => 5 * batch) from limited_events, generate_series(1, 6) batch
       where happened_at = ${clock.now().toISOString()} and key not like 'code of %'`.execute(server.deps.db);
    clock.advance(7 * 300);
    await sendMany();
    clock.advance(300);
    expect(await request(await newcomer(), freshPhone(), address)).toMatchObject(throttled(24 * 3600 - 8 * 300));
  });

  test("addresses of one /64 of IPv6 count together", async () => {
    const senders = await people(26);
    const replies = await Promise.all(senders.map((person, number) => request(person, freshPhone(), `2001:db8:7:1::${number + 1}`)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
    expect((await request(await newcomer(), freshPhone(), "2001:db8:7:2::1")).status).toBe(201);
  });

  test("requests for numbers of members count too", async () => {
    const address = freshAddress();
    // Each person has ten requests a day.
    const senders = await people(3);
    for (let time = 0; time < 25; time++) {
      const { phoneNumber } = await server.make.doctor();
      expect((await request(senders[time % 3] ?? (await newcomer()), phoneNumber, address)).status).toBe(201);
    }
    expect((await request(await newcomer(), freshPhone(), address)).status).toBe(429);
  });
});

test("429 phone.throttled, for the whole installation: three an hour where that is the limit", async () => {
  installation.codesPerHour = 3;
  const send = async () => request(await newcomer(), freshPhone());
  for (let time = 0; time < 3; time++) expect((await send()).status).toBe(201);
  expect(await send()).toMatchObject(throttled(3600));
  clock.advance(3600);
  expect((await send()).status).toBe(201);
});
