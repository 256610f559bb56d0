import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, sortFields, text, Timestamp } from "./fields.ts";
import { historySorts, notificationSorts } from "./broadcast-lists.ts";

export const errors = {
  "notification.not_found": { status: 404, message: "알림을 찾을 수 없어요." },
  "notification.changed": { status: 409, message: "다른 운영자가 먼저 바꿨어요. 새 내용을 확인하고 다시 시도해 주세요." },
  "notification.label": { status: 400, message: "(광고) 표시는 보낼 때 자동으로 붙어요. 제목에서 지워 주세요." },
  "notification.incomplete": { status: 400, message: "제목과 설명을 모두 적고 저장해야 보낼 수 있어요." },
  "notification.phrase": { status: 400, message: "입력이 올바르지 않습니다." },
  "notification.targets": { status: 400, message: "받을 사람을 확인해 주세요. 찾을 수 없는 사람이 있어요." },
  "notification.sending": { status: 409, message: "이 알림의 앞선 발송이 끝나지 않았어요. 발송 기록을 확인해 주세요." },
  "notification.sent": { status: 409, message: "그사이 다른 운영자가 이 알림을 보냈어요. 발송 기록을 확인해 주세요." },
  "notification_history.not_found": { status: 404, message: "발송 기록을 찾을 수 없어요." },
  "notification_history.started": { status: 409, message: "이미 보내기 시작해서 바꾸거나 지울 수 없어요." },
  "notification_history.not_running": {
    status: 409,
    message: "지금은 멈추거나 이어서 보내거나 끝낼 수 없어요. 발송 기록을 새로 확인해 주세요.",
  },
} as const satisfies ErrorTable;

/** `all_users`: every account that is not deleted. `test_users`: the operators. `target_users`: the people in `targets`. */
export const targetsTypes = ["all_users", "test_users", "target_users"] as const;
export type TargetsType = (typeof targetsTypes)[number];

export const notificationLimits = { title: 60, description: 1000, note: 500, targets: 1000 } as const;

/**
 * `held`: advertising that waits for 08:00. `paused`: an operator stopped it. Both continue where they stopped, and each person gets the
 * notice once. `done` with people who are neither delivered nor skipped: an operator ended it early.
 */
export const historyStates = ["queued", "sending", "paused", "held", "done"] as const;
export type HistoryState = (typeof historyStates)[number];

