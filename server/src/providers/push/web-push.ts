import { shortened } from "@rounds/contract/cut-text.ts";
import webPush from "web-push";
import type { PushMessage, PushResult, PushSender } from "./port.ts";

export type WebPushOptions = {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`; the contact for push services. */
  readonly subject: string;
  /** Tests replace it with a local server that uses the same protocol. */
  readonly isService?: (address: URL) => boolean;
  readonly timeoutMs?: number;
};

/** The services of Chrome and Edge, Firefox, Safari, and Edge on Windows. The server never calls any other address. */
const services = /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
const isKnownService = ({ protocol, hostname, port, username }: URL): boolean =>
  protocol === "https:" && port === "" && username === "" && services.test(hostname);

const daySeconds = 24 * 3600;
/** Services accept 4 KB after encryption. The inbox shows the full text. */
const maxBodyLength = 240;

const payloadOf = ({ deliveryId, title, body, link }: PushMessage): string =>
  JSON.stringify({ id: deliveryId, title, body: shortened(body, maxBodyLength), link });

/** Web Push (RFC 8030) with the message encrypted for the device (RFC 8291), signed with our VAPID key (RFC 8292). */
export function createWebPush({
  publicKey,
  privateKey,
  subject,
  isService = isKnownService,
  timeoutMs = 8000,
}: WebPushOptions): PushSender {
  const accepts = (endpoint: string): boolean => URL.canParse(endpoint) && isService(new URL(endpoint));
  const requestOf = (device: Parameters<PushSender["send"]>[0], message: PushMessage) =>
    webPush.generateRequestDetails(device, payloadOf(message), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: daySeconds,
      urgency: "normal",
      // A second copy replaces one that still waits at the service.
      topic: message.deliveryId,
    });
  return {
    publicKey,
    accepts,
    async send(device, message) {
      if (!accepts(device.endpoint)) return { kind: "refused", reason: "unknown_service" };
      let request: ReturnType<typeof requestOf>;
      try {
        request = requestOf(device, message);
      } catch {
        // The library's message would repeat the key.
        return { kind: "refused", reason: "malformed_keys" };
      }
      const { "Content-Length": _set, ...headers } = request.headers;
      try {
        const response = await fetch(device.endpoint, {
          method: request.method,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(request.body),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return resultOf(response.status, response.headers.get("retry-after"));
      } catch (error) {
        return { kind: "unavailable", reason: error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable" };
      }
    },
  };
}

function resultOf(status: number, retryAfter: string | null): PushResult {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `status_${status}`;
  // 401 and 403 refuse our signature, for example while the key or the clock of this server is wrong. No message is at fault.
  if (![401, 403, 429].includes(status) && status < 500) return { kind: "refused", reason };
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return seconds === null ? { kind: "unavailable", reason } : { kind: "unavailable", reason, retryAfterSeconds: seconds };
}
