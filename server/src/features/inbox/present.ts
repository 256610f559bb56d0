import type { InboxNotice } from "@rounds/contract/inbox.ts";
import { advertisingKind } from "./policy.ts";
import type { NoticeRow } from "./queries.ts";

export const presentNotice = (row: NoticeRow): InboxNotice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  link: row.link,
  is_advertising: row.kind === advertisingKind,
  is_read: row.read_at !== null,
  created_at: row.created_at,
});
