import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeClip, smallLadder } from "../../../testing/clips.ts";
import { useServer } from "../../../testing/harness.ts";
import { addLocalFile } from "../videos/service.ts";
import { encodeWaiting } from "./service.ts";

const faults: { put: ((key: string) => Promise<Error | null>) | null } = { put: null };
const server = useServer({}, (deps) => ({
  ...deps,
  files: {
    ...deps.files,
    async put(key, bytes) {
      const error = await faults.put?.(key);
      if (error) throw error;
      await deps.files.put(key, bytes);
    },
  },
}));
const folder = mkdtempSync(join(tmpdir(), "rounds-outages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storeError = (httpStatusCode: number) => Object.assign(new Error("the store failed"), { $metadata: { httpStatusCode } });

async function waitingVideo() {
  const path = join(folder, "lecture.mp4");
  await makeClip(path);
  const { id } = await server.make.webinarContent();
  await addLocalFile(server.deps, id, null, { path, name: "lecture.mp4" });
  const video = await server.deps.db.selectFrom("webinar_videos").select("id").where("content_id", "=", id).executeTakeFirstOrThrow();
  return video.id;
}

const stateOf = async (id: number) =>
  await server.deps.db.selectFrom("webinar_videos").select(["state", "fault"]).where("id", "=", id).executeTakeFirstOrThrow();
const renditionsOf = (id: number) => server.deps.db.selectFrom("webinar_renditions").select("name").where("video_id", "=", id).execute();

/** Encodes as often as the queue, which tries again after each failure. */
async function encode(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await encodeWaiting(server.deps, new AbortController().signal, smallLadder).catch(() => {});
}

test("an outage of the store leaves a published video with all renditions, however often the queue tries meanwhile", async () => {
  const id = await waitingVideo();
  faults.put = async () => ((await renditionsOf(id)).length > 0 ? storeError(503) : null);
  await encode(4);
  expect([await stateOf(id), (await renditionsOf(id)).length]).toEqual([{ state: "waiting", fault: null }, 1]);
  faults.put = null;
  await encode(1);
  expect([await stateOf(id), (await renditionsOf(id)).length]).toEqual([{ state: "ready", fault: null }, smallLadder.length]);
});

test("a store that refuses the files stops the video after three attempts, and an operator decides", async () => {
  const id = await waitingVideo();
  faults.put = async () => storeError(403);
  await encode(4);
  faults.put = null;
  expect(await stateOf(id)).toEqual({ state: "failed", fault: "stopped" });
});
