import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Moment, rows, text, Timestamp, trimmed, Url } from "../fields.ts";
import { audiences, bannerLimits } from "./banner-faults.ts";
import { bannerActions, bannerTypes, textColors } from "./banners.ts";
import { PictureInput } from "./fields.ts";
import { campaignStates } from "./studio.ts";

export const errors = {
  /** The response has the sentence of the first fault, and its field as the path. */
  "banner.invalid": { status: 400, message: "배너에 고칠 곳이 있어요. 표시된 곳을 확인해 주세요." },
} as const satisfies ErrorTable;

export const StudioBanner = z.object({
  id: BodyId,
  type: z.enum(bannerTypes),
  action_type: z.enum(bannerActions),
  title: Line,
  eyebrow: Line,
  advertiser: Line,
  text_color: z.enum(textColors),
  image_url: Url.nullable(),
  is_finished_picture: z.boolean(),
  image_alt: Line,
  action_url: Url.nullable(),
  detail_image_url: Url.nullable(),
  detail_image_alt: Line,
  question_set_id: BodyId.nullable(),
  event_id: BodyId.nullable(),
  webinar_event_id: BodyId.nullable(),
  session_id: BodyId.nullable(),
  audience: z.enum(audiences),
  audience_specialties: rows(Line),
  audience_regions: rows(Line),
  audience_event_id: BodyId.nullable(),
  /** The banner is live only while its poll, quiz, event or webinar is. */
  ends_with_target: z.boolean(),
  starts_at: Timestamp.nullable(),
  /** The first moment after the end. Null: no end. */
  ends_at: Timestamp.nullable(),
  is_published: z.boolean(),
  state: z.enum(campaignStates),
  /** Grows with each save. */
  version: Count,
  /** Of the uploaded picture. Null without one, and for drawn pictures of this site. */
  contrast: z.object({ dark: z.number(), light: z.number() }).nullable(),
});
export type StudioBanner = z.infer<typeof StudioBanner>;
const one = z.object({ banner: StudioBanner });

const bannerInput = {
  type: z.enum(bannerTypes),
  action_type: z.enum(bannerActions),
  title: trimmed(bannerLimits.title),
  eyebrow: trimmed(bannerLimits.eyebrow),
  advertiser: trimmed(bannerLimits.advertiser),
  text_color: z.enum(textColors),
  image_url: PictureInput,
  is_finished_picture: z.boolean(),
  image_alt: trimmed(bannerLimits.alt),
  action_url: text(bannerLimits.actionUrl).nullable(),
  detail_image_url: PictureInput,
  detail_image_alt: trimmed(bannerLimits.alt),
  question_set_id: BodyId.nullable(),
  event_id: BodyId.nullable(),
  webinar_event_id: BodyId.nullable(),
  session_id: BodyId.nullable(),
  audience: z.enum(audiences),
  audience_specialties: z.array(text(40, 1)).max(30),
  audience_regions: z.array(text(10, 1)).max(20),
  audience_event_id: BodyId.nullable(),
  ends_with_target: z.boolean(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
};

export const getStudioBanner = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/banners/:id",
  access: "operator",
  summary: "One banner as its editor shows it.",
  params: z.object({ id: Id }),
  ok: { 200: one },
  errors: ["campaign.not_found"],
});

export const createBanner = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/banners",
  access: "operator",
  summary: "Creates a banner as a draft.",
  body: z.object({ banner: z.object(bannerInput) }),
  ok: { 201: one },
  errors: ["banner.invalid", "campaign_picture.not_found"],
});

export const updateBanner = endpoint({
  method: "PATCH",
  path: "/api/v1/campaigns/banners/:id",
  access: "operator",
  summary: "Changes, publishes or unpublishes a banner. Absent fields stay unchanged.",
  params: z.object({ id: Id }),
  body: z.object({
    banner: z.object({
      ...z.object(bannerInput).partial().shape,
      is_published: z.boolean().optional(),
      /** The version that was edited. If it has changed, nothing is saved. */
      version: Count,
    }),
  }),
  ok: { 200: one },
  errors: ["campaign.not_found", "campaign.changed", "banner.invalid", "campaign.incomplete", "campaign_picture.not_found"],
});

/** A poll, quiz, event or webinar session that a banner can open. */
export const BannerTarget = z.object({
  type: z.enum(bannerTypes),
  /** The poll, quiz, event, or event of the session. */
  id: BodyId,
  session_id: BodyId.nullable(),
  title: Line,
  is_published: z.boolean(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  /** The line above the title of a banner that has no own one, for a doctor who has not taken part. */
  eyebrow: Line,
});
export type BannerTarget = z.infer<typeof BannerTarget>;

export const listBannerTargets = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/banner_targets",
  access: "operator",
  summary: "The polls, quizzes, events and webinar sessions that a banner can open, the newest first.",
  ok: { 200: z.object({ targets: z.array(BannerTarget).max(800) }) },
});
