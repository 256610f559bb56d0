import type { Readable } from "node:stream";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { type ReceivedPicture, withPicture } from "../../../http/picture-form.ts";
import { fail } from "../../../lib/app-error.ts";
import { filesOf, openCopy } from "../../../lib/picture-files.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { copyOfSize, picturePlan } from "./picture-plan.ts";
import * as queries from "./queries.ts";

const form = { fieldName: "image", plan: picturePlan, listNamed: queries.listNamed };

/** Saves the picture of a form. Throws the faults of the picture, and request.invalid for a form without a chosen file. */
export const withReceived = <T>(
  deps: Deps,
  parts: AsyncIterable<UploadPart>,
  save: (received: ReceivedPicture) => Promise<T>,
): Promise<T> => withPicture(deps, parts, form, save);

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
