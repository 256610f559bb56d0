import {
  historyStates,
  targetsTypes,
  type Notification,
  type NotificationHistory,
  type TargetPerson,
} from "@rounds/contract/broadcasts.ts";
import type { HistoryRow, NotificationRow } from "./queries.ts";

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  description: row.description,
  note: row.note,
  is_advertising: row.is_advertising,
  sent: { all_users: row.sent.all_users, test_users: row.sent.test_users, target_users: row.sent.target_users },
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const presentHistory = (row: HistoryRow): NotificationHistory => ({
  id: row.id,
  notification_id: row.notification_id,
  targets: row.targets,
  targets_type: targetsTypes.find((type) => type === row.targets_type) ?? "target_users",
  title: row.title,
  is_advertising: row.is_advertising,
  state: historyStates.find((state) => state === row.state) ?? "paused",
  total: row.total,
  is_list_complete: row.is_prepared,
  delivered: row.delivered,
  skipped: row.skipped,
  resume_at: row.resume_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  finished_at: row.finished_at,
});

export const presentPerson = (row: TargetPerson): TargetPerson => ({
  user_id: row.user_id,
  name: row.name,
  takes_advertising: row.takes_advertising,
});
