/** How this browser and device stand to being woken. */
export type DeviceSupport = "ready" | "blocked" | "unsupported" | "needs_install";

const workerPath = "/push-worker.js";

/** Safari on iPhones wakes a site only once it stands on the home screen. */
const isPhoneSafari = (): boolean => /iP(hone|ad|od)/.test(navigator.userAgent);

export const deviceSupport = (): DeviceSupport => {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isPhoneSafari() ? "needs_install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
};

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What this browser is subscribed with, and the hash by which the server names it; null when it is not. */
export const readDevice = async (): Promise<{ subscription: PushSubscription; hash: string } | null> => {
  if (deviceSupport() === "unsupported" || deviceSupport() === "needs_install") return null;
  const subscription = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  if (!subscription) return null;
  return { subscription, hash: hexOf(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint))) };
};

export class PermissionRefused extends Error {}

/**
 * Asks the person, then the browser's service. Called from the person's own click only. Throws PermissionRefused, and whatever the
 * browser throws when its service is away.
 */
export const subscribeDevice = async (publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  const registration = await navigator.serviceWorker.register(workerPath, { scope: "/" });
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const key = bytesOf(publicKey);
  const knownKey = known?.options.applicationServerKey;
  const isOurs = knownKey && hexOf(knownKey) === hexOf(key.buffer);
  if (known && isOurs) return known;
  // Made for another key: the service would refuse everything that we send.
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};
