import { pictureLimit, pictureWidths } from "@rounds/contract/hospitals/images.ts";
import type { PicturePlan } from "../../../lib/picture-files.ts";

/** The codes of a refused picture. Campaigns have the same ones. */
export const pictureErrors = {
  too_large: "business_image.too_large",
  unsupported: "business_image.unsupported",
  broken: "business_image.broken",
  too_many_pixels: "business_image.too_many_pixels",
} as const;

/** A hospital's picture as WebP in three widths, and its blurred copy for visitors. */
export const picturePlan: PicturePlan = {
  kind: "picture",
  errors: pictureErrors,
  maxBytes: pictureLimit.bytes,
  maxPixels: pictureLimit.pixels,
  copies: [
    ...pictureWidths.map((width) => ({ key: String(width), format: "webp" as const, width })),
    { key: "blurred", format: "webp", width: 64, blurred: { height: 48, sigma: 2.6 } },
  ],
};
