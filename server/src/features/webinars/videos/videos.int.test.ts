import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import * as contract from "@rounds/contract/webinars/videos.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { UploadStore } from "../../../providers/uploads/port.ts";
import { type Clip, makeClip, smallLadder } from "../../../testing/clips.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { storeVideo } from "../../../testing/stored-video.ts";
import { claimNext } from "../encoding/queries.ts";
import { encodeWaiting } from "../encoding/service.ts";

const server = useServer();
const signal = new AbortController().signal;
let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "rounds-uploads-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
async function clip(options: Clip = {}): Promise<Buffer> {
  const path = join(folder, `clip-${count++}.mp4`);
  await makeClip(path, options);
  return readFileSync(path);
}

async function bearer(person: Person): Promise<string> {
  const { access_token } = await server.signIn(person);
  const reply = await server.visitor.call(createWebinarSession, { body: { sso_provider: webinarProvider, sso_token: access_token } });
  return `Bearer ${reply.body.access_token}`;
}

const tusHeaders = (authorization: string) => ({ authorization, [channelHeader]: channel, "tus-resumable": "1.0.0" });
const offsetOf = async (url: string, authorization: string): Promise<number> =>
  Number((await server.app.inject({ method: "HEAD", url, headers: tusHeaders(authorization) })).headers["upload-offset"]);
