import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { ErrorCode } from "@rounds/contract/all.ts";
import type { Readable } from "node:stream";
import type { Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { discardUnnamed } from "../../../http/picture-form.ts";
import { fail } from "../../../lib/app-error.ts";
import { discardPictures, filesOf, openCopy } from "../../../lib/picture-files.ts";
import { uploadedPath } from "../../../lib/pictures.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import * as queries from "./queries.ts";
import type { NewPicture } from "./queries.ts";
import { receive } from "./receive.ts";
import { picturePlan } from "./picture-plan.ts";

export type FailedImage = { readonly index: number; readonly file_name: string; readonly code: ErrorCode };

/** Callbacks that lock the hospital's row and add the paths to it. `pictureCount` counts its current pictures. */
export type Placement<T> = {
  readonly lock: (tx: Tx) => Promise<{ readonly pictureCount: number }>;
  readonly add: (tx: Tx, paths: readonly string[]) => Promise<T>;
  readonly transaction: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
};

/**
 * Adds the valid pictures of a form to a hospital in one transaction, in their order. Skips files that the hospital already has.
 * Returns the refused pictures with their faults. If the form has only one picture and it is refused, throws its fault.
 */
export async function addPictures<T>(
  deps: Deps,
  businessId: number,
  parts: AsyncIterable<UploadPart>,
  placement: Placement<T>,
): Promise<{ result: T; refused: FailedImage[] }> {
  const { stored, refused } = await receive(deps, parts, (pictures) => discard(deps, pictures));
  try {
    const { result, tooMany, unplaced } = await placement.transaction(async (tx) => {
      // Created inside the transaction, because a transaction runs again after a deadlock.
      const tooMany: typeof refused = [];
      const unplaced = new Set(stored.map(({ picture }) => picture));
      const { pictureCount } = await placement.lock(tx);
      const hashes = stored.map(({ picture }) => picture.sha256);
      const existing = new Set((await queries.listByContent(tx, businessId, hashes)).map(({ sha256 }) => sha256.toString("hex")));
      const paths: string[] = [];
      for (const { index, fileName, picture } of stored) {
        const content = picture.sha256.toString("hex");
        if (existing.has(content)) continue;
        if (pictureCount + paths.length >= pictureLimit.perHospital) {
          tooMany.push({ index, fileName, code: "business_image.too_many" });
          continue;
        }
        existing.add(content);
        await queries.insert(tx, businessId, picture);
        paths.push(uploadedPath(picture.name));
        unplaced.delete(picture);
      }
      return { result: await placement.add(tx, paths), tooMany, unplaced };
    });
    const faults = [...refused, ...tooMany].toSorted((a, b) => a.index - b.index);
    const [only] = faults;
    if (only && stored.length + refused.length === 1) throw fail(only.code, ["business", "images"]);
    await discard(deps, [...unplaced]);
    return { result, refused: faults.map(({ index, fileName, code }) => ({ index, file_name: fileName, code })) };
  } catch (error) {
    const keys = stored.map(({ picture }) => picture.storageKey);
    await discardUnnamed(deps, { plan: picturePlan, listNamed: queries.listNamed }, keys);
    throw error;
  }
}

const discard = (deps: Deps, pictures: readonly Pick<NewPicture, "storageKey">[]): Promise<void> =>
  discardPictures(
    deps,
    picturePlan,
    pictures.map(({ storageKey }) => storageKey),
  );

/** Removes pictures of a hospital by name, or all of them. Deletes the rows in `tx` and the files after its commit. */
export async function removePictures(deps: Deps, tx: Tx, businessId: number, names: readonly string[] | "all"): Promise<void> {
  await removePictureFiles(deps, tx, await queries.remove(tx, businessId, names));
}

/** Removes all sizes of these pictures after `tx` has committed. */
export const removePictureFiles = (deps: Deps, tx: Tx, storageKeys: readonly string[]): Promise<void> =>
  removeFilesAfterCommit(tx, deps.outbox, filesOf(picturePlan, storageKeys));

/** One size of a picture. The name of a blurred copy opens only the blurred copy. Throws business_image.not_found. */
export async function open(deps: Deps, name: string, size: string): Promise<Readable> {
  const storageKey = await queries.findStorageKey(deps.db, name, size === "blurred");
  if (storageKey === undefined) throw fail("business_image.not_found");
  const bytes = await openCopy(deps, storageKey, size);
  if (bytes === null) throw fail("business_image.not_found");
  return bytes;
}

/** Removes picture files without a row. */
export const sweep = (deps: Deps): Promise<void> =>
  removeUnnamedFiles(deps, { kind: picturePlan.kind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
