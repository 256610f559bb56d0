import { captionLimits, type Captions } from "@rounds/contract/webinars/videos.ts";
import { Upload } from "@tus/server";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { AppError, fail, failWith } from "../../../lib/app-error.ts";
import { bodyError } from "../../../lib/body-error.ts";
import { uploadIdStart } from "../../../providers/uploads/port.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { readCaptions } from "./captions.ts";
import { posterKind, posterPath, videoKind } from "./file-keys.ts";
import * as queries from "./queries.ts";
import type { VideoRow } from "./queries.ts";

export const encodeTask = "webinar_video.encode";
const dayMs = 86_400_000;
/** An upload without a byte for so long is abandoned. Until then an operator can continue it. */
const abandonedMs = dayMs;

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };

const audit = (tx: Tx, { actor, origin }: Act, action: string, contentId: number): Promise<void> =>
  record(tx, actor, origin, { action: `webinar_video.${action}`, entity: "webinar_content", entityId: contentId });

async function requireContent(db: Deps["db"], contentId: number): Promise<string> {
  const type = await queries.findContentType(db, contentId);
  if (type === undefined) throw fail("video.content_not_found");
  return type;
}

/** Like `requireContent`, for a row about the content: a colleague may delete it meanwhile. */
async function holdContent(tx: Tx, contentId: number): Promise<void> {
  if (!(await queries.holdContent(tx, contentId))) throw fail("video.content_not_found");
}

export type ShownVideo = { readonly row: VideoRow; readonly finished: readonly string[] };
const shown = async (db: Deps["db"], row: VideoRow): Promise<ShownVideo> => ({
  row,
  finished: await queries.listRenditionNames(db, row.id),
});

/** The newest video of a content with its captions. Throws video.content_not_found. */
export async function show(deps: Deps, contentId: number) {
  await requireContent(deps.db, contentId);
  const row = await queries.findNewest(deps.db, contentId);
  const captions: Captions | null = (await queries.findCaptions(deps.db, contentId)) ?? null;
  return { video: row ? await shown(deps.db, row) : null, captions };
}

const newUploadId = (): string => `${uploadIdStart}${randomBytes(16).toString("hex")}`;

/**
 * Starts an upload. If the same operator has already started it for the same file, it returns that upload: the first response may be lost.
 * Throws video.content_not_found, video.not_for_camera and video.in_progress.
 */
export async function startUpload(deps: Deps, act: Act, contentId: number, file: { name: string; bytes: number }): Promise<ShownVideo> {
  if ((await requireContent(deps.db, contentId)) === "live_camera") throw fail("video.not_for_camera");
  const uploadId = newUploadId();
  const video = { contentId, fileName: file.name, sizeBytes: file.bytes, uploadId, createdBy: act.actor.userId };
  const started = await queries.findStarted(deps.db, video);
  if (started) return await requireVideo(deps, started.id);
  // Before the row: the sweep removes an upload without a row, but no operator could continue a row without an upload.
  await deps.uploads.tus.create(new Upload({ id: uploadId, size: file.bytes, offset: 0 }));
  const { id, isNew } = await insertStarted(deps, act, video).catch(async (error: unknown) => {
    // After a lost connection it is unknown whether the row was committed. The upload then stays.
    if (error instanceof AppError) await deps.uploads.remove(uploadId);
    throw error;
  });
  if (!isNew) {
    await deps.uploads.remove(uploadId);
    return await requireVideo(deps, id);
  }
  if (file.bytes === 0) await finishUpload(deps, id);
  return await requireVideo(deps, id);
}

/** The row of a new upload, or of the same upload that a concurrent request has started. */
const insertStarted = (deps: Deps, act: Act, video: queries.NewVideo): Promise<{ id: number; isNew: boolean }> =>
  inTransaction(deps.db, async (tx) => {
    await holdContent(tx, video.contentId);
    const inserted = await queries.insertVideo(tx, video);
    const started = inserted ?? (await queries.findStarted(tx, video));
    if (!started) throw fail("video.in_progress");
    if (inserted) await audit(tx, act, "upload", video.contentId);
    return { id: started.id, isNew: inserted !== undefined };
  });

