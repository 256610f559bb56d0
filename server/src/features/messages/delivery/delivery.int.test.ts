import { listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { listTextMessages, sendLmsMessage } from "@rounds/contract/messages.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryState, SendResult, SmsSender, TextMessage } from "../../../providers/sms/port.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { toHospital } from "../texts.ts";
import { UnsendableMessage } from "../sendable.ts";
import { deliverClaimed, acceptClaimed, queue } from "./service.ts";
import type { MessageKind } from "../policy.ts";
import { applyReports, deliver, recover, SenderUnavailable } from "./service.ts";
import { enforce } from "../../../testing/retention.ts";

/** A provider that stores the messages it accepts. A test decides how its calls fail. */
function createProvider() {
  const results = new Map<string, DeliveryState>();
  const provider = {
    /** The messages that the provider accepted, in order. */
    sent: [] as TextMessage[],
    /** Replaces the result of a call. `take` accepts the message first. */
    onSend: null as null | ((take: () => SendResult) => SendResult),
    onFind: null as null | (() => DeliveryState | null),
    /** Number of calls of `find`. */
    lookUps: 0,
  };
  const sender: SmsSender = {
    async send(message) {
      const take = (): SendResult => {
        provider.sent.push(message);
        results.set(message.deliveryId, { state: "sent", providerId: `P${provider.sent.length}`, reason: null });
        return { kind: "accepted", providerId: `P${provider.sent.length}` };
      };
      return provider.onSend ? provider.onSend(take) : take();
    },
    async find(deliveryId) {
      provider.lookUps++;
      return provider.onFind ? provider.onFind() : (results.get(deliveryId) ?? null);
    },
    confirm: ({ deliveryId }) => sender.find(deliveryId, new Date(0)),
    readReports: (headers, body) => (headers["x-test-secret"] === "right" ? (body as ({ deliveryId: string } & DeliveryState)[]) : null),
  };
  return Object.assign(provider, { sender });
}

const clock = createClock();
const provider = createProvider();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms: provider.sender }));

beforeEach(async () => {
  Object.assign(provider, { sent: [], onSend: null, onFind: null, lookUps: 0 });
  await server.deps.db.deleteFrom("text_messages").execute();
});

const text = "[라운즈] 이력서를 보내 드려요.";
const accept = (kind: MessageKind = "hospital", to = "02-1234-5678", body = text) =>
  server.deps.db.transaction().execute((tx) => queue(server.deps, tx, { kind, to, text: toHospital(body) }));
const acceptForCaller = () =>
  server.deps.db
    .transaction()
    .execute((tx) => acceptClaimed(server.deps, tx, { kind: "phone_code", to: "01000001234", text: toHospital(text) }));
const row = (id: number) => server.deps.db.selectFrom("text_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const crash = (): never => {
  throw new Error("killed");
};

describe("accepting", () => {
  test("seals the digits and the plain text, and sends after the commit", async () => {
    const id = await accept("hospital", "02) 1234-5678", "“가” — 나");
    expect(await row(id)).toMatchObject({ state: "accepted", attempts: 0, provider_id: null });
    await server.runJobs();
    expect(await row(id)).toMatchObject({ state: "sent", attempts: 1, provider_id: "P1", failure: null });
    expect(provider.sent).toEqual([{ to: "0212345678", text: '"가" - 나', deliveryId: (await row(id)).delivery_id }]);
    const { recipient_sealed, text_sealed, recipient_hash } = await row(id);
    expect(`${recipient_sealed}${text_sealed}`).not.toMatch(/0212345678|가/);
    expect(recipient_hash).toEqual(server.deps.vault.lookup("text_messages.recipient", "0212345678"));
  });

  test("a rolled back transaction leaves neither a message nor a job", async () => {
    const attempt = server.deps.db.transaction().execute(async (tx) => {
      await queue(server.deps, tx, { kind: "hospital", to: "0212345678", text: toHospital(text) });
      crash();
    });
    await expect(attempt).rejects.toThrow("killed");
    await server.runJobs();
    expect(provider.sent).toEqual([]);
  });

  test.each<[string, string, string, UnsendableMessage["reason"]]>([
    ["seven digits", "123-4567", text, "recipient"],
    ["twelve digits", "010123456789", text, "recipient"],
    ["no digits", "전화", text, "recipient"],
    ["an emoji", "0212345678", "안녕하세요 👋", "characters"],
    ["2,001 bytes", "0212345678", `${"가".repeat(1000)}a`, "length"],
    ["nothing", "0212345678", " \n", "length"],
  ])("refuses %s", async (_case, to, body, reason) => {
    const refused = accept("hospital", to, body);
    await expect(refused).rejects.toBeInstanceOf(UnsendableMessage);
    await expect(refused).rejects.toMatchObject({ reason });
  });

  test.each(["12345678", "010-1234-5678"])("accepts the number %s and a text of 2,000 bytes", async (to) => {
    expect(await accept("hospital", to, "가".repeat(1000))).toBeGreaterThan(0);
  });
});

