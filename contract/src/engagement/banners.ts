import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, Line, Timestamp, Url } from "../fields.ts";

export const errors = {
  "banner.not_found": { status: 404, message: "배너를 찾을 수 없어요." },
} as const satisfies ErrorTable;

export const bannerTypes = ["announcement", "advertisement", "quiz", "poll", "promotional_event", "webinar"] as const;
export type BannerType = (typeof bannerTypes)[number];

export const bannerActions = [
  "none",
  "open_web",
  "show_image",
  "show_image_with_web_url",
  "open_detail",
  "show_image_with_session",
] as const;
export type BannerAction = (typeof bannerActions)[number];

/** The actions that a type can have. The web draws no other pair. */
export const actionsOfType: Readonly<Record<BannerType, readonly BannerAction[]>> = {
  announcement: ["none"],
  advertisement: ["none", "open_web", "show_image", "show_image_with_web_url"],
  quiz: ["open_detail"],
  poll: ["open_detail"],
  promotional_event: ["open_detail"],
  webinar: ["show_image_with_session"],
};

export const textColors = ["dark", "light"] as const;

/** A carousel has at most this many banners. */
export const maxBanners = 20;

export const Banner = z.object({
  id: BodyId,
  meta: z.object({ type: z.enum(bannerTypes) }),
  action_type: z.enum(bannerActions),
  /** `https:` only. */
  action_url: Url.nullable(),
  /** The picture behind the text, a path of this site. */
  image_url: Url.nullable(),
  /** The picture contains its own text, and `image_alt` states it. Title and eyebrow are then not drawn. */
  is_finished_picture: z.boolean(),
  image_alt: Line,
  /** The small line above the title, filled by the server where the operator left it empty. */
  eyebrow: Line,
  title: Line,
  text_color: z.enum(textColors),
  /** The person has completed the poll, quiz or event. */
  is_completed: z.boolean(),
  /** The large picture of `show_image` and `show_image_with_web_url`. */
  detail_image_url: Url.nullable(),
  detail_image_alt: Line,
  poll_id: BodyId.nullable(),
  quiz_id: BodyId.nullable(),
  event_id: BodyId.nullable(),
  webinar_event_id: BodyId.nullable(),
  session_id: BodyId.nullable(),
  /** The end of the banner, or of its poll, quiz, event or session if it ends with that. Null without an end. */
  visible_until: Timestamp.nullable(),
});
export type Banner = z.infer<typeof Banner>;

export const listBanners = endpoint({
  method: "GET",
  path: "/webinar/api/v1/banners",
  access: "signed_in",
  summary: "The banners for this doctor now, in the operators' order.",
  ok: { 200: z.object({ banners: z.array(Banner).max(maxBanners) }) },
});

export const viewBanners = endpoint({
  method: "POST",
  path: "/webinar/api/v1/banners/views",
  access: "doctor",
  summary: "Counts a view of each of these banners, once per person and day. Ids that the person cannot see count nothing.",
  replay: "harmless",
  body: z.object({ banner_ids: z.array(BodyId).min(1).max(maxBanners) }),
  ok: { 204: z.null() },
});

export const clickBanner = endpoint({
  method: "POST",
  path: "/webinar/api/v1/banners/:id/clicks",
  access: "doctor",
  summary: "Counts a click on a banner, once per person and day.",
  replay: "harmless",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["banner.not_found"],
});