export const Notification = z.object({
  id: BodyId,
  title: Line,
  description: Prose,
  /** For operators only. */
  note: Prose,
  is_advertising: z.boolean(),
  /** Number of sendings, by target. */
  sent: z.object({ all_users: Count, test_users: Count, target_users: Count }),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationHistory = z.object({
  id: BodyId,
  notification_id: BodyId,
  /** Ids of people, for `target_users`. */
  targets: rows(BodyId),
  targets_type: z.enum(targetsTypes),
  /** The text of this sending. */
  title: Line,
  is_advertising: z.boolean(),
  state: z.enum(historyStates),
  /** People on the list. It grows until the list is complete. */
  total: Count,
  is_list_complete: z.boolean(),
  delivered: Count,
  /** People without advertising consent, or with a deleted account. */
  skipped: Count,
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
  query: z.object({ ...pageQuery, ...sortFields(notificationSorts) }),
  ok: { 200: z.object({ notifications: rows(Notification), ...pageFields }) },
});

export const createNotification = endpoint({
  method: "POST",
  path: "/api/v1/notifications",
  access: "operator",
  summary: "Saves a notification without sending it. Title and description may be empty.",
  body: z.object({ notification: z.object(content) }),
  ok: { 201: z.object({ notification: Notification }) },
  errors: ["notification.label"],
});

export const updateNotification = endpoint({
  method: "PATCH",
  path: "/api/v1/notifications/:id",
  access: "operator",
  summary: "Changes a notification. Earlier sendings keep their text.",
  params: z.object({ id: Id }),
  body: z.object({
    notification: z.object({
      ...content,
      /** `updated_at` of the text that was edited. If it has changed, nothing is saved. */
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
  summary: "Removes a notification from the list. The record of its sendings stays.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["notification.not_found", "notification.sending"],
});

export const listNotificationHistories = endpoint({
  method: "GET",
  path: "/api/v1/notification_histories",
  access: "operator",
  summary: "Sendings with their recipients and progress, newest first.",
  query: z.object({ ...pageQuery, ...sortFields(historySorts) }),
  ok: { 200: z.object({ notification_histories: rows(NotificationHistory), ...pageFields }) },
});

const target = {
  targets_type: z.enum(targetsTypes),
  targets: z.array(BodyId).max(notificationLimits.targets).default([]),
  /** For `all_users`: the exact phrase. */
  confirmation_phrase: text(200).optional(),
};

const historyErrors = ["notification.phrase", "notification.targets"] as const;

export const sendNotification = endpoint({
  method: "POST",
  path: "/api/v1/notification_histories",
  access: "operator",
  summary: "Sends the saved notification in the background. The history shows the progress.",
  body: z.object({
    notification_history: z.object({
      notification_id: BodyId,
      ...target,
      /** `updated_at` of the text that the operator confirmed. If it has changed, nothing is sent. */
      expected_updated_at: text(40).optional(),
      /** Earlier sendings to `targets_type` that the operator saw. If a colleague has sent it since, nothing is sent. */
      expected_sent: Count.optional(),
    }),
  }),
  ok: { 201: z.object({ notification_history: NotificationHistory }) },
  errors: [
    "notification.not_found",
    "notification.changed",
    "notification.incomplete",
    "notification.sending",
    "notification.sent",
    ...historyErrors,
  ],
});

const OneHistory = z.object({ notification_history: NotificationHistory });

export const changeNotificationHistory = endpoint({
  method: "PATCH",
  path: "/api/v1/notification_histories/:id",
  access: "operator",
  summary: "Changes the recipients of a sending that has reached no person yet. It then sends the currently saved text.",
  params: z.object({ id: Id }),
  body: z.object({ notification_history: z.object(target) }),
  ok: { 200: OneHistory },
  errors: ["notification_history.not_found", "notification_history.started", "notification.incomplete", ...historyErrors],
});

export const deleteNotificationHistory = endpoint({
  method: "DELETE",
  path: "/api/v1/notification_histories/:id",
  access: "operator",
  summary: "Deletes a sending that has reached no person yet.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["notification_history.not_found", "notification_history.started"],
});

const actOnHistory = {
  method: "POST",
  access: "operator",
  params: z.object({ id: Id }),
  ok: { 200: OneHistory },
  errors: ["notification_history.not_found", "notification_history.not_running"],
} as const;

export const pauseNotificationHistory = endpoint({
  ...actOnHistory,
  path: "/api/v1/notification_histories/:id/pause",
  summary: "Pauses a sending. After the response no further person receives it until it is resumed.",
});

export const resumeNotificationHistory = endpoint({
  ...actOnHistory,
  path: "/api/v1/notification_histories/:id/resume",
  summary: "Resumes a paused sending for the remaining recipients.",
});

export const endNotificationHistory = endpoint({
  ...actOnHistory,
  path: "/api/v1/notification_histories/:id/end",
  summary: "Ends a paused sending that has reached a person. The remaining people never get it.",
});

const Audience = z.object({
  total: Count,
  /** People with advertising consent, and with consent to advertising at night. */
  advertising: Count,
  night_advertising: Count,
});

export const countNotificationTargets = endpoint({
  method: "GET",
  path: "/api/v1/notification_targets",
  access: "operator",
  summary: "The number of people that a sending would reach now, and the phrase that confirms a sending to all.",
  ok: {
    200: z.object({
      all_users: Audience,
      test_users: Audience,
      confirmation_phrase: Line,
      /** Advertising waits until then; null during the day. */
      held_until: Timestamp.nullable(),
    }),
  },
});

export const TargetPerson = z.object({ user_id: BodyId, name: Line, takes_advertising: z.boolean() });
export type TargetPerson = z.infer<typeof TargetPerson>;

export const searchNotificationTargets = endpoint({
  method: "POST",
  path: "/api/v1/notification_targets/search",
  access: "operator",
  summary: "People by part of their name or by phone number, as possible recipients. Read by POST, so that no address contains a name.",
  replay: "never",
  body: z.object({ q: text(40) }),
  ok: { 200: z.object({ people: z.array(TargetPerson).max(10) }) },
});
