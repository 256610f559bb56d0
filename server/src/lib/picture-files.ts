import type { ErrorCode } from "@rounds/contract/all.ts";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import sharp, { type Sharp } from "sharp";
import { FileMissing, type FileStore } from "../providers/files/port.ts";
import { AppError } from "./app-error.ts";
import { bodyError } from "./body-error.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { openNameless, readAll, TooLong, writeAll } from "./nameless-file.ts";
import { formatOf, type PictureFormat } from "./picture-format.ts";
import { newStorageKey } from "./stored-files.ts";

/** One stored copy. `key` is the ending of its file. A blurred copy is cut to its size, all others keep the proportions. */
export type PictureCopy = {
  readonly key: string;
  readonly format: "avif" | "webp";
  readonly width: number;
  readonly blurred?: { readonly height: number; readonly sigma: number };
};

type PictureFault = "too_large" | "unsupported" | "broken" | "too_many_pixels";

/** Gets the number of pixels before they are decoded. Throws RefusedPicture if the form already has too many. */
export type CountPixels = (pixels: number) => void;

/** The stored copies and the limits of a room. `kind` names its files in the store, and `errors` the codes of refused pictures. */
export type PicturePlan = {
  readonly kind: string;
  readonly errors: Readonly<Record<PictureFault, ErrorCode>>;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Transparent parts get this colour. Without it they stay transparent. */
  readonly ground?: string;
  readonly copies: readonly PictureCopy[];
};

export type StoredPicture = {
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  /** A tiny blurred copy as a `data:` address, which a page shows while the picture loads. */
  readonly placeholder: string;
};

/** The picture cannot be accepted. */
export class RefusedPicture extends AppError {
  constructor(code: ErrorCode, cause?: unknown) {
    super(code);
    this.cause = cause;
  }
}

type StoreDeps = { readonly files: FileStore; readonly log: Pick<FastifyBaseLogger, "warn" | "error"> };
type PictureDeps = StoreDeps & {
  readonly now: () => Date;
  readonly config: { readonly dataDir: string };
};

// Decoded pictures need much memory and CPU. So encode two at a time, with one thread each and without a cache.
sharp.cache(false);
sharp.concurrency(1);
const slotOf = createConcurrencyLimit(2);
const webpQuality = { whole: 80, blurred: 60, placeholder: 40 };
/** AVIF needs fewer bytes than WebP for the same look. A higher effort takes seconds per picture and saves a few percent. */
const avifOptions = { quality: 52, effort: 2, chromaSubsampling: "4:2:0" };
const placeholderSize = 16;

/** Key of one copy of a picture in the file store. */
const copyKey = (storageKey: string, key: string): string => `${storageKey}.${key}`;

/** The files of all copies. */
export const filesOf = ({ copies }: PicturePlan, storageKeys: readonly string[]): string[] =>
  storageKeys.flatMap((storageKey) => copies.map(({ key }) => copyKey(storageKey, key)));

/**
 * Checks a picture, and stores its copies: upright, without the camera's metadata. The original does not stay on disk. Null for a form
 * field in which no file was chosen. Throws RefusedPicture.
 */
export async function storePicture(
  deps: PictureDeps,
  bytes: Readable,
  plan: PicturePlan,
  countPixels: CountPixels = () => {},
): Promise<StoredPicture | null> {
  const handle = await openNameless(join(deps.config.dataDir, "uploads"));
  try {
    const { byteSize, sha256 } = await writeAll(handle, bytes, plan.maxBytes).catch((error: unknown) => {
      if (error instanceof TooLong) throw new RefusedPicture(plan.errors.too_large);
      throw bodyError(bytes, error);
    });
    if (byteSize === 0) return null;
    const format = await formatOf(handle);
    if (!format) throw new RefusedPicture(plan.errors.unsupported);
    const encoded = await encode(() => buffer(readAll(handle)), format, plan, countPixels);
    const storageKey = newStorageKey(plan.kind, deps.now());
    await storeCopies(deps.files, storageKey, encoded.copies);
    return { storageKey, sha256, width: encoded.width, height: encoded.height, placeholder: encoded.placeholder };
  } finally {
    await handle.close();
  }
}

async function encode(read: () => Promise<Buffer>, format: PictureFormat, plan: PicturePlan, countPixels: CountPixels) {
  // The library cannot decode the picture. Its message is only for the log.
  const refuse = (error: unknown): never => {
    throw new RefusedPicture(plan.errors.broken, error);
  };
  const release = await slotOf("encode");
  try {
    const original = await read();
    // Reads only the header, so its size is no danger.
    const facts = await sharp(original, { failOn: "truncated", limitInputPixels: false }).metadata().catch(refuse);
    const isFormat = facts.format === format || (format === "avif" && facts.format === "heif" && facts.compression === "av1");
    if (!isFormat) throw new RefusedPicture(plan.errors.unsupported);
    const pixels = facts.width * facts.height;
    if (pixels > plan.maxPixels) throw new RefusedPicture(plan.errors.too_many_pixels);
    countPixels(pixels);
    const largest = Math.max(...plan.copies.map(({ width }) => width));
    const { data, info } = await sharp(original, { failOn: "truncated", limitInputPixels: plan.maxPixels })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
      .flatten(plan.ground === undefined ? false : { background: plan.ground })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    // The decoded pixels are valid, so a later failure is a server error.
    const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const copies = new Map<string, Buffer>();
    for (const copy of plan.copies) copies.set(copy.key, await copyOf(upright(), copy).toBuffer());
    const tiny = await upright()
      .resize({ width: placeholderSize, height: placeholderSize, fit: "inside" })
      .webp({ quality: webpQuality.placeholder })
      .toBuffer();
    return { width: info.width, height: info.height, copies, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
  } finally {
    release();
  }
}

function copyOf(upright: Sharp, { format, width, blurred }: PictureCopy): Sharp {
  const sized = blurred
    ? upright.resize({ width, height: blurred.height, fit: "cover" }).blur(blurred.sigma)
    : upright.resize({ width, height: width, fit: "inside", withoutEnlargement: true });
  return format === "avif" ? sized.avif(avifOptions) : sized.webp({ quality: blurred ? webpQuality.blurred : webpQuality.whole });
}

async function storeCopies(files: FileStore, storageKey: string, copies: ReadonlyMap<string, Buffer>): Promise<void> {
  const stored: string[] = [];
  try {
    for (const [key, content] of copies) {
      stored.push(copyKey(storageKey, key));
      await files.put(copyKey(storageKey, key), Readable.from([content]));
    }
  } catch (error) {
    // The sweep removes files that this cannot remove, because they have no row.
    await Promise.allSettled(stored.map((key) => files.remove(key)));
    throw error;
  }
}

/** Removes files of a request that no row refers to. If a removal fails, the sweep tries again. */
export async function discardPictures({ files, log }: StoreDeps, plan: PicturePlan, storageKeys: readonly string[]): Promise<void> {
  for (const key of filesOf(plan, storageKeys))
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, "could not remove an unused picture; the sweep removes it later"));
}

/** The bytes of one copy, or null if the store has lost its file. */
export async function openCopy({ files, log }: StoreDeps, storageKey: string, key: string): Promise<Readable | null> {
  return files.get(copyKey(storageKey, key)).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    log.error({ storageKey }, "a picture has a row but no file in the store");
    return null;
  });
}
