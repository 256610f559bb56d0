import type { StudioInvitation } from "@rounds/contract/engagement/studio-invitations.ts";
import { stateOf } from "../studio/policy.ts";
import type { InvitationRow } from "./queries.ts";

export const presentStudioInvitation = (row: InvitationRow, now: Date): StudioInvitation => ({
  id: row.id,
  preview_button_text: row.preview_button_text,
  detail_title: row.detail_title,
  detail_text: row.detail_text,
  detail_img_url: row.detail_img_url,
  detail_img_alt: row.detail_img_alt,
  detail_button_text: row.detail_button_text,
  share_message: row.share_message,
  signed_up: row.signed_up,
  is_published: row.is_published,
  state: stateOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  version: row.version,
});
