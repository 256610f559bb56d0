import { Readable } from "node:stream";
import { join } from "node:path";
import { isMemberOf, type Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { newFileKey, openBytes, sealBytes } from "../../../lib/file-cipher.ts";
import { newStorageKey, removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { FileMissing } from "../../../providers/files/port.ts";
import { requireOwn } from "../../profiles/index.ts";
import { markFileOpened } from "../sent/queries.ts";
import { addToUnopened } from "../sent/service.ts";
import { canDownload, isOwnFile } from "./policy.ts";
import * as queries from "./queries.ts";
import type { ResumeFileRow } from "./queries.ts";
import { receive, type ReceivedFile } from "./receive.ts";

/** No upload takes longer than this. */
const unfinishedMs = 60 * 60 * 1000;
const fileKind = "resume";
const keyColumn = "resume_files.key";

export const list = (deps: Deps, actor: Actor): Promise<ResumeFileRow[]> => queries.listCurrent(deps.db, actor.userId);

/** The id of the current file, or null. The file cannot be replaced until the transaction ends. */
export async function lockCurrentFileId(tx: Tx, userId: number): Promise<number | null> {
  return (await queries.lockCurrent(tx, userId))?.id ?? null;
}

/**
 * Replaces the current file with the form's file. An empty value removes the current file. A refused or aborted upload changes
 * nothing. Throws profile.not_found for another person's profile, and the errors of `receive`.
 */
export async function replace(deps: Deps, actor: Actor, profileId: number, parts: AsyncIterable<UploadPart>): Promise<ResumeFileRow[]> {
  await requireOwn(deps.db, actor, profileId);
  return receive(parts, join(deps.config.dataDir, "uploads"), (file) => (file ? store(deps, actor, file) : replaceRow(deps, actor, null)));
}

async function store(deps: Deps, actor: Actor, file: ReceivedFile): Promise<ResumeFileRow[]> {
  const storageKey = newStorageKey(fileKind, deps.now());
  const key = newFileKey();
  try {
    await deps.files.put(storageKey, Readable.from(sealBytes(key, storageKey, file.read())));
    return await replaceRow(deps, actor, {
      userId: actor.userId,
      fileName: file.fileName,
      byteSize: file.byteSize,
      mediaType: file.mediaType,
      sha256: file.sha256,
      storageKey,
      keySealed: deps.vault.seal(keyColumn, key.toString("base64")),
    });
  } catch (error) {
    // After a lost connection it is unknown whether the row was committed. The file then stays, and the sweep removes it if needed.
    if (!(await isNamed(deps, storageKey))) await discard(deps, storageKey);
    throw error;
  }
}

/** Whether a row refers to the key. Also true when the query fails. */
const isNamed = (deps: Deps, storageKey: string): Promise<boolean> =>
  queries.listNamed(deps.db, [storageKey]).then(
    (named) => named.has(storageKey),
    () => true,
  );

/**
 * Replaces the row of the current file with a new row or none. A new file also replaces the earlier file of applications that no hospital has
 * opened. Deletes a file that no application contains.
 */
async function replaceRow(deps: Deps, actor: Actor, file: queries.NewResumeFile | null): Promise<ResumeFileRow[]> {
  return inTransaction(deps.db, async (tx) => {
    const earlier = await queries.lockCurrent(tx, actor.userId);
    if (earlier) await queries.markReplaced(tx, earlier.id, deps.now());
    const current = file && (await queries.insert(tx, file));
    if (current) await addToUnopened(deps, tx, actor.userId, current.id);
    if (earlier && !(await queries.wasSent(tx, earlier.id))) {
      await queries.remove(tx, earlier.id);
      await removeFilesAfterCommit(tx, deps.outbox, [earlier.storage_key]);
    }
    return current ? [current] : [];
  });
}

/** Removes a stored file that no row refers to. If that fails, the sweep removes it later. */
async function discard(deps: Deps, storageKey: string): Promise<void> {
  await deps.files
    .remove(storageKey)
    .catch((error: unknown) => deps.log.warn({ err: error }, "an unused file was not removed; the sweep will remove it"));
}

export type Download = { readonly file: { file_name: string; byte_size: number; media_type: string }; readonly bytes: Readable };

/**
 * Returns a file that is decrypted while it is read. Reading another person's file writes a line to the audit log.
 * Throws resume_file.not_found if the file is missing or this person may not read it.
 */
export async function download(deps: Deps, actor: Actor, origin: AuditOrigin, fileId: number): Promise<Download> {
  const file = await inTransaction(deps.db, async (tx) => {
    const found = await queries.findSent(tx, fileId);
    if (!found || !canDownload(actor, found)) throw fail("resume_file.not_found");
    if (!isOwnFile(actor, found)) {
      if (!actor.isOperator) await markFileOpened(tx, found.id, actor.businessIds);
      await record(tx, actor, origin, {
        action: "resume_file.read",
        entity: "resume_file",
        entityId: found.id,
        subjects: [found.user_id],
        details: actor.isOperator ? {} : { business_id: found.business_ids.find((id) => isMemberOf(actor, id)) },
      });
    }
    return found;
  });
  return openStored(deps, file);
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof queries.findSent>>>;

/** Opens a file without a check. The caller checks the access and writes the audit log. Throws resume_file.not_found. */
export async function openStored(deps: Deps, file: Omit<StoredFile, "user_id" | "business_ids">): Promise<Download> {
  if (file.key_sealed === null || file.media_type === null) throw fail("resume_file.not_found");
  const key = Buffer.from(deps.vault.open(keyColumn, file.key_sealed), "base64");
  const sealed = await deps.files.get(file.storage_key).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    deps.log.error({ resumeFileId: file.id }, "a stored résumé file is missing");
    throw fail("resume_file.not_found");
  });
  const bytes = Readable.from(openBytes(key, file.storage_key, sealed));
  // If the client disconnects before the first byte, the generator never starts and cannot close the stored file.
  bytes.once("close", () => sealed.destroy());
  sealed.once("error", (error) => bytes.destroy(error));
  return { file: { ...file, media_type: file.media_type }, bytes };
}

/** Removes files without a row, and files of unfinished uploads. */
export async function sweep(deps: Deps): Promise<void> {
  await deps.files.removeUnfinished(new Date(deps.now().getTime() - unfinishedMs));
  await removeUnnamedFiles(deps, { kind: fileKind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
}
