import { pictureLimit, pictureWidths } from "@rounds/contract/hospitals/images.ts";
import type { PicturePlan } from "../../../lib/picture-files.ts";
import { pictureErrors } from "../../hospitals/index.ts";

/** A campaign's picture as WebP in three widths. */
export const picturePlan: PicturePlan = {
  kind: "campaign",
  errors: pictureErrors,
  maxBytes: pictureLimit.bytes,
  maxPixels: pictureLimit.pixels,
  copies: pictureWidths.map((width) => ({ key: String(width), format: "webp" as const, width })),
};
