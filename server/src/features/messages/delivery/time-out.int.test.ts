import { expect, test } from "vitest";
import type { TextMessage } from "../../../providers/sms/port.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { createRecordingSms } from "../../../testing/recording-sms.ts";
import { leaseSeconds, type MessageKind } from "../policy.ts";
import { toHospital } from "../texts.ts";
import { deliver, queue, recover, SenderUnavailable } from "./service.ts";

const { sms, taken } = createRecordingSms();
const clock = createClock();
/** The request of the first call. The provider accepts it after our time-out. */
const late: TextMessage[] = [];
const server = useServer({}, (deps) => ({
  ...deps,
  now: clock.now,
  sms: {
    ...sms,
    async send(message) {
      if (late.length > 0) return sms.send(message);
      late.push(message);
      return { kind: "unavailable", reason: "timeout", mayArrive: true };
    },
    async find(deliveryId) {
      const isTaken = taken.some((message) => message.deliveryId === deliveryId);
      return isTaken ? { state: "sent", providerId: "P1", reason: null } : null;
    },
  },
}));

async function sendWithTimeOut(kind: MessageKind): Promise<number> {
  late.length = taken.length = 0;
  const text = toHospital("[라운즈] 이력서를 보내 드려요.");
  const id = await server.deps.db.transaction().execute((tx) => queue(server.deps, tx, { kind, to: "0212345678", text }));
  await expect(deliver(server.deps, id)).rejects.toThrow(SenderUnavailable);
  clock.advance(3);
  await deliver(server.deps, id);
  return id;
}

test.each(["hospital", "applicant"] as const)("a message (%s) that the provider accepts after our time-out is sent once", async (kind) => {
  const id = await sendWithTimeOut(kind);
  taken.push(...late);
  clock.advance(leaseSeconds);
  await recover(server.deps);
  await server.runJobs();
  expect(taken).toHaveLength(1);
  const { state, attempts } = await server.deps.db.selectFrom("text_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect([state, attempts]).toEqual(["sent", 2]);
});

test("a code is sent again immediately, because a person waits for it", async () => {
  await sendWithTimeOut("phone_code");
  expect(taken).toHaveLength(1);
});
