import { interiorPictureFormats, interiorPictureLimit, interiorPictureWidths } from "@rounds/contract/interiors/pictures.ts";
import type { PicturePlan } from "../../../lib/picture-files.ts";

export const picturePlan: PicturePlan = {
  kind: "interior",
  errors: {
    too_large: "interior_image.too_large",
    unsupported: "interior_image.unsupported",
    broken: "interior_image.broken",
    too_many_pixels: "interior_image.too_many_pixels",
  },
  maxBytes: interiorPictureLimit.bytes,
  maxPixels: interiorPictureLimit.pixels,
  // Exported floor plans are often black lines without a ground, which would be invisible in the viewer and in the dark scheme.
  ground: "#ffffff",
  copies: interiorPictureWidths.flatMap((width) => interiorPictureFormats.map((format) => ({ key: `${width}${format}`, format, width }))),
};

/** `640.avif` on the wire → the ending of the file. */
export const copyOfSize = (size: string): string => size.replace(".", "");
