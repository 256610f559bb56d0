import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { inTransaction, isUnavailable, type Tx } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import { newStorageKey } from "../../../lib/stored-files.ts";
import { encodeVideo, type EncodingHandlers } from "../../../lib/video/encode.ts";
import type { Checked, FinishedRendition } from "../../../lib/video/encoder-messages.ts";
import { UnusableVideo } from "../../../lib/video/faults.ts";
import { ladder, type Rung } from "../../../lib/video/ladder.ts";
import { initFile, segmentFile } from "../../../lib/video/segment-files.ts";
import { isStoreOutage } from "../../../providers/files/port.ts";
import { UploadMissing } from "../../../providers/uploads/port.ts";
import { listRenditionNames, removeResults, removeVideo, setThumbnail } from "../videos/queries.ts";
import { posterKind, posterPath, videoKind } from "../videos/file-keys.ts";
import * as queries from "./queries.ts";

/** Another encoder takes a video whose claim was not renewed for so long. */
const claimSeconds = 60;
const renewEveryMs = 1000;
const heartbeatMs = 15_000;
/** Attempts that end without a result (a crash, a kill, a full disk, a refused file) before an operator has to decide. */
const maxAttempts = 3;
/** The poster that becomes the cover until an operator chooses another one. */
const coverIndex = 1;

class ClaimLost extends Error {}

type Claimed = {
  readonly id: number;
  readonly contentId: number;
  readonly uploadId: string;
  readonly attempts: number;
  readonly claim: string;
};

/** The encoder of this process. One file at a time, because one encoding uses every core of a host. */
const encoderOf = perDatabase(() => ({ running: null as Promise<void> | null }));

/**
 * Encodes all waiting videos, one after the other. Returns immediately when this process already does so: its loop also finds new
 * videos. Aborting kills the running encoding and gives its video back.
 */
export async function encodeWaiting(deps: Deps, signal: AbortSignal, rungs: readonly Rung[] = ladder): Promise<void> {
  const encoder = encoderOf(deps);
  if (encoder.running) return;
  encoder.running = encodeAll(deps, signal, rungs).finally(() => (encoder.running = null));
  await encoder.running;
}

async function encodeAll(deps: Deps, signal: AbortSignal, rungs: readonly Rung[]): Promise<void> {
  while (!signal.aborted) {
    const claim = randomUUID();
    const row = await queries.claimNext(deps.db, claim, claimSeconds);
    if (!row) return;
    if (row.upload_id === null) throw new Error("a waiting video without its upload");
    await encodeOne(deps, { id: row.id, contentId: row.content_id, uploadId: row.upload_id, attempts: row.attempts, claim }, signal, rungs);
  }
}

/** Encodes one video into a fresh folder, and records the result. Throws only for failures that a retry may fix. */
async function encodeOne(deps: Deps, video: Claimed, signal: AbortSignal, rungs: readonly Rung[]): Promise<void> {
  const folder = join(deps.config.encodingFolder, `${video.id}-${video.claim}`);
  try {
    if (video.attempts > maxAttempts) throw new UnusableVideo("stopped");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await encodeUpload(deps, video, { folder, rungs }, signal);
    // The upload goes first, so that a kill between the two leaves no bytes without a row. The next attempt then finishes the video.
    await deps.uploads.remove(video.uploadId);
    await settle(deps, video, (tx) => queries.finish(tx, video.id));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (error instanceof UnusableVideo || error instanceof UploadMissing) {
      await giveUp(deps, video, error instanceof UnusableVideo ? error : new UnusableVideo("truncated", "the upload is gone"));
      return;
    }
    // An operator has removed the video with its file, or another encoder has it.
    if (!(await queries.releaseClaim(deps.db, video.id, video.claim, signal.aborted || isOutage(error)))) return;
    if (!signal.aborted) deps.log.error({ err: error, videoId: video.id }, "a video could not be encoded; the queue tries again");
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The store or the database is away. The file is not the reason, so this is no attempt. */
const isOutage = (error: unknown): boolean => isUnavailable(error) || (error instanceof Error && isStoreOutage(error));

type Target = { readonly folder: string; readonly rungs: readonly Rung[] };

/** Holds the claim from here on, because copying a large upload from its store takes longer than a claim lasts. */
async function encodeUpload(deps: Deps, video: Claimed, target: Target, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const progress = saveProgress(deps, video, () => lost.abort(new ClaimLost()));
  try {
    await deps.uploads.withFile(
      video.uploadId,
      target.folder,
      (path) => encodeFile(deps, video, { ...target, path }, progress, stop),
      stop,
    );
  } finally {
    await progress.stop();
  }
}

type File = Target & { readonly path: string };

async function encodeFile(deps: Deps, video: Claimed, file: File, progress: SavedProgress, signal: AbortSignal): Promise<void> {
  const handlers: EncodingHandlers = {
    onChecking: (share) => progress.save({ check_percent: percent(share) }),
    onChecked: (checked) => storeChecked(deps, video, checked),
    onProgress: (name, share) => progress.save({ encoding_name: name, encoding_percent: percent(share) }),
    onFinished: (finished) => storeRendition(deps, video, finished),
  };
  const finished = await listRenditionNames(deps.db, video.id);
  await encodeVideo({ ...file, finished, hasNormalPriority: deps.config.encoderHasNormalPriority }, handlers, signal);
}

/** 100 only when the step is done. */
const percent = (share: number): number => Math.min(99, Math.floor(share * 100));

type Progress = Parameters<typeof queries.renewClaim>[4];
type SavedProgress = { readonly save: (progress: Progress) => void; readonly stop: () => Promise<void> };

/** Saves the newest progress at most once a second, and renews the claim also while there is none. */
function saveProgress(deps: Deps, { id, claim }: Claimed, onLost: () => void): SavedProgress {
  let next: Progress | null = null;
  let savedAt = Date.now();
  let saving: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (next === null && Date.now() - savedAt < heartbeatMs) return;
    const progress = next ?? {};
    [next, savedAt] = [null, Date.now()];
    saving = queries
      .renewClaim(deps.db, id, claim, claimSeconds, progress)
      .then((isHeld) => (isHeld ? undefined : onLost()))
      // The database is unavailable. The next second tries again; without success the claim expires.
      .catch((error: unknown) => deps.log.warn({ err: error }, "the progress of a video could not be saved"));
  }, renewEveryMs);
  return {
    save: (progress) => void (next = { ...next, ...progress }),
    async stop() {
      clearInterval(timer);
      await saving;
    },
  };
}