describe("a process that is killed at any step loses no message and sends none twice", () => {
  /** Runs the scheduled recovery and the queue, as after a restart of the server. */
  async function restart(): Promise<void> {
    provider.onSend = null;
    provider.onFind = null;
    clock.advance(61);
    await recover(server.deps);
    await server.runJobs();
  }

  test("killed before the send: the message is sent after the restart", async () => {
    const id = await accept();
    provider.onSend = crash;
    await expect(deliver(server.deps, id)).rejects.toThrow("killed");
    expect(await row(id)).toMatchObject({ state: "sending" });
    await restart();
    expect(await row(id)).toMatchObject({ state: "sent", attempts: 2, provider_id: "P1" });
    expect(provider.sent).toHaveLength(1);
  });

  test("killed after the provider accepted the message: the result is looked up, and nothing is sent again", async () => {
    const id = await accept();
    provider.onSend = (take) => (take(), crash());
    await expect(deliver(server.deps, id)).rejects.toThrow("killed");
    await restart();
    expect(await row(id)).toMatchObject({ state: "sent", provider_id: "P1" });
    expect(provider.sent).toHaveLength(1);
    expect(provider.lookUps).toBe(1);
  });

  test("killed during the look-up: the message is looked up again", async () => {
    const id = await accept();
    provider.onSend = (take) => (take(), crash());
    await expect(deliver(server.deps, id)).rejects.toThrow("killed");
    clock.advance(61);
    provider.onFind = crash;
    await expect(deliver(server.deps, id)).rejects.toThrow(SenderUnavailable);
    await restart();
    expect(await row(id)).toMatchObject({ state: "sent" });
    expect(provider.sent).toHaveLength(1);
  });

  test("killed after the result was saved: nothing more happens", async () => {
    const id = await accept();
    await deliver(server.deps, id);
    await restart();
    await deliver(server.deps, id);
    expect(provider.sent).toHaveLength(1);
    expect(await row(id)).toMatchObject({ attempts: 1 });
  });

  test("the caller is killed between the commit and the send: the queue takes the message over", async () => {
    const id = await acceptForCaller();
    expect(await row(id)).toMatchObject({ state: "sending", attempts: 1 });
    await restart();
    expect(await row(id)).toMatchObject({ state: "sent" });
    expect(provider.sent).toHaveLength(1);
    expect(await deliverClaimed(server.deps, id)).toBe("later");
    expect(provider.sent).toHaveLength(1);
  });

  test("the caller is killed during the send: the message is looked up", async () => {
    const id = await acceptForCaller();
    provider.onSend = (take) => (take(), crash());
    await expect(deliverClaimed(server.deps, id)).rejects.toThrow("killed");
    await restart();
    expect(await row(id)).toMatchObject({ state: "sent", provider_id: "P1" });
    expect(provider.sent).toHaveLength(1);
  });
});

describe("one sender at a time", () => {
  test("ten concurrent deliveries of one message send it once", async () => {
    const id = await accept();
    await Promise.all(Array.from({ length: 10 }, () => deliver(server.deps, id)));
    expect(provider.sent).toHaveLength(1);
  });

  test("the queue leaves a message to its sender for one minute", async () => {
    const id = await acceptForCaller();
    clock.advance(59);
    await deliver(server.deps, id);
    await recover(server.deps);
    await server.runJobs();
    expect(provider.sent).toEqual([]);
    expect(await deliverClaimed(server.deps, id)).toBe("sent");
    expect(provider.sent).toHaveLength(1);
  });
});

