import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { BodyId, Count, Id, Line, pageQuery, Prose, rows, shaped, text, Timestamp, Url } from "./fields.ts";

export const errors = {
  "notice.not_found": { status: 404, message: "알림을 찾을 수 없어요." },
  "push_subscription.unknown_service": { status: 400, message: "이 브라우저의 알림 서비스는 아직 쓸 수 없어요." },
} as const satisfies ErrorTable;

export const InboxNotice = z.object({
  id: BodyId,
  title: Line,
  body: Prose,
  /** A path of this site. */
  link: Url.nullable(),
  is_advertising: z.boolean(),
  is_read: z.boolean(),
  created_at: Timestamp,
});
export type InboxNotice = z.infer<typeof InboxNotice>;

/** The count stops here; `unread_capped` reports more. */
export const unreadCap = 99;
const unread = {
  unread_count: Count.max(unreadCap),
  unread_capped: z.boolean(),
  /** The newest notice, read or unread. A higher id shows that one has arrived, although another one was read at the same moment. */
  newest_id: BodyId.nullable(),
};

export const listInbox = endpoint({
  method: "GET",
  path: "/api/v1/inbox",
  access: "signed_in",
  summary: "The person's notices, newest first.",
  query: z.object(pageQuery),
  ok: { 200: z.object({ notices: rows(InboxNotice), next_cursor: Line.nullable() }) },
});

export const countUnread = endpoint({
  method: "GET",
  path: "/api/v1/inbox/unread_count",
  access: "signed_in",
  summary: "The number of unread notices.",
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
  summary: "Marks all notices read up to the newest one that the person has seen. Later ones stay unread.",
  body: z.object({ up_to_id: BodyId }),
  ok: { 200: z.object(unread) },
});

export const readPushState = endpoint({
  method: "GET",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "Our public key and the subscribed devices of this session, for the push switch of a browser.",
  ok: {
    200: z.object({
      /** VAPID key in base64url; null if this installation has no push. */
      public_key: Line.nullable(),
      /** SHA-256 of the subscribed addresses, in hex. The address itself is a secret. */
      endpoints: z.array(Line).max(20),
    }),
  },
});

const endpointUrl = text(1000, 1);
/** 65 and 16 bytes in base64url, as browsers return them. */
const keys = z.object({
  p256dh: shaped(/^[\w-]{86,88}=?$/, 89),
  auth: shaped(/^[\w-]{21,24}={0,2}$/, 26),
});

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "Subscribes this device to push for this session. A device belongs to the last subscriber.",
  body: z.object({ subscription: z.object({ endpoint: endpointUrl, keys }) }),
  ok: { 204: z.null() },
  errors: ["push_subscription.unknown_service"],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/api/v1/push_subscriptions",
  access: "signed_in",
  summary: "Unsubscribes this device. Idempotent.",
  body: z.object({ endpoint: endpointUrl }),
  ok: { 204: z.null() },
});