/** A transaction of the encoder that holds the claim. Throws ClaimLost for any other. */
const settle = (deps: Deps, { id, claim }: Claimed, work: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockClaim(tx, id, claim))) throw new ClaimLost();
    await work(tx);
  });

/** Stores files under new keys and then commits their rows. When the commit fails, the sweep removes the files. */
async function storeChecked(deps: Deps, video: Claimed, { facts, plans, posters }: Checked): Promise<void> {
  const before = await queries.listPosterKeys(deps.db, video.id);
  const posterKeys = before.length > 0 ? before : posters.map(() => newStorageKey(posterKind, deps.now()));
  if (before.length === 0)
    for (const [index, path] of posters.entries()) await deps.files.put(posterKeys[index] ?? "", createReadStream(path));
  const { durationMs, width, height, frameRate: rate } = facts;
  await settle(deps, video, async (tx) => {
    await queries.saveChecked(tx, video.id, { durationMs, width, height, rate, plans, posterKeys });
    const cover = posterKeys[coverIndex] ?? posterKeys[0];
    if (cover !== undefined) await setThumbnail(tx, video.contentId, posterPath(cover), true);
  });
}

async function storeRendition(deps: Deps, video: Claimed, { rendition, folder, storyboard }: FinishedRendition): Promise<void> {
  const key = newStorageKey(videoKind, deps.now());
  await deps.files.put(`${key}.init`, createReadStream(join(folder, initFile)));
  for (const index of rendition.segmentsMs.keys())
    await deps.files.put(`${key}.${index}`, createReadStream(join(folder, segmentFile(index))));
  const sheetKey = storyboard && newStorageKey(posterKind, deps.now());
  if (sheetKey) await deps.files.put(sheetKey, createReadStream(storyboard.path));
  await settle(deps, video, async (tx) => {
    await queries.insertRendition(tx, video.id, key, rendition);
    if (sheetKey) {
      const { path: _path, ...sheet } = storyboard;
      await queries.saveStoryboard(tx, video.id, sheetKey, sheet);
    }
    // From the first rendition on operators may publish.
    const replaced = await queries.makeCurrent(tx, video.id, video.contentId);
    if (replaced === null) return;
    await removeFilesAfterCommit(tx, deps.outbox, await removeVideo(tx, replaced));
  });
  await rm(folder, { recursive: true, force: true });
}

/** Marks a video as failed permanently and removes its files. A video that doctors already see stays, with the renditions that it has. */
async function giveUp(deps: Deps, video: Claimed, reason: UnusableVideo): Promise<void> {
  const isRepeatable = reason.fault === "stopped";
  const isVisible = (await listRenditionNames(deps.db, video.id)).length > 0;
  deps.log.warn({ videoId: video.id, fault: reason.fault, detail: reason.message, isVisible }, "a video cannot be encoded");
  if (!isRepeatable || isVisible) await deps.uploads.remove(video.uploadId);
  await settle(deps, video, async (tx) => {
    if (isVisible) return queries.finish(tx, video.id);
    await removeFilesAfterCommit(tx, deps.outbox, await removeResults(tx, video.id));
    await queries.failVideo(tx, video.id, reason.fault, isRepeatable);
  });
}
