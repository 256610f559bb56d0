import { pictureLimit, pictureWidths } from "@rounds/contract/hospitals/images.ts";
import sharp from "sharp";
import { fail } from "../../../lib/app-error.ts";
import type { PictureFormat } from "../../../lib/picture-format.ts";

/** The stored sizes of a picture. */
export const sizes = [...pictureWidths.map(String), "blurred"] as readonly string[];

export type EncodedPicture = { readonly width: number; readonly height: number; readonly bytes: ReadonlyMap<string, Buffer> };

// Decoded pictures need much memory and CPU. So encode two at a time, with one thread each and without a cache.
sharp.cache(false);
sharp.concurrency(1);
const maxConcurrent = 2;
const largest = Math.max(...pictureWidths);
const blurred = { width: 64, height: 48, sigma: 2.6 };

let running = 0;
const queue: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // Pass the slot on without decrementing, so that no new call takes it first.
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

/**
 * Encodes the picture as WebP in all sizes, upright and without the camera's metadata. Throws business_image.broken,
 * business_image.too_many_pixels, and business_image.unsupported when the content does not match its first bytes.
 */
export const encode = (read: () => Promise<Buffer>, format: PictureFormat): Promise<EncodedPicture> =>
  limited(async () => {
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
    // The decoded pixels are valid, so a later failure is a server error.
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
  // The library cannot decode the picture. Its message is only for the log.
  throw Object.assign(fail("business_image.broken"), { cause: error });
}
