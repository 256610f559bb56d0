import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Count, shaped, Url } from "../fields.ts";
import type { pictureWidths } from "../hospitals/images.ts";

export const errors = {
  "campaign_picture.not_found": { status: 404, message: "그림을 찾을 수 없어요. 다시 올려 주세요." },
} as const satisfies ErrorTable;

/** WCAG 2.2: text over a picture has at least this contrast. */
export const minContrast = 4.5;

/** A picture of a banner, a question or a choice. */
export const CampaignPicture = z.object({
  /** 1,040 pixels wide. */
  path: Url,
  width: Count,
  height: Count,
  /** The contrast of a banner's dark and light letters at the place of the picture where they are read worst. */
  dark_contrast: z.number().min(1).max(21),
  light_contrast: z.number().min(1).max(21),
});
export type CampaignPicture = z.infer<typeof CampaignPicture>;

/** `path` in another width. Paths that are no upload stay unchanged. */
export const campaignPictureOfWidth = (path: string, width: (typeof pictureWidths)[number]): string =>
  path.replace(/^(\/api\/v1\/campaign_pictures\/[A-Za-z0-9_-]{32}\/)\d+$/, `$1${width}`);

export const uploadCampaignPicture = endpoint({
  method: "POST",
  path: "/api/v1/campaign_pictures",
  access: "operator",
  summary: "Stores a picture for banners, polls and quizzes. The form has one file, `picture`. Unused pictures are deleted after 30 days.",
  replay: "never",
  upload: true,
  ok: { 201: z.object({ picture: CampaignPicture }) },
  errors: ["business_image.too_large", "business_image.unsupported", "business_image.broken", "business_image.too_many_pixels"],
});

export const getCampaignPicture = endpoint({
  method: "GET",
  path: "/api/v1/campaign_pictures/:name/:size",
  access: "public",
  summary: "A picture of a campaign as WebP under a random name.",
  params: z.object({ name: shaped(/^[A-Za-z0-9_-]{32}$/, 32), size: z.enum(["480", "1040", "1600"]) }),
  cache: "public, max-age=31536000, immutable",
  download: true,
  ok: { 200: z.any() },
  errors: ["campaign_picture.not_found"],
});