const send = (url: string, authorization: string, bytes: Buffer, offset: number) =>
  server.app.inject({
    method: "PATCH",
    url,
    headers: { ...tusHeaders(authorization), "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
    payload: bytes,
  });

async function startUpload(contentId: number, size_bytes: number, operator?: Person) {
  const person = operator ?? (await server.make.operator());
  const reply = await server.as(person).call(contract.createVideoUpload, {
    params: { id: contentId },
    body: { video: { file_name: "lecture.mp4", size_bytes } },
  });
  expect(reply.errors).toEqual([]);
  return { person, authorization: await bearer(person), video: reply.body.video, url: reply.body.video.upload_url ?? "" };
}

/** Uploads a file in one part. Returns the operator and the content. */
async function upload(bytes: Buffer, contentId?: number) {
  const id = contentId ?? (await server.make.webinarContent()).id;
  const started = await startUpload(id, bytes.length);
  if (bytes.length > 0) expect((await send(started.url, started.authorization, bytes, 0)).statusCode).toBe(204);
  return { ...started, contentId: id };
}

const show = async (person: Person, contentId: number) =>
  (await server.as(person).call(contract.getStudioVideo, { params: { id: contentId } })).body;
const coverOf = async (id: number) =>
  (await server.deps.db.selectFrom("webinar_contents").select("thumbnail_url").where("id", "=", id).executeTakeFirstOrThrow())
    .thumbnail_url;
const claimOf = async (id: number) =>
  (await server.deps.db.selectFrom("webinar_videos").select("claimed_until").where("id", "=", id).executeTakeFirstOrThrow()).claimed_until;
const storedFiles = (): Promise<string[]> => Array.fromAsync(server.deps.files.list());
const leftUploads = (): string[] => readdirSync(server.deps.config.uploadsFolder);
const leftEncodings = (): string[] => (existsSync(server.deps.config.encodingFolder) ? readdirSync(server.deps.config.encodingFolder) : []);

describe("an upload", () => {
  test("continues after a lost connection, and at the end becomes a video that doctors can play", async () => {
    const bytes = await clip({ seconds: 5, rate: "15" });
    const { id } = await server.make.webinarContent({ published_at: null, publishes_when_ready: true, thumbnail_url: null });
    const { person, authorization, url } = await startUpload(id, bytes.length);
    const half = Math.floor(bytes.length / 2);
    expect((await send(url, authorization, bytes.subarray(0, half), 0)).headers["upload-offset"]).toBe(String(half));
    expect((await show(person, id)).video).toMatchObject({ state: "uploading", upload_url: url });
    expect(await offsetOf(url, authorization)).toBe(half);
    expect((await send(url, authorization, bytes.subarray(half), 5)).statusCode).toBe(409);
    expect((await send(url, authorization, bytes.subarray(half), half)).statusCode).toBe(204);
    expect((await show(person, id)).video).toMatchObject({ state: "waiting", upload_url: null });
    await server.runJobs();
    const { video } = await show(person, id);
    expect(video).toMatchObject({ state: "ready", is_current: true, check_percent: 100, failure: null, width: 128, height: 72 });
    // Smaller than the ladder: one rendition in its own size.
    expect(video?.renditions).toEqual([{ name: "72", width: 128, height: 72, percent: 100 }]);
    expect(video?.poster_urls).toHaveLength(5);
    expect(leftUploads()).toEqual([]);
    expect(leftEncodings()).toEqual([]);
    const content = await server.deps.db.selectFrom("webinar_contents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(content).toMatchObject({ duration_seconds: 5, width: 128, height: 72, publishes_when_ready: false });
    expect(video?.poster_urls).toContain(content.thumbnail_url);
    const { body } = await server.as(await server.make.doctor()).call(getHlsUrl, { params: { id } });
    const base = body.data.hls_url.replace("master.m3u8", "72");
    const playlist = await server.app.inject(`${base}/index.m3u8`);
    expect(playlist.body.match(/\.m4s$/gm)).toHaveLength(2);
    expect((await server.app.inject(`${base}/init.mp4`)).rawPayload.subarray(4, 8).toString()).toBe("ftyp");
    expect((await server.app.inject(`${base}/1.m4s`)).rawPayload.length).toBeGreaterThan(500);
  });

  test.each(["HEAD", "PATCH"] as const)("%s: 401 without a session, 403 for a doctor, 400 without the channel", async (method) => {
    const { id } = await server.make.webinarContent();
    const { authorization, url } = await startUpload(id, 100);
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0", ...tusHeaders(authorization) };
    const statusWith = async (name: string, value?: string): Promise<number> => {
      const others = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
      const changed = value === undefined ? others : { ...others, [name]: value };
      return (await server.app.inject({ method, url, headers: changed, ...(method === "PATCH" ? { payload: "x" } : {}) })).statusCode;
    };
    expect(await statusWith("authorization")).toBe(401);
    expect(await statusWith("authorization", await bearer(await server.make.doctor()))).toBe(403);
    expect(await statusWith(channelHeader)).toBe(400);
    expect(await offsetOf(url, authorization)).toBe(0);
  });

  test("413: more bytes than announced are refused; 404: an unknown upload", async () => {
    const { id } = await server.make.webinarContent();
    const { authorization, url } = await startUpload(id, 100);
    expect((await send(url, authorization, Buffer.alloc(101), 0)).statusCode).toBe(413);
    expect((await send(`${url}0`, authorization, Buffer.alloc(1), 0)).statusCode).toBe(404);
    expect((await send(url.replace(/[^/]+$/, "..%2f..%2fkeys.json"), authorization, Buffer.alloc(1), 0)).statusCode).toBe(404);
  });

  test("404 video.content_not_found, 409 video.not_for_camera and video.in_progress", async () => {
    const operator = await server.make.operator();
    const start = (id: number, size_bytes = 1, person = operator) =>
      server.as(person).call(contract.createVideoUpload, { params: { id }, body: { video: { file_name: "a.mp4", size_bytes } } });
    expect(await start(999_999)).toMatchObject({ status: 404, errors: [{ code: "video.content_not_found" }] });
    const camera = await server.make.webinarContent({ type: "live_camera" });
    expect(await start(camera.id)).toMatchObject({ status: 409, errors: [{ code: "video.not_for_camera" }] });
    const { id } = await server.make.webinarContent();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => start(id, index + 1)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(replies.find(({ status }) => status === 409)?.errors).toMatchObject([{ code: "video.in_progress" }]);
    const size = replies.find(({ status }) => status === 201)?.body.video.size_bytes;
    expect(await start(id, size, await server.make.operator())).toMatchObject({ errors: [{ code: "video.in_progress" }] });
  });

  test("a start whose response was lost can be repeated, and returns the same upload", async () => {
    const { id } = await server.make.webinarContent();
    const { person, url, authorization, video } = await startUpload(id, 100);
    await send(url, authorization, Buffer.alloc(40), 0);
    expect((await startUpload(id, 100, person)).video).toMatchObject({ id: video.id, upload_url: url });
    expect(await offsetOf(url, authorization)).toBe(40);
  });

  test("a cancelled upload leaves nothing", async () => {
    const { id } = await server.make.webinarContent();
    const before = leftUploads();
    const { person, video, url, authorization } = await startUpload(id, 100);
    await send(url, authorization, Buffer.alloc(50), 0);
    expect(leftUploads().length).toBeGreaterThan(before.length);
    expect((await server.as(person).call(contract.deleteVideo, { params: { id: video.id } })).status).toBe(204);
    expect(leftUploads()).toEqual(before);
    expect((await show(person, id)).video).toBeNull();
    expect(await server.as(person).call(contract.deleteVideo, { params: { id: video.id } })).toMatchObject({
      errors: [{ code: "video.not_found" }],
    });
  });
});

describe("an encoding", () => {
  test("publishes after the first rendition, and replaces the earlier video except its cover", async () => {
    const others = await storedFiles();
    const first = await upload(await clip());
    await encodeWaiting(server.deps, signal, smallLadder);
    const before = (await storedFiles()).filter((key) => !others.includes(key));
    const second = await upload(await clip({ size: "96x72" }), first.contentId);
    expect((await show(second.person, first.contentId)).video).toMatchObject({ state: "waiting", is_current: false });
    await encodeWaiting(server.deps, signal, smallLadder);
    await server.runJobs();
    const { video } = await show(second.person, first.contentId);
    expect(video).toMatchObject({ id: second.video.id, state: "ready", is_current: true });
    expect(video?.renditions.map(({ name, width, percent }) => [name, width, percent])).toEqual([
      ["72", 96, 100],
      ["48", 64, 100],
    ]);
    const after = (await storedFiles()).filter((key) => !others.includes(key));
    // Only the cover stays, until an operator chooses another one.
    const left = before.filter((key) => after.includes(key));
    expect(left.map((key) => `/media/posters/${key}.jpg`)).toEqual([await coverOf(first.contentId)]);
    expect(after).toHaveLength(before.length + 1);
    expect(await server.as(second.person).call(contract.deleteVideo, { params: { id: second.video.id } })).toMatchObject({
      status: 409,
      errors: [{ code: "video.in_use" }],
    });
  });

  test("starts again after a kill, with the renditions that are finished", async () => {
    const { person, contentId, video } = await upload(await clip());
    const stopping = new AbortController();
    const files = {
      ...server.deps.files,
      put: async (...args: Parameters<typeof server.deps.files.put>) => {
        await server.deps.files.put(...args);
        // The first file of the second rendition: the first rendition is committed by then.
        const { length } = await server.deps.db.selectFrom("webinar_renditions").select("name").where("video_id", "=", video.id).execute();
        if (length === 1) stopping.abort(new Error("the server stops"));
      },
    };
    await expect(encodeWaiting({ ...server.deps, files }, stopping.signal, smallLadder)).rejects.toThrow("the server stops");
    expect((await show(person, contentId)).video).toMatchObject({ state: "waiting", is_current: true });
    const { storage_key } = await server.deps.db
      .selectFrom("webinar_renditions")
      .select("storage_key")
      .where("video_id", "=", video.id)
      .executeTakeFirstOrThrow();
    await encodeWaiting(server.deps, signal, smallLadder);
    expect((await show(person, contentId)).video).toMatchObject({ state: "ready" });
    const keys = await server.deps.db.selectFrom("webinar_renditions").select("storage_key").where("video_id", "=", video.id).execute();
    expect(keys).toHaveLength(2);
    expect(keys.map((row) => row.storage_key)).toContain(storage_key);
    expect(leftEncodings()).toEqual([]);
  });

  test("takes the video of a dead encoder after its claim expires, and gives up after three attempts", async () => {
    const { person, contentId, video } = await upload(await clip());
    const expire = (attempts: number) =>
      server.deps.db
        .updateTable("webinar_videos")
        .set({ state: "encoding", claim: crypto.randomUUID(), claimed_until: new Date(0).toISOString(), attempts })
        .where("id", "=", video.id)
        .execute();
    await expire(3);
    await encodeWaiting(server.deps, signal, smallLadder);
    expect((await show(person, contentId)).video).toMatchObject({ state: "failed", failure: { code: "stopped", is_repeatable: true } });
    expect(await server.as(person).call(contract.retryVideo, { params: { id: video.id } })).toMatchObject({
      status: 200,
      body: { video: { state: "waiting" } },
    });
    await expire(2);
    await encodeWaiting(server.deps, signal, smallLadder);
    expect((await show(person, contentId)).video).toMatchObject({ state: "ready" });
    expect(await server.as(person).call(contract.retryVideo, { params: { id: video.id } })).toMatchObject({
      status: 409,
      errors: [{ code: "video.not_repeatable" }],
    });
  });

  test("holds its claim while a large upload is copied from its store", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { person, contentId, video } = await upload(await clip());
    const rows = server.deps.db.updateTable("webinar_videos").where("id", "=", video.id);
    const others: unknown[] = [];
    const uploads: UploadStore = {
      ...server.deps.uploads,
      async withFile(...args) {
        const { claimed_until: expired } = await rows
          .set({ claimed_until: new Date(0).toISOString() })
          .returning("claimed_until")
          .executeTakeFirstOrThrow();
        vi.advanceTimersByTime(16_000);
        await expect.poll(() => claimOf(video.id)).not.toBe(expired);
        others.push(await claimNext(server.deps.db, crypto.randomUUID(), 60));
        return server.deps.uploads.withFile(...args);
      },
    };
    await encodeWaiting({ ...server.deps, uploads }, signal, smallLadder);
    expect(others).toEqual([undefined]);
    expect((await show(person, contentId)).video).toMatchObject({ state: "ready" });
  });

  test("a video that an operator removes meanwhile leaves nothing", async () => {
    const { person, contentId, video } = await upload(await clip());
    const before = await storedFiles();
    let isRemoved = false;
    const files = {
      ...server.deps.files,
      put: async (...args: Parameters<typeof server.deps.files.put>) => {
        if (!isRemoved) {
          isRemoved = true;
          await server.as(person).call(contract.deleteVideo, { params: { id: video.id } });
        }
        await server.deps.files.put(...args);
      },
    };
    await encodeWaiting({ ...server.deps, files }, signal, smallLadder);
    expect((await show(person, contentId)).video).toBeNull();
    expect(leftEncodings()).toEqual([]);
    // Files without a row stay until the sweep, which spares new ones.
    await server.runJobs();
    const left = (await storedFiles()).filter((key) => !before.includes(key));
    expect(left.filter((key) => key.startsWith("webinarstill-"))).toEqual(left);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe("a file that is no video", () => {
  const files: [name: string, make: () => Promise<Buffer>, code: contract.VideoFault][] = [
    ["empty", async () => Buffer.alloc(0), "empty"],
    ["a renamed PDF", async () => Buffer.from("%PDF-1.7\n%%EOF"), "not_video"],
    ["sound only", () => clip({ video: null }), "no_picture"],
    ["cut", async () => (await clip()).subarray(0, 9000), "damaged"],
  ];
  test.each(files)("%s: fails once with a Korean sentence and leaves nothing", async (_name, make, code) => {
    const [uploads, stored] = [leftUploads(), await storedFiles()];
    const { person, contentId } = await upload(await make());
    await server.runJobs();
    const { video } = await show(person, contentId);
    expect(video).toMatchObject({
      state: "failed",
      failure: { code, message: contract.videoFaults[code], is_repeatable: false },
      poster_urls: [],
    });
    expect(video?.failure?.message).toMatch(/[가-힣]/);
    expect(leftUploads()).toEqual(uploads);
    expect(await storedFiles()).toEqual(stored);
    expect(leftEncodings()).toEqual([]);
    const row = await server.deps.db
      .selectFrom("webinar_videos")
      .select("attempts")
      .where("content_id", "=", contentId)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(1);
    // The content is free for the right file.
    await startUpload(contentId, 10);
  });
});

describe("cover and captions", () => {
  const form = (text: string, name = "강의.srt"): { form: FormData } => {
    const filled = new FormData();
    filled.append("captions", new File([text], name));
    return { form: filled };
  };

  test("the operator chooses a cover; 404 video.no_poster for another index", async () => {
    const operator = await server.make.operator();
    const { id } = await server.make.webinarContent();
    const { posterKey } = await storeVideo(server, id);
    const choose = (index: number) => server.as(operator).call(contract.choosePoster, { params: { id }, body: { poster: { index } } });
    expect((await choose(0)).body).toEqual({ thumbnail_url: `/media/posters/${posterKey}.jpg` });
    expect(await choose(1)).toMatchObject({ status: 404, errors: [{ code: "video.no_poster" }] });
  });

  test("captions are replaced and removed; 400 names the line, 413 and 404 as declared", async () => {
    const operator = await server.make.operator();
    const { id } = await server.make.webinarContent();
    await storeVideo(server, id);
    const save = (text: string) => server.as(operator).call(contract.uploadCaptions, { params: { id }, ...form(text) });
    const srt = "1\n00:00:01,000 --> 00:00:02,000\n첫 자막\n";
    expect(await save(srt)).toMatchObject({ status: 201, body: { captions: { file_name: "강의.srt", cue_count: 1, ends_at_ms: 2000 } } });
    expect(await save(srt.replace("00:00:02", "00:01:02"))).toMatchObject({
      status: 400,
      errors: [{ code: "captions.broken", message: "1번째 줄: 영상이 끝난 뒤의 자막이에요. 영상에 맞는 자막인지 확인해 주세요." }],
    });
    expect(await save("x".repeat(contract.captionLimits.bytes + 1))).toMatchObject({
      status: 413,
      errors: [{ code: "captions.too_large" }],
    });
    expect((await show(operator, id)).captions).toMatchObject({ cue_count: 1 });
    const remove = () => server.as(operator).call(contract.deleteCaptions, { params: { id } });
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404, errors: [{ code: "captions.not_found" }] });
  });
});
