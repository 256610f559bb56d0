import { coverLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { bodyError } from "../../../lib/body-error.ts";
import { createConcurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { openNameless, readAll, TooLong, writeAll } from "../../../lib/nameless-file.ts";
import { formatOf, type PictureFormat } from "../../../lib/picture-format.ts";
import { newStorageKey } from "../../../lib/stored-files.ts";
import { posterKind } from "../videos/file-keys.ts";

const fieldName = "cover";
/** A decoded picture takes up to 200 MB of memory. */
const slotOf = createConcurrencyLimit(1);

/**
 * Stores the picture of a form as a JPEG of the cover's size. Returns its key. Throws cover.too_large, cover.unsupported, cover.broken,
 * cover.too_many_pixels, cover.too_small, and request.invalid for a form without a file.
 */
export async function receiveCover(deps: Deps, parts: AsyncIterable<UploadPart>): Promise<string> {
  for await (const part of parts) {
    if (part.kind !== "file" || part.name !== fieldName) continue;
    const jpeg = await encodeUpload(deps, part.bytes);
    const key = newStorageKey(posterKind, deps.now());
    await deps.files.put(key, Readable.from([jpeg]));
    return key;
  }
  throw fail("request.invalid", [fieldName]);
}

async function encodeUpload(deps: Deps, bytes: Readable): Promise<Buffer> {
  const handle = await openNameless(join(deps.config.dataDir, "uploads"));
  try {
    await writeAll(handle, bytes, coverLimits.bytes).catch((error: unknown) => {
      if (error instanceof TooLong) throw fail("cover.too_large");
      throw bodyError(bytes, error);
    });
    const format = await formatOf(handle);
    if (!format) throw fail("cover.unsupported");
    const release = await slotOf(fieldName);
    try {
      return await encode(await buffer(readAll(handle)), format);
    } finally {
      release();
    }
  } finally {
    await handle.close();
  }
}

/** Upright, without the camera's metadata, and cut to 16:9 around its middle. */
async function encode(original: Buffer, format: PictureFormat): Promise<Buffer> {
  // Reads only the header, so its size is no danger.
  const facts = await sharp(original, { failOn: "truncated", limitInputPixels: false }).metadata().catch(refuse);
  const isFormat = facts.format === format || (format === "avif" && facts.format === "heif" && facts.compression === "av1");
  if (!isFormat) throw fail("cover.unsupported");
  if (facts.width * facts.height > coverLimits.pixels) throw fail("cover.too_many_pixels");
  const { width, height } = facts.autoOrient;
  if (width < coverLimits.width || height < coverLimits.height) throw fail("cover.too_small");
  return sharp(original, { failOn: "truncated", limitInputPixels: coverLimits.pixels })
    .autoOrient()
    .resize({ width: coverLimits.width, height: coverLimits.height, fit: "cover" })
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
    .catch(refuse);
}

function refuse(error: unknown): never {
  // The library cannot decode the picture. Its message is only for the log.
  throw Object.assign(fail("cover.broken"), { cause: error });
}
