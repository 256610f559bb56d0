import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { ErrorCode } from "@rounds/contract/all.ts";
import type { Readable } from "node:stream";
import type { Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { uploadedPath } from "../../../lib/pictures.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { FileMissing } from "../../../providers/files/port.ts";
import { sizes } from "./encode.ts";
import * as queries from "./queries.ts";
import type { NewPicture } from "./queries.ts";
import { receive } from "./receive.ts";
import { fileKey, pictureKind } from "./file-key.ts";

export type RefusedPicture = { readonly index: number; readonly file_name: string; readonly code: ErrorCode };

/** How the hospital's own feature puts paths into its row: locks it, and answers how many pictures it shows already. */
export type Placement<T> = {
  readonly lock: (tx: Tx) => Promise<{ readonly shown: number }>;
  readonly add: (tx: Tx, paths: readonly string[]) => Promise<T>;
  readonly transaction: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
};

/**
 * Adds the pictures of a form to a hospital, all that are good in one transaction, in their order. A file that the hospital has
 * already is not added again. Refused pictures are answered, each with its fault; the only one of a form is thrown instead.
 */
export async function addPictures<T>(
  deps: Deps,
  businessId: number,
  parts: AsyncIterable<UploadPart>,
  placement: Placement<T>,
): Promise<{ result: T; refused: RefusedPicture[] }> {
  const { taken, refused } = await receive(deps, parts, (pictures) => discard(deps, pictures));
  try {
    const { result, tooMany, unplaced } = await placement.transaction(async (tx) => {
      // Made here, because a transaction that meets a deadlock runs again.
      const tooMany: typeof refused = [];
      const unplaced = new Set(taken.map(({ picture }) => picture));
      const { shown } = await placement.lock(tx);
      const contents = taken.map(({ picture }) => picture.sha256);
      const known = new Set((await queries.listByContent(tx, businessId, contents)).map(({ sha256 }) => sha256.toString("hex")));
      const paths: string[] = [];
      for (const { index, fileName, picture } of taken) {
        const content = picture.sha256.toString("hex");
        if (known.has(content)) continue;
        if (shown + paths.length >= pictureLimit.perHospital) {
          tooMany.push({ index, fileName, code: "business_image.too_many" });
          continue;
        }
        known.add(content);
        await queries.insert(tx, businessId, picture);
        paths.push(uploadedPath(picture.name));
        unplaced.delete(picture);
      }
      return { result: await placement.add(tx, paths), tooMany, unplaced };
    });
    const faults = [...refused, ...tooMany].toSorted((a, b) => a.index - b.index);
    const [only] = faults;
    if (only && taken.length + refused.length === 1) throw fail(only.code, ["business", "images"]);
    await discard(deps, [...unplaced]);
    return { result, refused: faults.map(({ index, fileName, code }) => ({ index, file_name: fileName, code })) };
  } catch (error) {
    await discardUnnamed(
      deps,
      taken.map(({ picture }) => picture),
    );
    throw error;
  }
}

/** Whether the rows were committed may be unknown (a connection lost in between): the sweep, which can tell, decides then. */
async function discardUnnamed(deps: Deps, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const keys = pictures.map(({ storageKey }) => storageKey);
  const named = await queries.listNamed(deps.db, keys).catch(() => new Set(keys));
  await discard(
    deps,
    pictures.filter(({ storageKey }) => !named.has(storageKey)),
  );
}

const filesOf = (storageKeys: readonly string[]): string[] =>
  storageKeys.flatMap((storageKey) => sizes.map((size) => fileKey(storageKey, size)));

/** Removes pictures that were stored for this request and that no row refers to. A removal that fails is left to the sweep. */
async function discard(deps: Deps, pictures: readonly Pick<NewPicture, "storageKey">[]): Promise<void> {
  for (const key of filesOf(pictures.map(({ storageKey }) => storageKey)))
    await deps.files.remove(key).catch((error: unknown) => deps.log.warn({ err: error }, "an unused picture is left to the sweep"));
}

/** Removes pictures of a hospital by name, or all of them: the rows in `tx`, the files after it has committed. */
export async function removePictures(deps: Deps, tx: Tx, businessId: number, names: readonly string[] | "all"): Promise<void> {
  await removePictureFiles(deps, tx, await queries.remove(tx, businessId, names));
}

/** Removes every size of pictures whose rows `tx` deletes, after it has committed. */
export const removePictureFiles = (deps: Deps, tx: Tx, storageKeys: readonly string[]): Promise<void> =>
  removeFilesAfterCommit(tx, deps.outbox, filesOf(storageKeys));

/** One size of a picture. Throws business_image.not_found; a blurred copy's name opens the blurred copy only. */
export async function open(deps: Deps, name: string, size: string): Promise<Readable> {
  const storageKey = await queries.findStorageKey(deps.db, name, size === "blurred");
  if (storageKey === undefined) throw fail("business_image.not_found");
  return deps.files.get(fileKey(storageKey, size)).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    deps.log.error({ storageKey }, "a picture is named by a row and missing in the store");
    throw fail("business_image.not_found");
  });
}

/** Removes pictures that no row names. */
export const sweep = (deps: Deps): Promise<void> =>
  removeUnnamedFiles(deps, { kind: pictureKind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
