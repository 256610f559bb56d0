import { pictureLimit, pictureWidths } from "@rounds/contract/hospitals/images.ts";
import type { PicturePlan } from "../../../lib/picture-files.ts";

/** A hospital's picture as WebP in three widths, and its blurred copy for visitors. */
export const picturePlan: PicturePlan = {
  kind: "picture",
  maxBytes: pictureLimit.bytes,
  maxPixels: pictureLimit.pixels,
  copies: [
    ...pictureWidths.map((width) => ({ key: String(width), format: "webp" as const, width })),
    { key: "blurred", format: "webp", width: 64, blurred: { height: 48, sigma: 2.6 } },
  ],
};
