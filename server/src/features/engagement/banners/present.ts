import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { eyebrowOf } from "./eyebrow.ts";
import type { BannerRow } from "./queries.ts";

export const presentBanner = (row: BannerRow, now: Date): Banner => ({
  id: row.id,
  meta: { type: row.type },
  action_type: row.action_type,
  action_url: row.action_url,
  image_url: row.image_url,
  is_finished_picture: row.is_finished_picture,
  image_alt: row.image_alt,
  eyebrow: eyebrowOf(row, now),
  title: row.title,
  text_color: row.text_color,
  is_completed: row.is_completed,
  detail_image_url: row.detail_image_url,
  detail_image_alt: row.detail_image_alt,
  poll_id: row.type === "poll" ? row.question_set_id : null,
  quiz_id: row.type === "quiz" ? row.question_set_id : null,
  event_id: row.event_id,
  webinar_event_id: row.webinar_event_id,
  session_id: row.webinar_session_id,
  visible_until: row.visible_until,
});