async function requireVideo(deps: Deps, id: number): Promise<ShownVideo> {
  const row = await queries.findVideo(deps.db, id);
  if (!row) throw fail("video.not_found");
  return await shown(deps.db, row);
}

/** The video of an upload that still receives bytes. Throws video.not_found. */
export async function findUpload(deps: Deps, uploadId: string): Promise<VideoRow> {
  const row = await queries.findByUpload(deps.db, uploadId);
  if (row?.state !== "uploading") throw fail("video.not_found");
  return row;
}

/** Called after each part of an upload. Hands a complete file to the encoder, once. */
export async function continueUpload(deps: Deps, { id, upload_id: uploadId }: VideoRow): Promise<void> {
  if (uploadId === null) return;
  const upload = await deps.uploads.tus.getUpload(uploadId);
  if (upload.offset === upload.size) await finishUpload(deps, id);
  else await queries.touchUpload(deps.db, id);
}

const finishUpload = (deps: Deps, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await queries.markUploaded(tx, id)) await deps.outbox.add(tx, encodeTask, { id });
  });

type LocalFile = { readonly path: string; readonly name: string };

/**
 * Uploads a file of this host and hands it to the encoder. Changes nothing when the content has an unfinished video. Killed before the end,
 * it leaves bytes in the upload store, so it is only for the demo world.
 */
export async function addLocalFile(deps: Deps, contentId: number, createdBy: number | null, { path, name }: LocalFile): Promise<void> {
  const uploadId = newUploadId();
  const { size: sizeBytes } = await stat(path);
  await deps.uploads.tus.create(new Upload({ id: uploadId, size: sizeBytes, offset: 0 }));
  await deps.uploads.tus.write(createReadStream(path), uploadId, 0);
  const isAdded = await inTransaction(deps.db, async (tx) => {
    const inserted = await queries.insertVideo(tx, { contentId, fileName: name, sizeBytes, uploadId, createdBy });
    if (!inserted || !(await queries.markUploaded(tx, inserted.id))) return false;
    await deps.outbox.add(tx, encodeTask, { id: inserted.id });
    return true;
  });
  if (!isAdded) await deps.uploads.remove(uploadId);
}

/** Encodes a stopped video again. Throws video.not_found and video.not_repeatable. */
export async function retry(deps: Deps, act: Act, id: number): Promise<ShownVideo> {
  await inTransaction(deps.db, async (tx) => {
    const video = await queries.lockVideo(tx, id);
    if (!video) throw fail("video.not_found");
    const newest = await queries.findNewest(tx, video.content_id);
    if (video.state !== "failed" || video.upload_id === null || newest?.id !== id) throw fail("video.not_repeatable");
    await queries.retry(tx, id);
    await deps.outbox.add(tx, encodeTask, { id });
    await audit(tx, act, "retry", video.content_id);
  });
  return await requireVideo(deps, id);
}

/** Cancels or removes a video. Its encoder stops within seconds. Throws video.not_found and video.in_use. */
export async function remove(deps: Deps, act: Act, id: number): Promise<void> {
  const video = await queries.findVideo(deps.db, id);
  if (!video) throw fail("video.not_found");
  if (video.is_current) throw fail("video.in_use");
  await removeUpload(deps, video);
  await inTransaction(deps.db, async (tx) => {
    const locked = await queries.lockVideo(tx, id);
    if (!locked) throw fail("video.not_found");
    if (locked.is_current) throw fail("video.in_use");
    await audit(tx, act, "remove", locked.content_id);
    await removeRow(deps, tx, id);
  });
}

/** Before the row, so that a kill between the two leaves no bytes without a row. */
const removeUpload = async ({ uploads }: Deps, { upload_id: uploadId }: Pick<VideoRow, "upload_id">): Promise<void> => {
  if (uploadId !== null) await uploads.remove(uploadId);
};

async function removeRow(deps: Deps, tx: Tx, id: number): Promise<void> {
  await removeFilesAfterCommit(tx, deps.outbox, await queries.removeVideo(tx, id));
}

