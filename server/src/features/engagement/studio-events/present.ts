import type { EventActivity, EventContent, StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { scoreOf } from "../question-sets/policy.ts";
import { stateOf } from "../studio/policy.ts";
import type { ContentRow, EventRow } from "./queries.ts";
import type { Activity } from "./service.ts";

export const presentContent = (row: ContentRow, now: Date): EventContent => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  num_of_questions: row.num_of_questions,
  state: stateOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
});

export const presentStudioEvent = (row: EventRow, now: Date): StudioMarketingEvent => ({
  id: row.id,
  title: row.title,
  content: presentContent(row.content, now),
  detail_img_url: row.detail_img_url,
  detail_img_alt: row.detail_img_alt,
  detail_button_text: row.detail_button_text,
  share_message: row.share_message,
  additional_actions: row.additional_actions,
  has_rewards: row.has_rewards,
  sponsor:
    row.sponsor_business_id === null
      ? null
      : { id: row.sponsor_business_id, name: row.sponsor_name ?? "", business_type: row.sponsor_type ?? "" },
  banner_views: row.banner_views,
  banner_clicks: row.banner_clicks,
  completed: row.completed,
  has_participants: row.has_participants,
  is_published: row.is_published,
  state: stateOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  version: row.version,
});

export const presentActivity = ({ event, vouchers, steps }: Activity): EventActivity => ({
  vouchers: vouchers && { sent: vouchers.sent, ready_to_send: vouchers.ready_to_send, pending: vouchers.pending },
  latest_steps: steps.map(({ name, at, correct }) => ({
    name,
    at,
    score: correct === null ? null : scoreOf(correct, event.content.num_of_questions),
  })),
});
