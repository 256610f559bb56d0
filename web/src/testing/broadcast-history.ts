import type { NotificationHistory } from "@rounds/contract/broadcasts.ts";

const at = "2026-11-20T03:00:00Z";

/** A paused sending of a notification to all people. */
export const broadcastHistory = (changes: Partial<NotificationHistory> = {}): NotificationHistory => ({
  id: 7,
  notification_id: 2,
  targets: [],
  targets_type: "all_users",
  title: "점검 안내",
  is_advertising: false,
  state: "paused",
  total: 412,
  is_list_complete: true,
  delivered: 390,
  skipped: 8,
  resume_at: null,
  created_at: at,
  updated_at: at,
  finished_at: null,
  ...changes,
});
