import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { shaped } from "../fields.ts";

export const errors = {
  "business_image.not_found": { status: 404, message: "사진을 찾을 수 없어요." },
  "business_image.too_large": { status: 413, message: "사진은 한 장에 15MB까지 올릴 수 있어요." },
  "business_image.too_many": { status: 409, message: "사진은 병원마다 30장까지 올릴 수 있어요." },
  "business_image.unsupported": {
    status: 415,
    message: "JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요. 아이폰의 HEIC 사진은 JPG로 바꿔서 올려 주세요.",
  },
  "business_image.broken": { status: 415, message: "사진이 손상되어 열 수 없어요. 다른 사진으로 다시 시도해 주세요." },
  "business_image.too_many_pixels": { status: 415, message: "사진이 너무 커요. 5천만 화소보다 작은 사진으로 올려 주세요." },
  "business_image.too_many_at_once": { status: 413, message: "한 번에 올린 사진이 너무 많아요. 이 사진은 따로 올려 주세요." },
} as const satisfies ErrorTable;

/**
 * Limits: bytes of an original, its pixels, images per hospital, and pixels of one form. A form is encoded while it arrives. Each image
 * costs as much as one of `leastPixels`, because its copies are encoded too.
 */
export const pictureLimit = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  perHospital: 30,
  formPixels: 200_000_000,
  leastPixels: 10_000_000,
} as const;

/** Stored widths. `path` of an image is the middle one. */
export const pictureWidths = [480, 1040, 1600] as const;

/** `path` in another width: the same image for a card, or for a whole screen. Paths that are no upload stay unchanged. */
export const pathOfWidth = (path: string, width: (typeof pictureWidths)[number]): string =>
  path.replace(/^(\/api\/v1\/business_images\/[A-Za-z0-9_-]{32}\/)\d+$/, `$1${width}`);

export const getBusinessImage = endpoint({
  method: "GET",
  path: "/api/v1/business_images/:name/:size",
  access: "public",
  summary: "A hospital's image as WebP under a random name. The blurred copy has another name.",
  params: z.object({
    name: shaped(/^[A-Za-z0-9_-]{32}$/, 32),
    size: z.enum(["480", "1040", "1600", "blurred"]),
  }),
  cache: "public, max-age=31536000, immutable",
  download: true,
  ok: { 200: z.any() },
  errors: ["business_image.not_found"],
});
