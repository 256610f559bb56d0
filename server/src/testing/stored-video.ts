import { Readable } from "node:stream";
import { newStorageKey } from "../lib/stored-files.ts";
import type { Harness } from "./harness.ts";

const stored = { segmentsMs: [4000, 4000, 2000], durationMs: 10_000 } as const;

/** The bytes of a file of `storeVideo`. */
export const videoBytes = (name: string, file: string): string => `${name} ${file}`;

/** A finished video of a content in the database and the file store, without encoding one. Its files are short texts. */
export async function storeVideo({ deps }: Pick<Harness, "deps">, contentId: number, names: readonly string[] = ["720", "480"]) {
  const still = newStorageKey("webinarstill", deps.now());
  const put = (key: string, text: string): Promise<void> => deps.files.put(key, Readable.from([Buffer.from(text)]));
  await put(still, "still");
  const video = await deps.db
    .insertInto("webinar_videos")
    .values({
      content_id: contentId,
      state: "ready",
      file_name: "lecture.mp4",
      size_bytes: 1000,
      is_current: true,
      check_percent: 100,
      plans: JSON.stringify(names.map((name) => ({ name, width: 1280, height: 720 }))),
      duration_ms: stored.durationMs,
      width: 1280,
      height: 720,
      frame_rate_num: 30,
      frame_rate_den: 1,
      poster_keys: [still],
      storyboard_key: still,
      storyboard: JSON.stringify({ intervalMs: 2000, count: 5, columns: 10, thumbWidth: 160, thumbHeight: 90 }),
    })
    .returning(["id"])
    .executeTakeFirstOrThrow();
  for (const name of names) {
    const key = newStorageKey("webinarvideo", deps.now());
    await put(`${key}.init`, videoBytes(name, "init.mp4"));
    for (const index of stored.segmentsMs.keys()) await put(`${key}.${index}`, videoBytes(name, `${index}.m4s`));
    await deps.db
      .insertInto("webinar_renditions")
      .values({
        video_id: video.id,
        name,
        storage_key: key,
        width: 2 * Math.round((Number(name) * 8) / 9),
        height: Number(name),
        codecs: "avc1.64001f,mp4a.40.2",
        peak_bitrate: 2_000_000 + Number(name),
        average_bitrate: 1_000_000,
        segments_ms: [...stored.segmentsMs],
      })
      .execute();
  }
  return { videoId: video.id, posterKey: still };
}
