import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { batchUpdateRewards } from "@rounds/contract/rewards/rewards.ts";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { type Person, useServer } from "../testing/harness.ts";
import { codeSentTo, freshPhone } from "../testing/phone-codes.ts";
import { useReplicas } from "../testing/replicas.ts";

// Each request of a person goes to the next process, as behind a round-robin proxy.

const codesPerHour = 30;
const server = useServer({ RATE_LIMIT_FACTOR: "1", CODES_PER_HOUR: String(codesPerHour), TRUST_PROXY: "loopback" });
const processes = useReplicas(server, 2);

let requests = 0;
const next = (): FastifyInstance => processes[requests++ % processes.length]?.app ?? server.app;
const parallel = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const withStatus = (replies: readonly { readonly status: number }[], wanted: number) => replies.filter(({ status }) => status === wanted);
const from = (address: string) => ({ app: next(), headers: { "x-forwarded-for": address } });
let signIns = 0;
/** Signs in from an address that no other test uses. */
async function tokenOf({ subject }: Person): Promise<string> {
  const body = { sso_provider: "demo", sso_token: subject };
  return (await server.visitor.call(createSession, { body }, from(`192.0.2.${++signIns}`))).body.access_token;
}

test("sign-in: 60 tries a minute of one address, over both processes", async () => {
  const { subject } = await server.make.doctor();
  const body = { sso_provider: "demo", sso_token: subject };
  const replies = await parallel(90, () => server.visitor.call(createSession, { body }, from("203.0.113.7")));
  expect([withStatus(replies, 201).length, withStatus(replies, 429).length]).toEqual([60, 30]);
  expect((await server.visitor.call(createSession, { body }, from("203.0.113.8"))).status).toBe(201);
});

describe("codes", () => {
  const request = (token: string, phone_number: string, address: string) =>
    server.withToken(token).call(requestPhoneCode, { body: { phone_number } }, from(address));
  const newcomer = async (): Promise<string> => tokenOf(await server.make.newcomer());

  test("one send a minute for one number", async () => {
    const token = await newcomer();
    const phone = freshPhone();
    const replies = await parallel(8, () => request(token, phone, "203.0.113.20"));
    expect([withStatus(replies, 201).length, withStatus(replies, 429).length]).toEqual([1, 7]);
  });

  test("ten sends a day for one person", async () => {
    const token = await newcomer();
    const replies = await parallel(16, () => request(token, freshPhone(), "203.0.113.21"));
    expect([withStatus(replies, 201).length, withStatus(replies, 429).length]).toEqual([10, 6]);
  });

  test("of 50 parallel wrong tries five count, and of 50 right ones none succeeds after them", async () => {
    const token = await newcomer();
    const phone = freshPhone();
    expect((await request(token, phone, "203.0.113.22")).status).toBe(201);
    const code = await codeSentTo(server.deps, phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const confirm = (typed: string) => () =>
      server.withToken(token).call(confirmPhoneCode, { body: { phone_number: phone, code: typed } }, { app: next() });
    const codes = (await parallel(50, confirm(wrong))).flatMap(({ errors }) => errors.map((error) => error.code));
    expect(codes.filter((one) => one === "phone.wrong_code")).toHaveLength(4);
    expect(codes.filter((one) => one === "phone.code_spent")).toHaveLength(46);
    expect(withStatus(await parallel(50, confirm(code)), 200)).toEqual([]);
  });

  test("CODES_PER_HOUR for the whole installation", async () => {
    const people = await Promise.all(Array.from({ length: codesPerHour }, newcomer));
    const replies = await parallel(people.length, (index) => request(people[index] ?? "", freshPhone(), `198.51.100.${index + 1}`));
    const sent = await server.deps.db.selectFrom("limited_events").select("key").where("key", "=", "code of all").execute();
    expect(sent).toHaveLength(codesPerHour);
    expect(withStatus(replies, 429)).not.toEqual([]);
  });
});

test("a reward is sent once, although both processes get the request many times", async () => {
  const { doctor } = await server.make.signUp({ inviter: await server.make.doctor(), reward: "ready_to_send" });
  const token = await tokenOf(await server.make.operator());
  const body = { submit_data: [{ user_id: doctor.userId, type: "register" as const }] };
  const replies = await parallel(30, () => server.withToken(token).call(batchUpdateRewards, { body }, { app: next() }));
  expect([withStatus(replies, 200).length, withStatus(replies, 409).length]).toEqual([1, 29]);
  const vouchers = await server.deps.db.selectFrom("rewards").select("status").where("receiver_user_id", "=", doctor.userId).execute();
  expect(vouchers).toEqual([{ status: "sent" }]);
});
