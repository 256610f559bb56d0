import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { ErrorCode } from "@rounds/contract/all.ts";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import { openNameless, readAll, TooLong, writeAll } from "../../../lib/nameless-file.ts";
import { blurredNameOf } from "../../../lib/pictures.ts";
import { newStorageKey } from "../../../lib/stored-files.ts";
import { encode } from "./encode.ts";
import { formatOf } from "../../../lib/picture-format.ts";
import { fileKey, pictureKind } from "./file-key.ts";
import type { NewPicture } from "./queries.ts";

const fieldName = "business[images][]";

export type Refused = { readonly index: number; readonly fileName: string; readonly code: ErrorCode };
export type Stored = { readonly index: number; readonly fileName: string; readonly picture: NewPicture };

/**
 * Reads the pictures of a form one after the other, and checks, encodes and stores each one. A faulty picture does not
 * stop the others. The originals do not stay on disk. If the request fails, `discard` gets the pictures stored so far.
 */
export async function receive(
  deps: Deps,
  parts: AsyncIterable<UploadPart>,
  discard: (pictures: readonly NewPicture[]) => Promise<void>,
): Promise<{ stored: Stored[]; refused: Refused[] }> {
  const stored: Stored[] = [];
  const refused: Refused[] = [];
  try {
    for await (const part of parts) {
      if (part.name !== fieldName) continue;
      if (part.kind === "field") {
        // A client without new pictures sends an empty text field.
        if (part.value !== "") throw fail("request.invalid", [fieldName]);
        continue;
      }
      const index = stored.length + refused.length;
      const fileName = plainName(part.fileName);
      const outcome = await storePicture(deps, part.bytes).catch(refusalOf);
      if (outcome instanceof AppError) refused.push({ index, fileName, code: outcome.code });
      else if (outcome !== null) stored.push({ index, fileName, picture: outcome });
      else if (part.fileName !== "") refused.push({ index, fileName, code: "business_image.broken" });
    }
  } catch (error) {
    await discard(stored.map(({ picture }) => picture));
    throw error;
  }
  return { stored, refused };
}

const refusals = new Set<string>([
  "business_image.too_large",
  "business_image.unsupported",
  "business_image.broken",
  "business_image.too_many_pixels",
]);

/** Returns the fault of one picture. Any other error ends the request. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && refusals.has(error.code)) return error;
  throw error;
}

/** Null for a form field in which no file was chosen. */
async function storePicture(deps: Deps, bytes: Readable): Promise<NewPicture | null> {
  const handle = await openNameless(join(deps.config.dataDir, "uploads"));
  try {
    const { byteSize, sha256 } = await writeAll(handle, bytes, pictureLimit.bytes).catch((error: unknown) => {
      if (error instanceof TooLong) throw fail("business_image.too_large");
      // The sender aborted the upload. This is no server error.
      throw bytes.errored === error ? fail("request.timeout") : error;
    });
    if (byteSize === 0) return null;
    const format = await formatOf(handle);
    if (!format) throw fail("business_image.unsupported");
    const encoded = await encode(() => buffer(readAll(handle)), format);
    const storageKey = newStorageKey(pictureKind, deps.now());
    await store(deps, storageKey, encoded.bytes);
    const name = randomBytes(24).toString("base64url");
    return { name, blurredName: blurredNameOf(name), storageKey, sha256, width: encoded.width, height: encoded.height };
  } finally {
    await handle.close();
  }
}

async function store({ files }: Deps, storageKey: string, bytes: ReadonlyMap<string, Buffer>): Promise<void> {
  const stored: string[] = [];
  try {
    for (const [size, content] of bytes) {
      stored.push(fileKey(storageKey, size));
      await files.put(fileKey(storageKey, size), Readable.from([content]));
    }
  } catch (error) {
    // The sweep removes files that this cannot remove, because they have no row.
    await Promise.allSettled(stored.map((key) => files.remove(key)));
    throw error;
  }
}

/** The file name for the response: NFC, without a path, at most 200 characters. */
function plainName(fileName: string): string {
  const name = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return Array.from(name).slice(0, 200).join("");
}
