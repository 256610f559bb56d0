import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { useHttpPeer, type PeerResponse, type PeerRequest } from "../../testing/http-peer.ts";
import { createLocalSms, failingEndings } from "./local.ts";
import type { SmsSender } from "./port.ts";
import { createSolapi } from "./solapi.ts";

const peer = useHttpPeer();
const webhookSecret = "a webhook secret";
const solapi = (timeoutMs = 20_000): SmsSender =>
  createSolapi({ apiKey: "KEY1", apiSecret: "secret 1", from: "0212345678", webhookSecret, baseUrl: peer.url, timeoutMs });
const message = (deliveryId: string, to = "01000001234") => ({ to, text: "[라운즈] 인증번호는 123456 입니다.", deliveryId });
const longAgo = new Date("2026-11-21T00:00:00Z");

type Sent = { messages: [{ to: string; from: string; text: string; type: string; customFields: { deliveryId: string } }] };
const sentBody = (request: PeerRequest | undefined): Sent => JSON.parse(request?.body ?? "null") as Sent;

/** A fake Solapi. It stores and lists sent messages, and refuses the same number as the local sender. */
function playSolapi(): void {
  const messages = new Map<string, object>();
  peer.respond = (request): PeerResponse => {
    if (request.path === "/messages/v4/list") {
      const messageId = request.query.get("messageId");
      const listed = [...messages].filter(([id]) => messageId === null || id === messageId);
      return { body: { messageList: Object.fromEntries(listed), nextKey: null } };
    }
    const [one] = sentBody(request).messages;
    const groupInfo = { groupId: "G4V1", count: { total: 1, registeredSuccess: 1, registeredFailed: 0 }, status: "SENDING" };
    if (one.to.endsWith(failingEndings.unavailable)) return { status: 503, body: { errorCode: "ServiceUnavailable", errorMessage: "-" } };
    if (one.to.endsWith(failingEndings.refused)) {
      return {
        body: {
          groupInfo,
          failedMessageList: [{ to: one.to, from: one.from, type: "SMS", statusCode: "3064", statusMessage: "-", messageId: "M0" }],
          messageList: [],
        },
      };
    }
    const messageId = `M4V${messages.size + 1}`;
    messages.set(messageId, { messageId, statusCode: "4000", customFields: one.customFields });
    return { body: { groupInfo, failedMessageList: [], messageList: [{ messageId, statusCode: "2000", statusMessage: "-" }] } };
  };
}

describe.each([
  ["local", () => createLocalSms({ log: { info: () => {} } })],
  ["solapi", () => solapi()],
])("every sender of text messages: %s", (_name, create) => {
  beforeEach(playSolapi);

  test("accepts a message and finds it again by its delivery id", async () => {
    const sender = create();
    const sent = await sender.send(message("6f1d8c1e-0000-4000-8000-000000000001"));
    expect(sent).toMatchObject({ kind: "accepted", providerId: expect.stringMatching(/.+/) });
    expect(await sender.find("6f1d8c1e-0000-4000-8000-000000000001", longAgo)).toMatchObject({
      state: "delivered",
      providerId: sent.kind === "accepted" ? sent.providerId : "",
      reason: null,
    });
  });

  test("confirms the state of a reported message by the provider's id", async () => {
    const sender = create();
    const deliveryId = "6f1d8c1e-0000-4000-8000-000000000004";
    const sent = await sender.send(message(deliveryId));
    const providerId = sent.kind === "accepted" ? sent.providerId : "";
    expect(await sender.confirm({ deliveryId, providerId })).toMatchObject({ state: "delivered", providerId });
    expect(await sender.confirm({ deliveryId: "6f1d8c1e-0000-4000-8000-00000000ffff", providerId })).toBeNull();
  });

  test("returns null for a message that was never sent", async () => {
    expect(await create().find("6f1d8c1e-0000-4000-8000-00000000ffff", longAgo)).toBeNull();
    expect(await create().confirm({ deliveryId: "6f1d8c1e-0000-4000-8000-00000000ffff", providerId: "M4V9999" })).toBeNull();
  });

  test("refuses a number that does not exist and does not store that message", async () => {
    const sender = create();
    const id = "6f1d8c1e-0000-4000-8000-000000000002";
    expect(await sender.send(message(id, `0100000${failingEndings.refused}`))).toMatchObject({ kind: "refused" });
    expect(await sender.find(id, longAgo)).toBeNull();
  });

  test("reports when the sender is unavailable", async () => {
    const result = await create().send(message("6f1d8c1e-0000-4000-8000-000000000003", `0100000${failingEndings.unavailable}`));
    expect(result.kind).toBe("unavailable");
  });

  test("refuses reports without the secret", () => {
    expect(create().readReports({}, [])).toBeNull();
    expect(create().readReports({ "x-solapi-secret": "guessed", "x-solapi-event-name": "SINGLE-REPORT" }, [])).toBeNull();
  });
});

