import { Readable } from "node:stream";
import { join } from "node:path";
import type { Actor } from "../../../auth/actor.ts";
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
import { canDownload, isOwnFile } from "./policy.ts";
import * as queries from "./queries.ts";
import type { ResumeFileRow } from "./queries.ts";
import { receive, type ReceivedFile } from "./receive.ts";

/** Longer than any upload takes. */
const unfinishedMs = 60 * 60 * 1000;
const fileKind = "resume";
const keyColumn = "resume_files.key";

export const list = (deps: Deps, actor: Actor): Promise<ResumeFileRow[]> => queries.listCurrent(deps.db, actor.userId);

/** The id of the file that an application sends now, held until the transaction ends; null when there is none. */
export async function holdCurrentFile(tx: Tx, userId: number): Promise<number | null> {
  return (await queries.lockCurrent(tx, userId))?.id ?? null;
}

/**
 * Keeps the form's file in place of the current one; an empty value removes that one. A refused or broken-off upload changes
 * nothing. Throws profile.not_found for any other person's profile, and what `receive` throws.
 */
export async function replace(deps: Deps, actor: Actor, profileId: number, parts: AsyncIterable<UploadPart>): Promise<ResumeFileRow[]> {
  await requireOwn(deps.db, actor, profileId);
  return receive(parts, join(deps.config.dataDir, "uploads"), (file) => (file ? keep(deps, actor, file) : put(deps, actor, null)));
}

async function keep(deps: Deps, actor: Actor, file: ReceivedFile): Promise<ResumeFileRow[]> {
  const storageKey = newStorageKey(fileKind, deps.now());
  const key = newFileKey();
  try {
    await deps.files.put(storageKey, Readable.from(sealBytes(key, storageKey, file.read())));
    return await put(deps, actor, {
      userId: actor.userId,
      fileName: file.fileName,
      byteSize: file.byteSize,
      mediaType: file.mediaType,
      sha256: file.sha256,
      storageKey,
      keySealed: deps.vault.seal(keyColumn, key.toString("base64")),
    });
  } catch (error) {
    // Whether the row was committed may be unknown (a connection lost in between): the sweep, which can tell, decides then.
    if (!(await isNamed(deps, storageKey))) await discard(deps, storageKey);
    throw error;
  }
}

/** True also when it cannot be found out. */
const isNamed = (deps: Deps, storageKey: string): Promise<boolean> =>
  queries.listNamed(deps.db, [storageKey]).then(
    (named) => named.has(storageKey),
    () => true,
  );

/** Puts a file's row, or none, in the place of the current one; what no application sent goes for good. */
async function put(deps: Deps, actor: Actor, file: queries.NewResumeFile | null): Promise<ResumeFileRow[]> {
  return inTransaction(deps.db, async (tx) => {
    const current = await queries.lockCurrent(tx, actor.userId);
    const isKept = current !== undefined && (await queries.wasSent(tx, current.id));
    if (current && isKept) await queries.markReplaced(tx, current.id, deps.now());
    if (current && !isKept) {
      await queries.remove(tx, current.id);
      await removeFilesAfterCommit(tx, deps.outbox, [current.storage_key]);
    }
    return file ? [await queries.insert(tx, file)] : [];
  });
}

/** Removes a file that was stored for this request and that no row refers to. A removal that fails is left to the sweep. */
async function discard(deps: Deps, storageKey: string): Promise<void> {
  await deps.files.remove(storageKey).catch((error: unknown) => deps.log.warn({ err: error }, "an unused file is left to the sweep"));
}

export type Download = { readonly file: { file_name: string; byte_size: number; media_type: string }; readonly bytes: Readable };

/**
 * A file, decrypted as it is read. Reading somebody else's is written to the audit log. Throws resume_file.not_found for a
 * missing one and for one that this person may not read alike.
 */
export async function download(deps: Deps, actor: Actor, origin: AuditOrigin, fileId: number): Promise<Download> {
  const file = await inTransaction(deps.db, async (tx) => {
    const found = await queries.findSent(tx, fileId);
    if (!found || !canDownload(actor, found)) throw fail("resume_file.not_found");
    if (!isOwnFile(actor, found))
      await record(tx, actor, origin, { action: "resume_file.read", entity: "resume_file", entityId: found.id, subjects: [found.user_id] });
    return found;
  });
  return openStored(deps, file);
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof queries.findSent>>>;

/** Any file that somebody was found to be allowed to read; whoever allows it also writes it down. Throws resume_file.not_found. */
export async function openStored(deps: Deps, file: Omit<StoredFile, "user_id" | "business_ids">): Promise<Download> {
  if (file.key_sealed === null || file.media_type === null) throw fail("resume_file.not_found");
  const key = Buffer.from(deps.vault.open(keyColumn, file.key_sealed), "base64");
  const sealed = await deps.files.get(file.storage_key).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    deps.log.error({ resumeFileId: file.id }, "a file is named by a row and missing in the store");
    throw fail("resume_file.not_found");
  });
  const bytes = Readable.from(openBytes(key, file.storage_key, sealed));
  // A reader who leaves before the first byte never starts the generator, which would have let go of the stored file.
  bytes.once("close", () => sealed.destroy());
  sealed.once("error", (error) => bytes.destroy(error));
  return { file: { ...file, media_type: file.media_type }, bytes };
}

/** Removes files that no row names, and files that were stored only in part. */
export async function sweep(deps: Deps): Promise<void> {
  await deps.files.removeUnfinished(new Date(deps.now().getTime() - unfinishedMs));
  await removeUnnamedFiles(deps, { kind: fileKind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
}
