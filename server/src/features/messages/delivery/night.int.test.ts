import { beforeEach, expect, test } from "vitest";
import type { SendResult } from "../../../providers/sms/port.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { createRecordingSms } from "../../../testing/recording-sms.ts";
import { leaseSeconds, type MessageKind } from "../policy.ts";
import { toHospital } from "../texts.ts";
import { queue, recover } from "./service.ts";

const { sms, taken } = createRecordingSms();
const provider = { isAway: false };
const unavailable: SendResult = { kind: "unavailable", reason: "timeout" };
const clock = createClock();
const server = useServer({}, (deps) => ({
  ...deps,
  now: clock.now,
  sms: { ...sms, send: (message) => (provider.isAway ? Promise.resolve(unavailable) : sms.send(message)) },
}));

beforeEach(async () => {
  taken.length = 0;
  provider.isAway = false;
  await server.deps.db.deleteFrom("text_messages").execute();
});

const accept = (kind: MessageKind) =>
  server.deps.db
    .transaction()
    .execute((tx) => queue(server.deps, tx, { kind, to: "010-0000-1234", text: toHospital("[라운즈] 결과를 알려 드려요.") }));

/** Accepts a message at this time of Seoul, while the provider is away. */
async function acceptDuringOutage(kind: MessageKind, time: string): Promise<void> {
  clock.set(`${time}+09:00`);
  provider.isAway = true;
  await accept(kind);
  expect(await leftBy(time)).toBe(0);
  provider.isAway = false;
}

/** Runs the queue at this time of Seoul, and returns how many messages have left so far. */
async function leftBy(time: string): Promise<number> {
  clock.set(`${time}+09:00`);
  await recover(server.deps);
  await server.runJobs();
  return taken.length;
}

test.each(["applicant", "hospital"] as const)("a message of the day (%s) that is an hour late at night leaves at 08:00", async (kind) => {
  await acceptDuringOutage(kind, "2026-11-21T19:58:00");
  expect(await leftBy("2026-11-21T21:00:00")).toBe(0);
  expect(await leftBy("2026-11-22T07:59:59")).toBe(0);
  expect(await leftBy("2026-11-22T08:00:00")).toBe(1);
});

test("a message of 20:58 that is minutes late still leaves in the evening", async () => {
  await acceptDuringOutage("applicant", "2026-11-21T20:58:00");
  expect(await leftBy("2026-11-21T21:03:00")).toBe(1);
});

test("a code leaves at night, and so does a message that a person sends at night, also after an outage", async () => {
  clock.set("2026-11-21T20:59:00+09:00");
  provider.isAway = true;
  await accept("phone_code");
  expect(await leftBy("2026-11-21T21:00:00")).toBe(0);
  await accept("applicant");
  expect(await leftBy("2026-11-21T21:01:00")).toBe(0);
  provider.isAway = false;
  clock.advance(leaseSeconds);
  expect(await leftBy("2026-11-21T21:04:00")).toBe(2);
});
