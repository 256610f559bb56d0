import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";
import { discardPictures, type PicturePlan, type StoredPicture, storePicture } from "../lib/picture-files.ts";
import type { UploadPart } from "./implement.ts";

/** `listNamed` returns those of the storage keys that have a row. */
type PictureRows = {
  readonly plan: PicturePlan;
  readonly listNamed: (db: Db, storageKeys: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type ReceivedPicture = { readonly name: string; readonly picture: StoredPicture; readonly fields: ReadonlyMap<string, string> };

/** An unguessable name for the address of a picture. */
export const newPictureName = (): string => randomBytes(24).toString("base64url");

async function receive(deps: Deps, parts: AsyncIterable<UploadPart>, plan: PicturePlan, fieldName: string): Promise<ReceivedPicture> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === "field") fields.set(part.name, part.value);
    else if (part.name === fieldName) {
      const picture = await storePicture(deps, part.bytes, plan);
      if (picture !== null) return { name: newPictureName(), picture, fields };
      if (part.fileName !== "") throw fail(plan.errors.broken);
    }
  }
  throw fail("request.invalid", [fieldName]);
}

/**
 * Stores the one picture of a form and saves it. If `save` throws, removes its files. Fields must come before the file. Throws the faults of the
 * picture, and request.invalid for a form without a chosen file.
 */
export async function withPicture<T>(
  deps: Deps,
  parts: AsyncIterable<UploadPart>,
  { fieldName, ...rows }: PictureRows & { readonly fieldName: string },
  save: (received: ReceivedPicture) => Promise<T>,
): Promise<T> {
  const received = await receive(deps, parts, rows.plan, fieldName);
  try {
    return await save(received);
  } catch (error) {
    await discardUnnamed(deps, rows, [received.picture.storageKey]);
    throw error;
  }
}

/**
 * Removes the files of pictures without a row. The commit may have succeeded although its response was lost. If the database does not respond,
 * the files stay, and the sweep decides later.
 */
export async function discardUnnamed(deps: Deps, { plan, listNamed }: PictureRows, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  const named = await listNamed(deps.db, storageKeys).catch(() => new Set(storageKeys));
  await discardPictures(
    deps,
    plan,
    storageKeys.filter((key) => !named.has(key)),
  );
}
