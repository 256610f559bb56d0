import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { BodyId, Id, pageQuery, text, Timestamp } from "./fields.ts";

export const errors = {
  "notice.not_found": { status: 404, message: "알림을 찾을 수 없어요." },
  "push_subscription.unknown_service": { status: 400, message: "이 브라우저의 알림 서비스는 아직 쓸 수 없어요." },
} as const satisfies ErrorTable;

export const InboxNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  link: z.string().nullable(),
  is_advertising: z.boolean(),
  is_read: z.boolean(),
  created_at: Timestamp,
});
export type InboxNotice = z.infer<typeof InboxNotice>;

/** Counted to this many; more are told as `unread_capped`. */
export const unreadCap = 99;
const unread = { unread_count: z.number().int().max(unreadCap), unread_capped: z.boolean() };

export const listInbox = endpoint({
  method: "GET",
  path: "/api/v1/inbox",
  access: "signed_in",
  summary: "What the person was told, newest first.",
  query: z.object(pageQuery),
  ok: { 200: z.object({ notices: z.array(InboxNotice), next_cursor: z.string().nullable() }) },
});

export const countUnread = endpoint({
  method: "GET",
  path: "/api/v1/inbox/unread_count",
  access: "signed_in",
  summary: "How many notices the person has not read.",
  ok: { 200: z.object(unread) },
});

export const markNotice = endpoint({
  method: "PATCH",
  path: "/api/v1/inbox/:id",
  access: "signed_in",
  summary: "Marks one notice read or unread.",
  params: z.object({ id: Id }),
  body: z.object({ notice: z.object({ is_read: z.boolean() }) }),
  ok: { 200: z.object({ notice: InboxNotice }) },
  errors: ["notice.not_found"],
});

export const markAllRead = endpoint({
  method: "POST",
  path: "/api/v1/inbox/read_all",
  access: "signed_in",
  summary: "Marks everything read up to the newest notice that the person has seen; what came meanwhile stays unread.",
  body: z.object({ up_to_id: BodyId }),
  ok: { 200: z.object(unread) },
});

export const readPushState = endpoint({
  method: "GET",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "What a browser needs to know before it offers to wake this device: our public key, and the devices of this session.",
  ok: {
    200: z.object({
      /** VAPID key in base64url; null: this installation has the inbox alone. */
      public_key: z.string().nullable(),
      /** SHA-256 of the addresses in use, in hex: the address itself is a secret. */
      endpoints: z.array(z.string()).max(20),
    }),
  },
});

const endpointUrl = text(1000, 1);
/** 65 and 16 bytes in base64url, as browsers give them. */
const keys = z.object({ p256dh: z.string().regex(/^[\w-]{86,88}=?$/), auth: z.string().regex(/^[\w-]{21,24}={0,2}$/) });

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "Wakes this device from now on, as long as the session lasts. A device belongs to whoever asked last.",
  body: z.object({ subscription: z.object({ endpoint: endpointUrl, keys }) }),
  ok: { 204: z.null() },
  errors: ["push_subscription.unknown_service"],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "Leaves this device alone. Asking again changes nothing.",
  body: z.object({ endpoint: endpointUrl }),
  ok: { 204: z.null() },
});
