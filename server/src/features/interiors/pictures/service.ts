import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { discardPictures, filesOf, openCopy, type StoredPicture, storePicture } from "../../../lib/picture-files.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { copyOfSize, picturePlan } from "./picture-plan.ts";
import * as queries from "./queries.ts";

const fieldName = "image";

type ReceivedPicture = { readonly name: string; readonly picture: StoredPicture; readonly fields: ReadonlyMap<string, string> };

/** Stores the one picture of a form. Fields must come before the file. Throws the faults of the picture, and request.invalid without one. */
async function receive(deps: Deps, parts: AsyncIterable<UploadPart>): Promise<ReceivedPicture> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === "field") fields.set(part.name, part.value);
    else if (part.name === fieldName) {
      const picture = await storePicture(deps, part.bytes, picturePlan);
      if (picture === null) throw fail("interior_image.broken");
      return { name: randomBytes(24).toString("base64url"), picture, fields };
    }
  }
  throw fail("request.invalid", [fieldName]);
}

/** Saves a received picture. If `save` throws, removes its files. */
export async function withReceived<T>(
  deps: Deps,
  parts: AsyncIterable<UploadPart>,
  save: (received: ReceivedPicture) => Promise<T>,
): Promise<T> {
  const received = await receive(deps, parts);
  try {
    return await save(received);
  } catch (error) {
    const { storageKey } = received.picture;
    // The commit may have succeeded although its response was lost. If the database does not respond, the sweep decides later.
    const named = await queries.listNamed(deps.db, [storageKey]).catch(() => new Set([storageKey]));
    if (!named.has(storageKey)) await discardPictures(deps, picturePlan, [storageKey]);
    throw error;
  }
}

/** Removes the files of deleted pictures after `tx` has committed. */
export const removePictures = (deps: Deps, tx: Tx, storageKeys: readonly string[]): Promise<void> =>
  removeFilesAfterCommit(tx, deps.outbox, filesOf(picturePlan, storageKeys));

async function open(deps: Deps, storageKey: string | undefined, size: string): Promise<Readable> {
  const bytes = storageKey === undefined ? null : await openCopy(deps, storageKey, copyOfSize(size));
  if (bytes === null) throw fail("interior_image.not_found");
  return bytes;
}

/** Throws interior_image.not_found, also for a picture that is not public. */
export const openPublic = async (deps: Deps, name: string, size: string): Promise<Readable> =>
  open(deps, await queries.findPublicKey(deps.db, name), size);

/** For operators. Throws interior_image.not_found. */
export const openAny = async (deps: Deps, name: string, size: string): Promise<Readable> =>
  open(deps, await queries.findKey(deps.db, name), size);

/** Removes picture files without a row. */
export const sweep = (deps: Deps): Promise<void> =>
  removeUnnamedFiles(deps, { kind: picturePlan.kind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