test("the local sender's log has the delivery id and neither number nor text", async () => {
  const lines: unknown[] = [];
  await createLocalSms({ log: { info: (...line: unknown[]) => void lines.push(line) } }).send(message("id-1"));
  expect(JSON.stringify(lines)).toContain("id-1");
  expect(JSON.stringify(lines)).not.toMatch(/01000001234|123456/);
});

describe("Solapi: requests", () => {
  beforeEach(playSolapi);

  test("authorises with an HMAC over date and salt, fresh for each call", async () => {
    await solapi().send(message("a"));
    await solapi().send(message("b"));
    const headers = peer.requests.map(({ headers }) => headers.authorization ?? "");
    for (const header of headers) {
      const [, date, salt, signature] =
        /^HMAC-SHA256 apiKey=KEY1, date=([^,]+), salt=([0-9a-f]{32}), signature=([0-9a-f]{64})$/.exec(header) ?? [];
      expect(signature).toBe(createHmac("sha256", "secret 1").update(`${date}${salt}`).digest("hex"));
      expect(Math.abs(Date.now() - Date.parse(date ?? ""))).toBeLessThan(60_000);
    }
    expect(new Set(headers).size).toBe(2);
  });

  test("names our number, the kind by bytes, and the delivery id", async () => {
    await solapi().send(message("d-1"));
    await solapi().send({ to: "01000001234", text: "가".repeat(46), deliveryId: "d-2" });
    expect(peer.requests[0]).toMatchObject({ method: "POST", path: "/messages/v4/send-many/detail" });
    expect(sentBody(peer.requests[0]).messages[0]).toEqual({
      to: "01000001234",
      from: "0212345678",
      text: "[라운즈] 인증번호는 123456 입니다.",
      type: "SMS",
      customFields: { deliveryId: "d-1" },
    });
    expect(sentBody(peer.requests[1]).messages[0].type).toBe("LMS");
  });

  test("sends no look-up for a text that no message contains", async () => {
    expect(await solapi().send({ to: "01000001234", text: "가".repeat(1001), deliveryId: "d" })).toEqual({
      kind: "refused",
      reason: "too_long",
    });
    expect(peer.requests).toHaveLength(0);
  });
});

