import { deviceOf } from "../../lib/device.ts";

/** Whether this browser and device support push notifications. */
export type DeviceSupport = "ready" | "blocked" | "unsupported" | "needs_install";

const workerPath = "/push-worker.js";

export const deviceSupport = (): DeviceSupport => {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // iPhones and iPads support push only for a site on the home screen.
  if (!isAble) return deviceOf(navigator) === "apple" ? "needs_install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
};

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The browser's subscription and the hash that identifies it on the server; null without a subscription. */
export const readDevice = async (): Promise<{ subscription: PushSubscription; hash: string } | null> => {
  if (deviceSupport() === "unsupported" || deviceSupport() === "needs_install") return null;
  const subscription = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  if (!subscription) return null;
  return { subscription, hash: hexOf(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint))) };
};

/** Whether the subscription has this public key of the server. With another key its push service refuses our messages. */
export const hasServerKey = ({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean =>
  applicationServerKey !== null && hexOf(applicationServerKey) === hexOf(bytesOf(publicKey).buffer);

export class PermissionRefused extends Error {}

/**
 * Requests the user's permission and subscribes. Call it only from a click of the user. Throws PermissionRefused, or the browser's error
 * when its push service is unavailable.
 */
export const subscribeDevice = async (publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  const registration = await navigator.serviceWorker.register(workerPath, { scope: "/" });
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known && hasServerKey(known, publicKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
};
