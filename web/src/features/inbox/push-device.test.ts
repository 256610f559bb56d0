import { afterEach, expect, test, vi } from "vitest";
import { deviceSupport, PermissionRefused, readDevice, subscribeDevice } from "./push-device.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

test.each([
  {
    device: "an iPhone",
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`,
    maxTouchPoints: 5,
    support: "needs_install",
  },
  {
    device: "an iPad",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
    maxTouchPoints: 5,
    support: "needs_install",
  },
  {
    device: "an old Mac",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
    maxTouchPoints: 0,
    support: "unsupported",
  },
])("$device without push: $support", ({ userAgent, maxTouchPoints, support }) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  expect(deviceSupport()).toBe(support);
});

const serverKey = Uint8Array.from([4, 250, 251]);
const publicKey = "BPr7";

type Known = { endpoint?: string; applicationServerKey: Uint8Array | null } | null;

/** A browser with push, and with this subscription from an earlier visit. */
const stubPush = (known: Known, permission: NotificationPermission = "granted") => {
  const unsubscribe = vi.fn(async () => true);
  const subscription = known && {
    endpoint: known.endpoint,
    options: { applicationServerKey: known.applicationServerKey?.buffer ?? null },
    unsubscribe,
  };
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => "new");
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = { register: async () => registration, ready: registration, getRegistration: async () => registration };
  vi.stubGlobal("navigator", { userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${safari}`, maxTouchPoints: 0, serviceWorker });
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  return { subscription, subscribe, unsubscribe };
};

test.each([
  ["granted", "ready"],
  ["default", "ready"],
  ["denied", "blocked"],
] as const)("a browser with push and the permission %s: %s", (permission, support) => {
  stubPush(null, permission);
  expect(deviceSupport()).toBe(support);
});

test("a device without the permission is not subscribed", async () => {
  const { subscribe } = stubPush(null, "denied");
  await expect(subscribeDevice(publicKey)).rejects.toThrow(PermissionRefused);
  expect(subscribe).not.toHaveBeenCalled();
});

test("a new subscription has the server's key", async () => {
  const { subscribe } = stubPush(null);
  expect(await subscribeDevice(publicKey)).toBe("new");
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: serverKey }]]);
});

test("a subscription with the server's key is used again", async () => {
  const { subscription, subscribe } = stubPush({ applicationServerKey: serverKey });
  expect(await subscribeDevice(publicKey)).toBe(subscription);
  expect(subscribe).not.toHaveBeenCalled();
});

test.each([
  ["another key", Uint8Array.from([4, 250, 252])],
  ["no key", null],
])("a subscription with %s is replaced", async (_key, applicationServerKey) => {
  const { unsubscribe } = stubPush({ applicationServerKey });
  expect(await subscribeDevice(publicKey)).toBe("new");
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("the server knows a device by the SHA-256 of its address", async () => {
  stubPush({ endpoint: "https://push.example/1", applicationServerKey: serverKey });
  expect((await readDevice())?.hash).toBe("5ba15fff965f44afa55aa4fa4d52b94b0ba86380a161089ddca9b9d08bef9ef6");
  stubPush(null);
  expect(await readDevice()).toBeNull();
});