describe("Solapi: responses", () => {
  const respondWith = (answer: PeerResponse): void => {
    peer.respond = () => answer;
  };
  const error = (status: number, errorCode: string): PeerResponse => ({ status, body: { errorCode, errorMessage: "-" } });

  test.each<[string, PeerResponse, string]>([
    ["a wrong number", error(400, "ValidationError"), "ValidationError"],
    ["an unknown refusal", { status: 422, body: "no" }, "status_422"],
  ])("refused: %s", async (_case, answer, reason) => {
    respondWith(answer);
    expect(await solapi().send(message("d"))).toEqual({ kind: "refused", reason });
  });

  test.each<[string, PeerResponse, string]>([
    ["a wrong key", error(403, "Forbidden"), "status_403"],
    ["an unknown key", error(400, "InvalidAPIKey"), "InvalidAPIKey"],
    ["no money left", error(400, "NotEnoughBalance"), "NotEnoughBalance"],
    ["too many calls", error(429, "TooManyRequests"), "status_429"],
    ["a server error", error(500, "InternalServerError"), "status_500"],
    ["a page instead of JSON", { body: "<html>maintenance</html>" }, "malformed_answer"],
    ["JSON of another shape", { body: { ok: true } }, "malformed_answer"],
    ["an empty response", { body: "" }, "malformed_answer"],
  ])("unavailable: %s", async (_case, answer, reason) => {
    respondWith(answer);
    expect(await solapi().send(message("d"))).toEqual({ kind: "unavailable", reason });
  });

  test("unavailable: a redirect is not followed, because the request contains a phone number and our signature", async () => {
    respondWith({ status: 307, headers: { location: `${peer.url}/elsewhere` }, body: "" });
    expect(await solapi().send(message("d"))).toMatchObject({ kind: "unavailable", reason: "unreachable" });
    expect(peer.requests).toHaveLength(1);
  });

  test("unavailable: no response in time", async () => {
    respondWith("silence");
    expect(await solapi(50).send(message("d"))).toEqual({ kind: "unavailable", reason: "timeout", mayArrive: true });
  });

  test.each<[string, PeerResponse, string]>([
    ["a connection that breaks after the request", "hang up", "unreachable"],
    ["a gateway that lost its server", { status: 502, body: "" }, "status_502"],
    ["a gateway that waited too long", { status: 504, body: "" }, "status_504"],
  ])("unavailable, and the message may arrive: %s", async (_case, answer, reason) => {
    respondWith(answer);
    expect(await solapi().send(message("d"))).toEqual({ kind: "unavailable", reason, mayArrive: true });
  });

  test("unavailable, and the message does not arrive: a refused connection", async () => {
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const baseUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    listener.close();
    await once(listener, "close");
    const sender = createSolapi({ apiKey: "KEY1", apiSecret: "secret 1", from: "0212345678", webhookSecret, baseUrl });
    expect(await sender.send(message("d"))).toEqual({ kind: "unavailable", reason: "unreachable", mayArrive: false });
  });

  test("accepted with the group's id where messages are not listed", async () => {
    respondWith({ body: { groupInfo: { groupId: "G9", count: { registeredSuccess: 1 } } } });
    expect(await solapi().send(message("d"))).toEqual({ kind: "accepted", providerId: "G9" });
  });

  test.each([
    ["2000", "sent", null],
    ["3000", "sent", null],
    ["4000", "delivered", null],
    ["3104", "failed", "3104"],
    ["1062", "failed", "1062"],
  ])("status %s means %s", async (statusCode, state, reason) => {
    respondWith({ body: { messageList: { M1: { messageId: "M1", statusCode, customFields: { deliveryId: "d" } } }, nextKey: null } });
    expect(await solapi().find("d", longAgo)).toEqual({ state, providerId: "M1", reason });
  });

  test("looks through every page since the given time, past messages of others", async () => {
    const other = { messageId: "M0", statusCode: "4000", customFields: {} };
    peer.respond = ({ query }) =>
      query.get("startKey") === "next"
        ? { body: { messageList: { M2: { messageId: "M2", statusCode: "4000", customFields: { deliveryId: "d" } } }, nextKey: null } }
        : { body: { messageList: { M0: other, odd: null }, nextKey: "next" } };
    expect(await solapi().find("d", longAgo)).toMatchObject({ providerId: "M2" });
    expect(peer.requests.map(({ query }) => query.get("startDate"))).toEqual([longAgo.toISOString(), longAgo.toISOString()]);
    expect(peer.requests[0]?.query.get("dateType")).toBe("CREATED");
    // Solapi may have stored the message at a time that our clock has not reached.
    expect(Date.parse(peer.requests[0]?.query.get("endDate") ?? "")).toBeGreaterThan(Date.now() + 4 * 60_000);
  });

  test("confirms with one request, without a period", async () => {
    respondWith({
      body: { messageList: { M7: { messageId: "M7", statusCode: "3104", customFields: { deliveryId: "d" } } }, nextKey: "M7" },
    });
    expect(await solapi().confirm({ deliveryId: "d", providerId: "M7" })).toEqual({ state: "failed", providerId: "M7", reason: "3104" });
    expect(peer.requests.map(({ query }) => Object.fromEntries(query))).toEqual([{ messageId: "M7" }]);
  });

  test.each<[string, PeerResponse]>([
    ["an error", error(500, "InternalServerError")],
    ["another shape", { body: [] }],
    ["no connection", "hang up"],
    ["pages without an end", { body: { messageList: {}, nextKey: "again" } }],
  ])("find throws instead of returning null: %s", async (_case, answer) => {
    respondWith(answer);
    await expect(solapi().find("d", longAgo)).rejects.toThrow();
  });

  test("confirm throws instead of returning null after an error", async () => {
    respondWith(error(500, "InternalServerError"));
    await expect(solapi().confirm({ deliveryId: "d", providerId: "M1" })).rejects.toThrow();
  });
});

describe("Solapi: reports", () => {
  const headers = { "x-solapi-secret": createHash("sha1").update(webhookSecret).digest("hex"), "x-solapi-event-name": "SINGLE-REPORT" };
  const report = (statusCode: string, deliveryId?: string) => ({
    messageId: "M1",
    groupId: "G1",
    statusCode,
    customFields: deliveryId ? { deliveryId } : {},
  });

  test("reads our reports and skips other and malformed ones", () => {
    const body = [report("4000", "d-1"), report("3104", "d-2"), report("4000"), { messageId: 5 }, null, "x"];
    expect(solapi().readReports(headers, body)).toEqual([
      { deliveryId: "d-1", state: "delivered", providerId: "M1", reason: null },
      { deliveryId: "d-2", state: "failed", providerId: "M1", reason: "3104" },
    ]);
  });

  test("other events and bodies without a list give no report", () => {
    expect(solapi().readReports({ ...headers, "x-solapi-event-name": "GROUP-REPORT" }, [report("4000", "d")])).toEqual([]);
    expect(solapi().readReports(headers, { a: 1 })).toEqual([]);
    expect(solapi().readReports(headers, undefined)).toEqual([]);
  });

  test("without a configured secret every report is refused", () => {
    const open = createSolapi({ apiKey: "k", apiSecret: "s", from: "02", webhookSecret: null });
    expect(open.readReports(headers, [report("4000", "d")])).toBeNull();
  });
});
