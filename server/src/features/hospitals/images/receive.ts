import type { ErrorCode } from "@rounds/contract/all.ts";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { newPictureName } from "../../../http/picture-form.ts";
import { fail } from "../../../lib/app-error.ts";
import { type CountPixels, RefusedPicture, storePicture } from "../../../lib/picture-files.ts";
import { blurredNameOf } from "../../../lib/pictures.ts";
import { picturePlan } from "./picture-plan.ts";
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
  const countPixels = createPixelLimit();
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
      const outcome = await storeNamed(deps, part.bytes, countPixels).catch(refusalOf);
      if (outcome instanceof RefusedPicture) refused.push({ index, fileName, code: outcome.code });
      else if (outcome !== null) stored.push({ index, fileName, picture: outcome });
      else if (part.fileName !== "") refused.push({ index, fileName, code: "business_image.broken" });
    }
  } catch (error) {
    await discard(stored.map(({ picture }) => picture));
    throw error;
  }
  return { stored, refused };
}

/** A form is encoded while it arrives. Without this limit, one with large pictures could occupy the encoder for minutes. */
function createPixelLimit(): CountPixels {
  let counted = 0;
  return (pixels) => {
    const added = Math.max(pixels, pictureLimit.leastPixels);
    if (counted + added > pictureLimit.formPixels) throw new RefusedPicture("business_image.too_many_at_once");
    counted += added;
  };
}

/** Any other error than the fault of one picture ends the request. */
function refusalOf(error: unknown): RefusedPicture {
  if (error instanceof RefusedPicture) return error;
  throw error;
}

/** Null for a form field in which no file was chosen. */
async function storeNamed(deps: Deps, bytes: Readable, countPixels: CountPixels): Promise<NewPicture | null> {
  const stored = await storePicture(deps, bytes, picturePlan, countPixels);
  if (stored === null) return null;
  const name = newPictureName();
  const { storageKey, sha256, width, height } = stored;
  return { name, blurredName: blurredNameOf(name), storageKey, sha256, width, height };
}

/** The file name for the response: NFC, without a path, at most 200 characters. */
function plainName(fileName: string): string {
  const name = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return Array.from(name).slice(0, 200).join("");
}
