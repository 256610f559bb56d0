import type { CampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import type { BannerTarget, StudioBanner } from "@rounds/contract/engagement/studio-banners.ts";
import { eyebrowOf } from "../banners/eyebrow.ts";
import { stateOf } from "../studio/policy.ts";
import type { BannerRow, TargetRow } from "./queries.ts";

export type ShownBanner = { readonly row: BannerRow; readonly picture: CampaignPicture | undefined };

export const presentStudioBanner = ({ row, picture }: ShownBanner, now: Date): StudioBanner => ({
  id: row.id,
  type: row.type,
  action_type: row.action_type,
  title: row.title,
  eyebrow: row.eyebrow,
  advertiser: row.advertiser,
  text_color: row.text_color,
  image_url: row.image_url,
  is_finished_picture: row.is_finished_picture,
  image_alt: row.image_alt,
  action_url: row.action_url,
  detail_image_url: row.detail_image_url,
  detail_image_alt: row.detail_image_alt,
  question_set_id: row.question_set_id,
  event_id: row.event_id,
  webinar_event_id: row.webinar_event_id,
  session_id: row.webinar_session_id,
  audience: row.audience,
  audience_specialties: row.audience_specialties,
  audience_regions: row.audience_regions,
  audience_event_id: row.audience_event_id,
  ends_with_target: row.ends_with_target,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  is_published: row.is_published,
  state: stateOf(row, now),
  version: row.version,
  contrast: picture ? { dark: picture.dark_contrast, light: picture.light_contrast } : null,
});

export const presentTarget = (row: TargetRow, now: Date): BannerTarget => ({
  type: row.type,
  id: row.id,
  session_id: row.session_id,
  title: row.title,
  is_published: row.is_published,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  eyebrow: eyebrowOf(
    {
      type: row.type,
      eyebrow: "",
      advertiser: "",
      num_of_questions: row.num_of_questions,
      num_of_answers: 0,
      submitted_count: row.submitted_count,
      is_completed: false,
      session_starts_at: row.session_id === null ? null : row.starts_at,
      target_ends_at: row.ends_at,
    },
    now,
  ),
});
