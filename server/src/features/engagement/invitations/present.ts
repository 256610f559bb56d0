import type { InvitationEvent } from "@rounds/contract/engagement/invitations.ts";
import { shareMessage } from "./policy.ts";
import type { RunningRow } from "./queries.ts";

export const presentInvitationEvent = (row: RunningRow, code: string): InvitationEvent => ({
  id: row.id,
  preview_button_text: row.preview_button_text,
  detail_title: row.detail_title,
  detail_text: row.detail_text,
  detail_img_url: row.detail_img_url,
  detail_img_alt: row.detail_img_alt,
  detail_button_text: row.detail_button_text,
  share_message: shareMessage(row.share_message, code),
  inviter_code: code,
  start_date: row.starts_at,
  end_date: row.ends_at,
});
