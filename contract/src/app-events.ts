import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { BodyId, Count, shaped, text, Uuid } from "./fields.ts";

const platforms = ["web", "ios", "android"] as const;

/** Events that visitors may report from public pages. Any other name needs a session. */
export const visitorEvents = [
  "view_login",
  "view_single_post",
  "view_landing",
  "click_login",
  "click_app_download",
  "click_open_post",
  "share_post",
] as const;

export const maxEventsPerCall = 50;
/** Characters of `data` as JSON. */
const maxEventData = 2000;

const EventName = shaped(/^[a-z][a-z0-9_]{0,59}$/, 60);
const Scalar = z.union([text(500), z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER), z.boolean(), z.null()]);

/** A flat object with the event's own data. */
const EventData = z
  .record(shaped(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 40), Scalar)
  .refine((data) => JSON.stringify(data).length <= maxEventData, { message: "보낸 내용이 너무 커요." })
  .default({});

const Event = z.object({
  /** Chosen by the sender. A repeated event is stored once. */
  id: Uuid.optional(),
  name: EventName,
  platform: z.enum(platforms).default("web"),
  /** One stay in one tab, chosen by the sender. */
  visit_id: Uuid.optional(),
  /** `job_post_id`, `source` and `user_agent` have their own columns. */
  data: EventData,
});
export type AppEventInput = z.input<typeof Event>;
export type AppEvent = z.output<typeof Event>;

export const accepted = z.object({ accepted: Count });

export const createAppEvents = endpoint({
  method: "POST",
  path: "/api/v1/app_events",
  access: "public",
  summary: "Stores one event, or up to fifty. Visitors may report events of public pages.",
  body: z.union([z.object({ app_event: Event }), z.object({ app_events: z.array(Event).min(1).max(maxEventsPerCall) })]),
  bodyBytes: 128 * 1024,
  addressPerMinute: 600,
  // Each event counts, so that one visitor cannot fill the table with large calls.
  callsIn: (body) => (body as { readonly app_events?: readonly unknown[] }).app_events?.length ?? 1,
  ok: { 201: accepted },
});

const optionalId = BodyId.nullish();

const UserAction = z.object({
  action_name: EventName,
  platform_name: z.enum(platforms).default("web"),
  platform_page: text(200).nullish(),
  event_id: optionalId,
  session_id: optionalId,
  content_id: optionalId,
  video_player: text(60).nullish(),
  session_type: text(60).nullish(),
  data: EventData,
});
export type UserAction = z.output<typeof UserAction>;
export const UserActionBody = z.union([z.object({ user_action: UserAction }), UserAction]);

export const createUserAction = endpoint({
  method: "POST",
  path: "/api/v1/user_actions",
  access: "signed_in",
  summary: "Stores an action of a signed-in person on a page of a webinar.",
  body: UserActionBody,
  ok: { 201: accepted },
});
