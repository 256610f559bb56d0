import { createHash, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { textMessageKind } from "../../lib/euc-kr.ts";
import { sameBytes } from "../../lib/same-bytes.ts";
import type { DeliveryState, SendResult, SmsSender } from "./port.ts";

export type SolapiOptions = {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Registered at Solapi beforehand; the law allows no other sender number. */
  readonly from: string;
  /** Secret of the webhook as entered at Solapi; null refuses every report. */
  readonly webhookSecret: string | null;
  /** Tests replace it with a local server that uses the same protocol. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const Sent = z.object({
  groupInfo: z.object({ groupId: z.string(), count: z.object({ registeredSuccess: z.number() }).optional() }).optional(),
  failedMessageList: z.array(z.object({ statusCode: z.string() })).optional(),
  messageList: z.array(z.object({ messageId: z.string() })).optional(),
});
const Refusal = z.object({ errorCode: z.string() });
const Message = z.object({
  messageId: z.string(),
  statusCode: z.string(),
  customFields: z.object({ deliveryId: z.string().optional() }).nullish(),
});
const Page = z.object({ messageList: z.record(z.string(), z.unknown()).nullish(), nextKey: z.string().nullish() });

/** Faults of the account, not of the message. The message may go out after an operator has fixed them. */
const accountFaults = /balance|api_?key|signature|unauthori[sz]ed|forbidden|permission|too_?many|rate_?limit|notallowedip/i;
const pageSize = 500;
/** A look-up over more messages than this throws, because "never seen" could be wrong. */
const pageLimit = 20;
/** Our clock may be behind: the provider's timestamp of a message may be later than our present. */
const clockToleranceMs = 5 * 60_000;

/** With these errors no request left. After any other one, the provider may have received it. */
const failedToConnect = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
/** Of a gateway that lost the server behind it. That server may have received the request. */
const gatewayErrors = [502, 504];

/** Text messages through Solapi (messages/v4). Time-outs, server errors and faults of the account are `unavailable`. */
export function createSolapi(options: SolapiOptions): SmsSender {
  const baseUrl = options.baseUrl ?? "https://api.solapi.com";
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${baseUrl}/messages/v4/${path}`, {
      ...init,
      headers: { "content-type": "application/json", authorization: authorization(options) },
      signal: AbortSignal.timeout(options.timeoutMs ?? 8000),
      redirect: "error",
    });
  const list = async (query: Record<string, string>): Promise<{ messages: Reported[]; nextKey: string | null }> => {
    const response = await request(`list?${new URLSearchParams(query)}`);
    const { data } = Page.safeParse(await readJson(response));
    if (!response.ok || !data) throw new Error(`Solapi message look-up failed: status ${response.status}`);
    return { messages: Object.values(data.messageList ?? {}).flatMap(readMessage), nextKey: data.nextKey ?? null };
  };
  return {
    async send(message) {
      const type = textMessageKind(message.text);
      if (type === null) return { kind: "refused", reason: "too_long" };
      const body = {
        messages: [{ to: message.to, from: options.from, text: message.text, type, customFields: { deliveryId: message.deliveryId } }],
        allowDuplicates: false,
        showMessageList: true,
      };
      try {
        const response = await request("send-many/detail", { method: "POST", body: JSON.stringify(body) });
        return readSent(response.status, await readJson(response));
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === "TimeoutError";
        return { kind: "unavailable", reason: isTimeout ? "timeout" : "unreachable", mayArrive: !failedToConnect.has(codeOf(error)) };
      }
    },
    async find(deliveryId, sentAfter) {
      let startKey: string | null = null;
      for (let page = 0; page < pageLimit; page++) {
        const { messages, nextKey } = await list({
          dateType: "CREATED",
          startDate: sentAfter.toISOString(),
          endDate: new Date(Date.now() + clockToleranceMs).toISOString(),
          limit: String(pageSize),
          ...(startKey === null ? {} : { startKey }),
        });
        const found = messages.find((message) => message.deliveryId === deliveryId);
        if (found) return stateOf(found);
        startKey = nextKey;
        if (startKey === null) return null;
      }
      throw new Error("Solapi look-up exceeds the limit of messages");
    },
    async confirm({ deliveryId, providerId }) {
      const { messages } = await list({ messageId: providerId });
      const found = messages.find((message) => message.deliveryId === deliveryId);
      return found ? stateOf(found) : null;
    },
    readReports(headers, body) {
      if (options.webhookSecret === null || !isSecret(headers["x-solapi-secret"], options.webhookSecret)) return null;
      if (headers["x-solapi-event-name"] !== "SINGLE-REPORT" || !Array.isArray(body)) return [];
      return body.flatMap(readMessage).map((message) => ({ deliveryId: message.deliveryId, ...stateOf(message) }));
    },
  };
}

function authorization({ apiKey, apiSecret }: SolapiOptions): string {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString("hex");
  const signature = createHmac("sha256", apiSecret)
    .update(date + salt)
    .digest("hex");
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** Of the connection's error, which `fetch` wraps. Empty if it has none. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readSent(status: number, body: unknown): SendResult {
  if (gatewayErrors.includes(status)) return { kind: "unavailable", reason: `status_${status}`, mayArrive: true };
  if (status >= 500 || [401, 402, 403, 408, 429].includes(status)) return { kind: "unavailable", reason: `status_${status}` };
  if (status >= 400) {
    const code = Refusal.safeParse(body).data?.errorCode ?? `status_${status}`;
    return { kind: accountFaults.test(code) ? "unavailable" : "refused", reason: code };
  }
  const { data } = Sent.safeParse(body);
  if (!data) return { kind: "unavailable", reason: "malformed_answer" };
  const failed = data.failedMessageList?.[0];
  if (failed) return { kind: "refused", reason: failed.statusCode };
  const providerId = data.messageList?.[0]?.messageId ?? (data.groupInfo?.count?.registeredSuccess ? data.groupInfo.groupId : undefined);
  return providerId === undefined ? { kind: "unavailable", reason: "malformed_answer" } : { kind: "accepted", providerId };
}

type Reported = { readonly messageId: string; readonly statusCode: string; readonly deliveryId: string };

/** One message with our delivery id, or null, because the account may send other messages too. */
function readMessage(value: unknown): Reported[] {
  const { data } = Message.safeParse(value);
  const deliveryId = data?.customFields?.deliveryId;
  return data && deliveryId !== undefined ? [{ messageId: data.messageId, statusCode: data.statusCode, deliveryId }] : [];
}

/** 2xxx: waiting at Solapi; 3000: at the carrier; 4000: delivered; any other code is a final failure. */
function stateOf({ messageId, statusCode }: Reported): DeliveryState {
  if (statusCode === "4000") return { state: "delivered", providerId: messageId, reason: null };
  if (/^2\d{3}$/.test(statusCode) || statusCode === "3000") return { state: "sent", providerId: messageId, reason: null };
  return { state: "failed", providerId: messageId, reason: statusCode };
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== "string") return false;
  const expected = createHash("sha1").update(secret).digest("hex");
  return sameBytes(Buffer.from(given.toLowerCase()), Buffer.from(expected));
}
