import { pictureLimit, pictureWidths } from "@rounds/contract/hospitals/images.ts";
import sharp from "sharp";
import { fail } from "../../../lib/app-error.ts";
import type { PictureFormat } from "./format.ts";

/** The sizes under which a picture is kept. */
export const sizes = [...pictureWidths.map(String), "blurred"] as readonly string[];

export type EncodedPicture = { readonly width: number; readonly height: number; readonly bytes: ReadonlyMap<string, Buffer> };

// A decoded picture is large and its encoding busy: one thread each, two at a time, and none kept for later.
sharp.cache(false);
sharp.concurrency(1);
const atOnce = 2;
const largest = Math.max(...pictureWidths);
const blurred = { width: 64, height: 48, sigma: 2.6 };

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // A turn is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/**
 * The picture upright, without anything that its camera wrote into it, as WebP in every size. Throws business_image.broken,
 * business_image.unsupported when it is of another format than its first bytes say, and business_image.too_many_pixels.
 */
export const encode = (read: () => Promise<Buffer>, format: PictureFormat): Promise<EncodedPicture> =>
  inTurn(async () => {
    const original = await read();
    const facts = await sharp(original, { failOn: "truncated" }).metadata().catch(refuse);
    const isFormat = facts.format === format || (format === "avif" && facts.format === "heif" && facts.compression === "av1");
    if (!isFormat) throw fail("business_image.unsupported");
    if (facts.width * facts.height > pictureLimit.pixels) throw fail("business_image.too_many_pixels");
    const { data, info } = await sharp(original, { failOn: "truncated", limitInputPixels: pictureLimit.pixels })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    // From here on it is our own picture: what fails is ours.
    const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const bytes = new Map<string, Buffer>();
    for (const width of pictureWidths) {
      const sized = upright().resize({ width, height: width, fit: "inside", withoutEnlargement: true });
      bytes.set(String(width), await sized.webp({ quality: 80 }).toBuffer());
    }
    const small = upright().resize({ width: blurred.width, height: blurred.height, fit: "cover" }).blur(blurred.sigma);
    bytes.set("blurred", await small.webp({ quality: 60 }).toBuffer());
    return { width: info.width, height: info.height, bytes };
  });

function refuse(error: unknown): never {
  // Where the library cannot read, nobody can; its own words are for developers.
  throw Object.assign(fail("business_image.broken"), { cause: error });
}
