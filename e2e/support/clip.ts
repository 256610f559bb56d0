import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../server/src/db/database.ts";
import { newStorageKey } from "../../server/src/lib/stored-files.ts";
import type { FileStore } from "../../server/src/providers/files/port.ts";
import { makeClip } from "../../server/src/testing/clips.ts";
import { uploadedClip } from "./uploaded-clip.ts";

/** Seconds. Longer than the part that the player loads in advance. */
const clipSeconds = 80;
const segmentSeconds = 4;
const framesPerSecond = 2;

/**
 * Gives the contents of the demo world a small video. Playwright's own browser has no H.264, so it is VP9 without sound. It takes
 * less than a second to make.
 */
export async function addClips(db: Db, files: FileStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "rounds-clip-"));
  try {
    await makeClip(join(folder, "index.m3u8"), {
      seconds: clipSeconds,
      rate: String(framesPerSecond),
      size: "160x90",
      video: "libvpx-vp9",
      videoOptions: { deadline: "realtime", "cpu-used": 8, g: segmentSeconds * framesPerSecond },
      audio: null,
      format: "hls",
      options: { hls_time: segmentSeconds, hls_segment_type: "fmp4", hls_playlist_type: "vod" },
    });
    await makeClip(uploadedClip(), { seconds: 1, rate: "10", video: "libvpx-vp9", audio: null });
    const playlist = await readFile(join(folder, "index.m3u8"), "utf8");
    const names = playlist.split("\n").filter((line) => line.endsWith(".m4s"));
    const contents = await db.selectFrom("webinar_contents").select("id").execute();
    for (const { id } of contents) await storeClip(db, files, id, { folder, names });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Clip = { readonly folder: string; readonly names: readonly string[] };

async function storeClip(db: Db, files: FileStore, contentId: number, { folder, names }: Clip): Promise<void> {
  const key = newStorageKey("webinarvideo", new Date());
  await files.put(`${key}.init`, createReadStream(join(folder, "init.mp4")));
  for (const [index, name] of names.entries()) await files.put(`${key}.${index}`, createReadStream(join(folder, name)));
  const video = await db
    .insertInto("webinar_videos")
    .values({
      content_id: contentId,
      state: "ready",
      file_name: "lecture.mp4",
      size_bytes: 1000,
      is_current: true,
      check_percent: 100,
      plans: JSON.stringify([{ name: "720", width: 1280, height: 720 }]),
      duration_ms: clipSeconds * 1000,
      width: 1280,
      height: 720,
      frame_rate_num: framesPerSecond,
      frame_rate_den: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("webinar_renditions")
    .values({
      video_id: video.id,
      name: "720",
      storage_key: key,
      // The size that the player reads. The pictures are smaller.
      width: 1280,
      height: 720,
      codecs: "vp09.00.10.08",
      // The player loads less in advance from a stream that claims so much.
      peak_bitrate: 40_000_000,
      average_bitrate: 40_000_000,
      segments_ms: names.map(() => segmentSeconds * 1000),
    })
    .execute();
  await db
    .updateTable("webinar_contents")
    .set({ duration_seconds: clipSeconds, width: 1280, height: 720 })
    .where("id", "=", contentId)
    .execute();
}
