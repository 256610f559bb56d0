import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { shaped } from "../fields.ts";

export const errors = {
  "interior_image.not_found": { status: 404, message: "사진을 찾을 수 없어요." },
  "interior_image.too_large": { status: 413, message: "사진은 한 장에 10MB까지 올릴 수 있어요." },
  "interior_image.too_many": { status: 409, message: "사진은 프로젝트마다 200장까지 올릴 수 있어요." },
  "interior_image.unsupported": {
    status: 415,
    message: "JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요. 아이폰의 HEIC 사진은 JPG로 바꿔서 올려 주세요.",
  },
  "interior_image.broken": { status: 415, message: "사진이 손상되어 열 수 없어요. 다른 사진으로 다시 시도해 주세요." },
  "interior_image.too_many_pixels": { status: 415, message: "사진이 너무 커요. 5천만 화소보다 작은 사진으로 올려 주세요." },
  "interior_image.repeated": { status: 409, message: "이미 올린 사진이에요." },
} as const satisfies ErrorTable;

/** Limits: bytes of an original, its pixels, and pictures of a project. */
export const interiorPictureLimit = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, perProject: 200 } as const;

export const interiorPictureWidths = [320, 640, 960, 1600] as const;
export type InteriorPictureWidth = (typeof interiorPictureWidths)[number];
export const interiorPictureFormats = ["avif", "webp"] as const;
export type InteriorPictureFormat = (typeof interiorPictureFormats)[number];

const uploaded = /^(\/api\/v1\/interior_images\/[A-Za-z0-9_-]{32}\/)\d+\.\w+$/;

/** Whether the picture has copies in other widths and formats. Drawn pictures have none. */
export const hasCopies = (imageUrl: string): boolean => uploaded.test(imageUrl);

/** The same picture in another width and format. An address of a drawn picture stays unchanged. */
export const pictureUrl = (imageUrl: string, width: InteriorPictureWidth, format: InteriorPictureFormat = "webp"): string =>
  imageUrl.replace(uploaded, `$1${width}.${format}`);

const file = {
  name: shaped(/^[A-Za-z0-9_-]{32}$/, 32),
  size: z.enum(["320.avif", "320.webp", "640.avif", "640.webp", "960.avif", "960.webp", "1600.avif", "1600.webp"]),
};

export const getInteriorImage = endpoint({
  method: "GET",
  path: "/api/v1/interior_images/:name/:size",
  access: "public",
  summary: "A picture of a published project, or the logo of its designer, under a random name.",
  params: z.object(file),
  // Short, because a picture must disappear soon after its project.
  cache: "public, max-age=3600",
  download: true,
  ok: { 200: z.any() },
  errors: ["interior_image.not_found"],
});

export const getStudioInteriorImage = endpoint({
  method: "GET",
  path: "/api/v1/interior_studio/images/:name/:size",
  access: "operator",
  summary: "Any picture of the interior studio, also of a project that is not published.",
  params: z.object(file),
  download: true,
  ok: { 200: z.any() },
  errors: ["interior_image.not_found"],
});