test("messages that wait for the provider come after a code and after the job of another act", async () => {
  const waiting = await accept();
  const code = await acceptForCaller();
  clock.advance(61);
  await recover(server.deps);
  const later = await accept("hospital", "02-765-4321");
  await server.runJobs();
  const order = await Promise.all([code, later, waiting].map(async (id) => (await row(id)).delivery_id));
  expect(provider.sent.map(({ deliveryId }) => deliveryId)).toEqual(order);
});

test("while the provider is away, a code is tried each minute and another message less and less often", async () => {
  const [message, code] = [await accept(), await acceptForCaller()];
  provider.onSend = () => ({ kind: "unavailable", reason: "timeout" });
  const recoverAfter = async (seconds: number) => {
    clock.advance(seconds);
    await recover(server.deps);
    await server.runJobs();
  };
  for (let minute = 0; minute < 9; minute++) await recoverAfter(60);
  expect([(await row(message)).attempts, (await row(code)).attempts]).toEqual([4, 10]);
  // At least four times an hour.
  await server.deps.db.updateTable("text_messages").set({ attempts: 100 }).where("id", "=", message).execute();
  await recoverAfter(15 * 60);
  expect((await row(message)).attempts).toBe(101);
});

describe("results of the provider", () => {
  test("refused: the message fails with the reason and is not retried", async () => {
    const id = await accept();
    provider.onSend = () => ({ kind: "refused", reason: "3064" });
    await deliver(server.deps, id);
    await deliver(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "failed", failure: "3064", attempts: 1 });
  });

  test("unavailable: the job fails, the message waits, and a retry looks it up before it sends", async () => {
    const id = await accept();
    provider.onSend = (take) => (take(), { kind: "unavailable", reason: "timeout" });
    await expect(deliver(server.deps, id)).rejects.toThrow(SenderUnavailable);
    expect(await row(id)).toMatchObject({ state: "accepted", attempts: 1, failure: null });
    provider.onSend = null;
    await deliver(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "sent", provider_id: "P1" });
    expect(provider.sent).toHaveLength(1);
  });

  test("unavailable to the caller: the queue sends the message later", async () => {
    const id = await acceptForCaller();
    provider.onSend = () => ({ kind: "unavailable", reason: "status_503" });
    expect(await deliverClaimed(server.deps, id)).toBe("later");
    provider.onSend = null;
    await server.runJobs();
    expect(await row(id)).toMatchObject({ state: "sent" });
    expect(provider.sent).toHaveLength(1);
  });

  test("refused to the caller: the message fails", async () => {
    const id = await acceptForCaller();
    provider.onSend = () => ({ kind: "refused", reason: "3064" });
    expect(await deliverClaimed(server.deps, id)).toBe("failed");
  });

  test("an expired code fails instead of being sent late", async () => {
    const id = await acceptForCaller();
    clock.advance(601);
    await deliver(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "failed", failure: "expired" });
    expect(provider.sent).toEqual([]);
  });
});

describe("the look-up keeps failing", () => {
  const day = 24 * 3600;
  /** The provider accepts the message, but its result is lost. From then on every look-up fails. */
  async function loseResult(id: number): Promise<void> {
    provider.onSend = (take) => (take(), { kind: "unavailable", reason: "timeout" });
    await expect(deliver(server.deps, id)).rejects.toThrow(SenderUnavailable);
    Object.assign(provider, { onSend: null, onFind: crash });
  }

  test("a message past its useful time fails as unconfirmed and is not retried", async () => {
    const id = await accept();
    await loseResult(id);
    clock.advance(day - 1);
    await expect(deliver(server.deps, id)).rejects.toThrow(SenderUnavailable);
    clock.advance(2);
    await deliver(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "failed", failure: "unconfirmed" });
    const { lookUps } = provider;
    clock.advance(day);
    await recover(server.deps);
    await server.runJobs();
    expect(provider).toMatchObject({ lookUps });
    expect(provider.sent).toHaveLength(1);
  });

  test("a last look-up that succeeds decides: a delivered message is not reported as failed", async () => {
    const id = await accept();
    await loseResult(id);
    clock.advance(day + 1);
    provider.onFind = null;
    await deliver(server.deps, id);
    expect(await row(id)).toMatchObject({ state: "sent", provider_id: "P1" });
    expect(provider.sent).toHaveLength(1);
  });

  test("operators see the failure on their home page and with the application", async () => {
    clock.set(new Date().toISOString());
    const operator = server.as(await server.make.operator());
    const { id } = await server.make.application();
    await operator.call(sendLmsMessage, { body: { job_application_id: id, to_numbers: ["0212345678"], message: text } });
    const message = await server.deps.db.selectFrom("text_messages").select("id").executeTakeFirstOrThrow();
    await loseResult(message.id);
    clock.set(`${new Date(Date.now() + 2 * day * 1000).toISOString().slice(0, 10)}T12:00:00+09:00`);
    await deliver(server.deps, message.id);
    const { queue_items } = (await operator.call(listQueueItems, { query: { section: "messages" } })).body;
    expect(queue_items).toMatchObject([{ kind: "message", job_application_id: id, count: 1 }]);
    const { text_messages } = (await operator.call(listTextMessages, { params: { id } })).body;
    expect(text_messages).toMatchObject([{ recipients: [{ state: "failed", failure: "unconfirmed" }] }]);
  });
});

