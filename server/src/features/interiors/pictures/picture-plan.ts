import { interiorPictureFormats, interiorPictureLimit, interiorPictureWidths } from "@rounds/contract/interiors/pictures.ts";
import type { PicturePlan } from "../../../lib/picture-files.ts";

export const picturePlan: PicturePlan = {
  kind: "interior",
  maxBytes: interiorPictureLimit.bytes,
  maxPixels: interiorPictureLimit.pixels,
  copies: interiorPictureWidths.flatMap((width) => interiorPictureFormats.map((format) => ({ key: `${width}${format}`, format, width }))),
};

/** `640.avif` on the wire → the ending of the file. */
export const copyOfSize = (size: string): string => size.replace(".", "");
