import { createECDH } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { useHttpPeer, type PeerResponse } from "../../testing/http-peer.ts";
import { createLocalPush, failingEndings } from "./local.ts";
import type { PushSender } from "./port.ts";
import { createWebPush } from "./web-push.ts";

const peer = useHttpPeer();

function pair(): { publicKey: string; privateKey: string } {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  return { publicKey, privateKey: Buffer.from(curve.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url") };
}

const vapid = { ...pair(), subject: "mailto:help@rounds.example" };
const browserKeys = { p256dh: pair().publicKey, auth: Buffer.alloc(16, 5).toString("base64url") };
const web = (timeoutMs = 20_000): PushSender => createWebPush({ ...vapid, isService: ({ origin }) => origin === peer.url, timeoutMs });
const message = { deliveryId: "n42", title: "새 공고가 올라왔어요", body: "강남구 내과 9개", link: "/posts" };
const device = (base: string, ending = "") => ({ endpoint: `${base}/send/device-1${ending}`, keys: browserKeys });

/** A fake push service. Two of its devices fail like two devices of the local sender. */
function playService(): void {
  peer.respond = ({ path }): PeerResponse => {
    if (path.endsWith(failingEndings.gone)) return { status: 410, body: "" };
    return path.endsWith(failingEndings.unavailable) ? { status: 503, body: "" } : { status: 201, body: "" };
  };
}

describe.each([
  ["local", () => createLocalPush({ log: { info: () => {} } }), () => "https://push.example"],
  ["web push", () => web(), () => peer.url],
])("every sender of pushes: %s", (_name, create, base) => {
  beforeEach(playService);

  test("accepts a message for a device", async () => {
    expect(await create().send(device(base()), message)).toEqual({ kind: "accepted" });
  });
  test("reports a device that is gone", async () => {
    expect(await create().send(device(base(), failingEndings.gone), message)).toEqual({ kind: "gone" });
  });
  test("reports when the service fails", async () => {
    expect(await create().send(device(base(), failingEndings.unavailable), message)).toMatchObject({ kind: "unavailable" });
  });
  test("accepts the address of a push service and nothing else", () => {
    expect(create().accepts(`${base()}/send/1`)).toBe(true);
    for (const endpoint of ["", "push", "javascript:alert(1)", "file:///etc/passwd"]) expect(create().accepts(endpoint)).toBe(false);
  });
});

test("the local sender offers nothing and logs neither address nor text", async () => {
  const lines: unknown[] = [];
  const local = createLocalPush({ log: { info: (...line: unknown[]) => void lines.push(line) } });
  await local.send(device("https://push.example"), message);
  expect(local.publicKey).toBeNull();
  expect(JSON.stringify(lines)).toContain("n42");
  expect(JSON.stringify(lines)).not.toMatch(/device-1|공고/);
});

describe("Web Push", () => {
  beforeEach(playService);
  const sent = () => peer.requests[0];

  test("encrypts the message, signs it for the service, and sets a day to live and a topic", async () => {
    await web().send(device(peer.url), message);
    const { headers, body } = sent() ?? {};
    expect(headers).toMatchObject({ ttl: "86400", topic: "n42", urgency: "normal", "content-encoding": "aes128gcm" });
    expect(body).not.toContain("공고");
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers?.authorization)) ?? [];
    expect(key).toBe(vapid.publicKey);
    const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as { aud: string; sub: string; exp: number };
    expect(claims).toMatchObject({ aud: peer.url, sub: vapid.subject });
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1000);
  });

  test("cuts a long text, because services accept 4 KB", async () => {
    await web().send(device(peer.url), { ...message, body: "가".repeat(1000) });
    expect(Number(sent()?.headers["content-length"])).toBeLessThan(2000);
  });

  test.each<[number, object]>([
    [200, { kind: "accepted" }],
    [404, { kind: "gone" }],
    [410, { kind: "gone" }],
    [400, { kind: "refused", reason: "status_400" }],
    [413, { kind: "refused", reason: "status_413" }],
    [302, { kind: "refused", reason: "status_302" }],
    [401, { kind: "unavailable", reason: "status_401" }],
    [403, { kind: "unavailable", reason: "status_403" }],
    [429, { kind: "unavailable", reason: "status_429" }],
    [500, { kind: "unavailable", reason: "status_500" }],
  ])("status %i means %j", async (status, result) => {
    peer.respond = () => ({ status, body: "" });
    expect(await web().send(device(peer.url), message)).toEqual(result);
  });

  test("an unreachable or silent service is retried later", async () => {
    peer.respond = () => "hang up";
    expect(await web().send(device(peer.url), message)).toEqual({ kind: "unavailable", reason: "unreachable" });
    peer.respond = () => "silence";
    expect(await web(50).send(device(peer.url), message)).toEqual({ kind: "unavailable", reason: "timeout" });
  });

  test("invalid keys are refused without a request", async () => {
    const broken = { ...device(peer.url), keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "AAAA" } };
    expect(await web().send(broken, message)).toEqual({ kind: "refused", reason: "malformed_keys" });
    expect(peer.requests).toHaveLength(0);
  });

  test.each([
    ["https://fcm.googleapis.com/fcm/send/abc", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
    ["https://web.push.apple.com/abc", true],
    ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
    ["http://fcm.googleapis.com/fcm/send/abc", false],
    ["https://fcm.googleapis.com:8443/abc", false],
    ["https://evilfcm.googleapis.com.example/abc", false],
    ["https://169.254.169.254/latest/meta-data", false],
    ["https://localhost/abc", false],
    ["https://user@fcm.googleapis.com/abc", false],
  ])("%s is a push service: %s", async (endpoint, known) => {
    const sender = createWebPush(vapid);
    expect(sender.accepts(endpoint)).toBe(known);
    if (!known) expect(await sender.send({ endpoint, keys: browserKeys }, message)).toEqual({ kind: "refused", reason: "unknown_service" });
  });
});