describe("reports", () => {
  const post = (reports: readonly object[], secret = "right") =>
    server.app.inject({ method: "POST", url: "/hooks/solapi", headers: { "x-test-secret": secret }, payload: reports });
  const report = (deliveryId: string, state: DeliveryState["state"]) => ({
    deliveryId,
    state,
    providerId: "P1",
    reason: state === "failed" ? "3104" : null,
  });
  const sent = async () => {
    const id = await accept();
    await deliver(server.deps, id);
    return row(id);
  };

  test("200: a delivered message never changes its state again", async () => {
    const message = await sent();
    expect((await post([report(message.delivery_id, "delivered")])).statusCode).toBe(200);
    provider.onFind = () => ({ state: "failed", providerId: "P1", reason: "3104" });
    await post([report(message.delivery_id, "failed"), report(message.delivery_id, "sent")]);
    expect(await row(message.id)).toMatchObject({ state: "delivered", failure: null });
  });

  test("200: a reported failure counts only when a look-up confirms it", async () => {
    const message = await sent();
    await post([report(message.delivery_id, "failed")]);
    expect(await row(message.id)).toMatchObject({ state: "sent" });
    provider.onFind = () => ({ state: "failed", providerId: "P1", reason: "3104" });
    await post([report(message.delivery_id, "failed")]);
    expect(await row(message.id)).toMatchObject({ state: "failed", failure: "3104" });
  });

  test("5xx: the provider must repeat a failure that cannot be confirmed now", async () => {
    const message = await sent();
    provider.onFind = crash;
    expect((await post([report(message.delivery_id, "failed")])).statusCode).toBeGreaterThanOrEqual(500);
  });

  test("5xx: the provider must repeat a failure of a message that it does not list yet; the reports behind it are saved", async () => {
    const [first, second] = [await sent(), await sent()];
    provider.onFind = () => null;
    const reply = await post([report(first.delivery_id, "failed"), report(second.delivery_id, "delivered")]);
    expect(reply.statusCode).toBeGreaterThanOrEqual(500);
    expect([(await row(first.id)).state, (await row(second.id)).state]).toEqual(["sent", "delivered"]);
  });

  test("403 access.denied: a wrong secret is refused before the body is read", async () => {
    const call = (secret: string) =>
      server.app.inject({
        method: "POST",
        url: "/hooks/solapi",
        headers: { "x-test-secret": secret, "content-type": "application/json" },
        payload: "no JSON",
      });
    expect((await call("right")).statusCode).toBe(400);
    const refused = await call("wrong");
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ errors: [{ code: "access.denied" }] });
  });

  test("200: reports with unknown or malformed ids are ignored", async () => {
    const unknown = ["6f1d8c1e-0000-4000-8000-000000000001", "' or 1=1", ""].map((id) => report(id, "delivered"));
    expect((await post(unknown)).statusCode).toBe(200);
    await applyReports(server.deps, []);
  });

  test("403 access.denied: a report without the secret changes nothing", async () => {
    const message = await sent();
    const reply = await post([report(message.delivery_id, "delivered")], "guessed");
    expect(reply.statusCode).toBe(403);
    expect(await row(message.id)).toMatchObject({ state: "sent" });
  });
});

test("codes are deleted after a day, other messages stay", async () => {
  const code = await acceptForCaller();
  const other = await accept();
  clock.advance(24 * 3600 + 1);
  await enforce(server.deps, "code_messages", clock.now());
  await expect(row(code)).rejects.toThrow();
  expect(await row(other)).toBeDefined();
});
