import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PushCard } from "./push-card.tsx";

const endpoint = "https://push.example/device";
/** SHA-256 of it. */
const endpointHash = "65c51f39012f23a72c48f0455dd52cee340784f60db778d07e1076f34a34964f";
const [oldKey, newKey] = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5, 6])];

const subscription = (applicationServerKey: Uint8Array<ArrayBuffer>) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: applicationServerKey.buffer },
  toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: vi.fn(async () => true),
});

/** A browser with this subscription. The server knows its address, and its public key is `newKey`. */
const show = (known: ReturnType<typeof subscription>) => {
  const subscribe = vi.fn(async () => subscription(newKey));
  const registration = { pushManager: { getSubscription: async () => known, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, register: async () => registration, ready: Promise.resolve() };
  vi.stubGlobal("navigator", { userAgent: "", serviceWorker });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  const sent = serve({
    "GET /api/v1/push_subscriptions": [200, { public_key: btoa(String.fromCharCode(...newKey)), endpoints: [endpointHash] }],
    "POST /api/v1/push_subscriptions": [204, null],
  });
  renderSignedIn(<PushCard />, makeClient());
  return { sent, subscribe };
};
const findSwitch = () => screen.findByRole("switch", { name: "이 기기에서 알림 받기" });

afterEach(() => vi.unstubAllGlobals());

test("the switch is on for a device that subscribed with the server's key", async () => {
  show(subscription(newKey));
  expect(await findSwitch()).toHaveProperty("checked", true);
});

test("the switch is off for a device that subscribed with an earlier key of the server, and switching on replaces the subscription", async () => {
  const known = subscription(oldKey);
  const { sent, subscribe } = show(known);
  expect(await findSwitch()).toHaveProperty("checked", false);
  fireEvent.click(await findSwitch());
  await expect.poll(() => sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(known.unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: newKey });
});

test("the switch stays, and is on again, when the server cannot be reached", async () => {
  const known = subscription(newKey);
  show(known);
  const failure = refusal(500, "server.error", "일시적인 오류예요.");
  expect(await findSwitch()).toHaveProperty("checked", true);
  const sent = serve({ "GET /api/v1/push_subscriptions": failure, "DELETE /api/v1/push_subscriptions": failure });
  fireEvent.click(await findSwitch());
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(["DELETE", "GET"]);
  await expect.poll(() => screen.getByRole("switch")).toHaveProperty("checked", true);
  expect(known.unsubscribe).not.toHaveBeenCalled();
});