/** Removes uploads that no operator continues. */
export async function removeAbandoned(deps: Deps): Promise<void> {
  for (const id of await queries.listAbandonedUploads(deps.db, new Date(deps.now().getTime() - abandonedMs))) {
    const video = await queries.findVideo(deps.db, id);
    if (video?.state !== "uploading") continue;
    await removeUpload(deps, video);
    await inTransaction(deps.db, (tx) => removeRow(deps, tx, id));
  }
}

/**
 * Removes files and uploads of videos that no row names: a process was killed between storing and committing, a response of the store was lost,
 * or the content was deleted.
 */
export async function sweep(deps: Deps): Promise<void> {
  const aDayAgo = new Date(deps.now().getTime() - dayMs);
  await deps.uploads.removeUnnamed(aDayAgo, (ids) => queries.listNamedUploads(deps.db, ids));
  for (const kind of [videoKind, posterKind]) {
    await removeUnnamedFiles(deps, { kind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
  }
}

/** Makes a picture of the video the cover. Throws video.content_not_found and video.no_poster. */
export async function choosePoster(deps: Deps, act: Act, contentId: number, index: number): Promise<string> {
  await requireContent(deps.db, contentId);
  const key = (await queries.findNewest(deps.db, contentId))?.poster_keys[index];
  if (key === undefined) throw fail("video.no_poster");
  await inTransaction(deps.db, async (tx) => {
    await queries.setThumbnail(tx, contentId, posterPath(key));
    await audit(tx, act, "choose_poster", contentId);
  });
  return posterPath(key);
}

const captionSentences = {
  encoding: "자막 파일의 글자를 읽을 수 없어요. UTF-8로 저장해서 올려 주세요.",
  empty: "자막이 없는 파일이에요.",
  too_many: `자막은 ${captionLimits.cues.toLocaleString("ko-KR")}개까지 올릴 수 있어요.`,
  time: "시각을 읽을 수 없어요.",
  order: "끝나는 시각이 시작하는 시각보다 빨라요.",
  beyond_end: "영상이 끝난 뒤의 자막이에요. 영상에 맞는 자막인지 확인해 주세요.",
} as const;

/** Saves the captions of a form. Throws captions.too_large and captions.broken with the line. */
export async function saveCaptions(deps: Deps, act: Act, contentId: number, parts: AsyncIterable<UploadPart>): Promise<Captions> {
  await requireContent(deps.db, contentId);
  const file = await readFile(parts);
  const read = readCaptions(file.bytes, await queries.findDuration(deps.db, contentId));
  if ("fault" in read) {
    const place = read.fault === "encoding" || read.fault === "empty" ? "" : `${read.line}번째 줄: `;
    throw failWith("captions.broken", `${place}${captionSentences[read.fault]}`);
  }
  const captions = { file_name: file.name, cue_count: read.cueCount, ends_at_ms: read.endsAtMs };
  await inTransaction(deps.db, async (tx) => {
    await holdContent(tx, contentId);
    await queries.saveCaptions(tx, contentId, { ...captions, web_vtt: read.webVtt });
    await audit(tx, act, "captions", contentId);
  });
  return captions;
}

async function readFile(parts: AsyncIterable<UploadPart>): Promise<{ name: string; bytes: Buffer }> {
  for await (const part of parts) {
    if (part.kind !== "file" || part.name !== "captions") continue;
    const bytes = await readCaptionBytes(part.bytes).catch((error: unknown) => {
      throw bodyError(part.bytes, error);
    });
    const name = part.fileName.normalize("NFC").replaceAll(/\p{C}/gu, "").slice(0, 255);
    return { name: name === "" ? "captions.vtt" : name, bytes };
  }
  throw fail("request.invalid", ["captions"]);
}

async function readCaptionBytes(bytes: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > captionLimits.bytes) throw fail("captions.too_large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export async function removeCaptions(deps: Deps, act: Act, contentId: number): Promise<void> {
  await requireContent(deps.db, contentId);
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.removeCaptions(tx, contentId))) throw fail("captions.not_found");
    await audit(tx, act, "remove_captions", contentId);
  });
}
