import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { BodyId, Id, pageFields, pageQuery, text, Timestamp } from "./fields.ts";

export const errors = {
  "notification.not_found": { status: 404, message: "알림을 찾을 수 없어요." },
  "notification.changed": { status: 409, message: "다른 운영자가 먼저 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요." },
  "notification.label": { status: 400, message: "(광고) 표시는 보낼 때 자동으로 붙어요. 제목에서 지워 주세요." },
  "notification.incomplete": { status: 400, message: "제목과 설명을 모두 적고 저장해야 보낼 수 있어요." },
  "notification.phrase": { status: 400, message: "입력이 올바르지 않습니다." },
  "notification.targets": { status: 400, message: "받을 사람을 확인해 주세요. 찾을 수 없는 사람이 있어요." },
  "notification.sending": { status: 409, message: "이 알림은 아직 보내는 중이에요. 끝난 뒤 다시 시도해 주세요." },
  "notification_history.not_found": { status: 404, message: "발송 기록을 찾을 수 없어요." },
  "notification_history.started": { status: 409, message: "이미 보내기 시작해서 바꾸거나 지울 수 없어요." },
  "notification_history.not_running": { status: 409, message: "지금은 멈추거나 이어서 보낼 수 없어요. 발송 기록을 새로 확인해 주세요." },
} as const satisfies ErrorTable;

/** `all_users`: everybody who has not left. `test_users`: the operators. `target_users`: those named in `targets`. */
export const targetsTypes = ["all_users", "test_users", "target_users"] as const;
export type TargetsType = (typeof targetsTypes)[number];

export const notificationLimits = { title: 60, description: 1000, note: 500, targets: 1000 } as const;

/**
 * `held`: advertising that waits for 08:00. `paused`: an operator stopped it. Both go on where they stopped, and nobody gets it twice.
 */
export const historyStates = ["queued", "sending", "paused", "held", "done"] as const;
export type HistoryState = (typeof historyStates)[number];

export const Notification = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** For operators only. */
  note: z.string(),
  is_advertising: z.boolean(),
  /** How many times it was sent, by target. */
  sent: z.object({ all_users: z.number().int(), test_users: z.number().int(), target_users: z.number().int() }),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationHistory = z.object({
  id: z.number().int(),
  notification_id: z.number().int(),
  /** Ids of people, for `target_users`. */
  targets: z.array(z.number().int()),
  targets_type: z.enum(targetsTypes),
  /** As it was sent. */
  title: z.string(),
  is_advertising: z.boolean(),
  state: z.enum(historyStates),
  /** People on the list; it grows until the list is complete. */
  total: z.number().int(),
  is_list_complete: z.boolean(),
  delivered: z.number().int(),
  /** People who do not want advertising, or have left meanwhile. */
  skipped: z.number().int(),
  resume_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type NotificationHistory = z.infer<typeof NotificationHistory>;

const content = {
  title: text(notificationLimits.title).optional(),
  description: text(notificationLimits.description).optional(),
  note: text(notificationLimits.note).optional(),
  is_advertising: z.boolean().optional(),
};

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/v1/notifications",
  access: "operator",
  summary: "All notifications, newest first.",
  query: z.object(pageQuery),
  ok: { 200: z.object({ notifications: z.array(Notification), ...pageFields }) },
});

export const createNotification = endpoint({
  method: "POST",
  path: "/api/v1/notifications",
  access: "operator",
  summary: "Keeps a notification. Title and description may still be empty; nothing is sent.",
  body: z.object({ notification: z.object(content) }),
  ok: { 201: z.object({ notification: Notification }) },
  errors: ["notification.label"],
});

export const updateNotification = endpoint({
  method: "PATCH",
  path: "/api/v1/notifications/:id",
  access: "operator",
  summary: "Changes a notification; what was sent stays as it was sent.",
  params: z.object({ id: Id }),
  body: z.object({
    notification: z.object({
      ...content,
      /** `updated_at` of the text that was edited: when it is another by now, nothing is saved. */
      expected_updated_at: text(40).optional(),
    }),
  }),
  ok: { 200: z.object({ notification: Notification }) },
  errors: ["notification.not_found", "notification.changed", "notification.label"],
});

