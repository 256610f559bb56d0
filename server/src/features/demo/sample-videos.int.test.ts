import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleVideo } from "../../../seed/sample-video.ts";
import { useServer } from "../../testing/harness.ts";
import { storeVideo } from "../../testing/stored-video.ts";
import { addSampleVideos } from "./sample-videos.ts";

const server = useServer();

const listVideos = (contentId: number) =>
  server.deps.db.selectFrom("webinar_videos").select(["state", "file_name", "upload_id"]).where("content_id", "=", contentId).execute();

test("published contents without a video get the sample, once, for the usual encoding", async () => {
  const recorded = await server.make.webinarContent();
  const live = await server.make.webinarContent({ type: "live_record" });
  const camera = await server.make.webinarContent({ type: "live_camera" });
  const draft = await server.make.webinarContent({ published_at: null });
  const own = await server.make.webinarContent();
  await storeVideo(server, own.id);
  for (let start = 0; start < 2; start++) await addSampleVideos(server.deps);
  for (const { id } of [recorded, live]) {
    const [video, ...others] = await listVideos(id);
    expect(others).toEqual([]);
    expect(video).toMatchObject({ state: "waiting", file_name: sampleVideo.name });
    const stored = await server.deps.uploads.withFile(video?.upload_id ?? "", "", async (path) => readFileSync(path));
    expect(stored.equals(readFileSync(sampleVideo.path))).toBe(true);
  }
  expect(await listVideos(camera.id)).toEqual([]);
  expect(await listVideos(draft.id)).toEqual([]);
  expect(await listVideos(own.id)).toMatchObject([{ file_name: "lecture.mp4" }]);
});