export const deleteNotification = endpoint({
  method: "DELETE",
  path: "/api/v1/notifications/:id",
  access: "operator",
  summary: "Takes a notification off the list; the record of its sendings stays.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["notification.not_found", "notification.sending"],
});

export const listNotificationHistories = endpoint({
  method: "GET",
  path: "/api/v1/notification_histories",
  access: "operator",
  summary: "What was sent to whom and how far it came, newest first.",
  query: z.object(pageQuery),
  ok: { 200: z.object({ notification_histories: z.array(NotificationHistory), ...pageFields }) },
});

const target = {
  targets_type: z.enum(targetsTypes),
  targets: z.array(BodyId).max(notificationLimits.targets).default([]),
  /** For `all_users`: the phrase, to the letter. */
  confirmation_phrase: text(200).optional(),
};

const historyErrors = ["notification.phrase", "notification.targets"] as const;

export const sendNotification = endpoint({
  method: "POST",
  path: "/api/v1/notification_histories",
  access: "operator",
  summary: "Sends a notification as it is saved. The sending goes on in the background; the history tells how far it is.",
  body: z.object({ notification_history: z.object({ notification_id: BodyId, ...target }) }),
  ok: { 201: z.object({ notification_history: NotificationHistory }) },
  errors: ["notification.not_found", "notification.incomplete", "notification.sending", ...historyErrors],
});

const OneHistory = z.object({ notification_history: NotificationHistory });

export const changeNotificationHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/notification_histories/:id",
  access: "operator",
  summary: "Chooses other people for a sending that has reached nobody yet; it goes out as the notification is saved now.",
  params: z.object({ id: Id }),
  body: z.object({ notification_history: z.object(target) }),
  ok: { 200: OneHistory },
  errors: ["notification_history.not_found", "notification_history.started", "notification.incomplete", ...historyErrors],
});

export const deleteNotificationHistory = endpoint({
  method: "DELETE",
  path: "/api/v1/notification_histories/:id",
  access: "operator",
  summary: "Takes back a sending that has reached nobody yet.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["notification_history.not_found", "notification_history.started"],
});

export const pauseNotificationHistory = endpoint({
  method: "POST",
  path: "/api/v1/notification_histories/:id/pause",
  access: "operator",
  summary: "Stops a sending: once this has answered, nobody else gets it until it is resumed.",
  params: z.object({ id: Id }),
  ok: { 200: OneHistory },
  errors: ["notification_history.not_found", "notification_history.not_running"],
});

export const resumeNotificationHistory = endpoint({
  method: "POST",
  path: "/api/v1/notification_histories/:id/resume",
  access: "operator",
  summary: "Goes on with a paused sending, with those who have not had it.",
  params: z.object({ id: Id }),
  ok: { 200: OneHistory },
  errors: ["notification_history.not_found", "notification_history.not_running"],
});

const Audience = z.object({
  total: z.number().int(),
  /** Of them, those who agreed to advertising, and to advertising at night. */
  advertising: z.number().int(),
  night_advertising: z.number().int(),
});

export const countNotificationTargets = endpoint({
  method: "GET",
  path: "/api/v1/notification_targets",
  access: "operator",
  summary: "How many people a sending would reach now, and the phrase that sending to everybody asks for.",
  ok: {
    200: z.object({
      all_users: Audience,
      test_users: Audience,
      confirmation_phrase: z.string(),
      /** Advertising waits until then; null by day. */
      held_until: Timestamp.nullable(),
    }),
  },
});

export const TargetPerson = z.object({ user_id: z.number().int(), name: z.string(), takes_advertising: z.boolean() });
export type TargetPerson = z.infer<typeof TargetPerson>;

export const searchNotificationTargets = endpoint({
  method: "POST",
  path: "/api/v1/notification_targets/search",
  access: "operator",
  summary: "People by part of their name or by their number, for choosing whom to send to. Read by POST, so that no name is in an address.",
  replay: "never",
  body: z.object({ q: text(40) }),
  ok: { 200: z.object({ people: z.array(TargetPerson).max(10) }) },
});
