import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clip, encodeClip, encodeSmall, makeClip, smallLadder, rotateClip, watchVideo } from "../../testing/clips.ts";
import { encodeVideo, type EncodingHandlers } from "./encode.ts";
import type { EncodingTask } from "./encoder-messages.ts";
import type { Rung } from "./ladder.ts";

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "rounds-clips-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const freshFolder = (): string => {
  const path = join(folder, `output-${count++}`);
  mkdirSync(path);
  return path;
};

const task = { rungs: smallLadder, finished: [], hasNormalPriority: true };
const encode = (path: string) => encodeClip(path, freshFolder());

/** Most clips take one second. */
type Expected = { sizes: [number, number][]; seconds?: number; rate: number; hasAudio?: boolean };

const wide: [number, number][] = [
  [128, 72],
  [86, 48],
];

describe("playable", () => {
  const clips: [name: string, file: string, clip: Clip, expected: Expected][] = [
    ["H.264 MP4", "plain.mp4", { seconds: 5 }, { sizes: wide, seconds: 5, rate: 30 }],
    [
      "portrait",
      "portrait.mp4",
      { size: "72x128" },
      {
        sizes: [
          [72, 128],
          [48, 86],
        ],
        rate: 30,
      },
    ],
    [
      "4:3",
      "four-three.mp4",
      { size: "96x72" },
      {
        sizes: [
          [96, 72],
          [64, 48],
        ],
        rate: 30,
      },
    ],
    ["no audio", "silent.mp4", { audio: null }, { sizes: wide, rate: 30, hasAudio: false }],
    [
      "variable frame rate",
      "variable.mp4",
      { seconds: 2, filters: "select='gt(t,1)+not(mod(n,5))'" },
      { sizes: wide, seconds: 2, rate: 15 },
    ],
    ["24 frames a second", "film.mp4", { rate: "24" }, { sizes: wide, rate: 24 }],
    ["60 frames a second", "fast.mp4", { rate: "60" }, { sizes: wide, rate: 30 }],
    ["29.97 frames a second", "ntsc.mp4", { rate: "30000/1001", seconds: 5 }, { sizes: wide, seconds: 5, rate: 29.97 }],
    ["HEVC in MOV", "hevc.mov", { video: "libx265" }, { sizes: wide, rate: 30 }],
    ["MOV with AC-3", "sound.mov", { audio: "ac3" }, { sizes: wide, rate: 30 }],
    ["WebM", "recorded.webm", { seconds: 2, video: "libvpx-vp9", audio: "libopus" }, { sizes: wide, seconds: 2, rate: 30 }],
    ["MKV", "matroska.mkv", { audio: "libmp3lame" }, { sizes: wide, rate: 30 }],
    ["MPEG-TS, which starts after zero", "camera.ts", {}, { sizes: wide, rate: 30 }],
    ["very short", "short.mp4", { seconds: 0.1 }, { sizes: wide, seconds: 0.1, rate: 30 }],
    ["5.1 sound", "surround.mp4", { channels: "5.1" }, { sizes: wide, rate: 30 }],
    ["smaller than the ladder", "tiny.mp4", { size: "40x30" }, { sizes: [[40, 30]], rate: 30 }],
    ["an odd size", "odd.mkv", { size: "101x55", filters: "format=yuv444p" }, { sizes: [[88, 48]], rate: 30 }],
    ["wide pixels", "wide.mp4", { size: "96x72", filters: "setsar=4/3" }, { sizes: wide, rate: 30 }],
    [
      "a phone's HDR",
      "hdr.mov",
      { video: "libx265", filters: "setparams=color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc" },
      { sizes: wide, rate: 30 },
    ],
  ];

  test.each(clips)("%s", async (_name, file, clip, { sizes, seconds = 1, rate, hasAudio = true }) => {
    const path = join(folder, file);
    await makeClip(path, clip);
    const { checked, results } = await encode(path);
    expect(checked.facts.hasAudio).toBe(hasAudio);
    expect(checked.posters).toHaveLength(file.endsWith(".ts") ? 1 : 5);
    for (const poster of checked.posters) expect(readFileSync(poster).subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(results.map(({ rendition }) => [rendition.width, rendition.height])).toEqual(sizes);
    const [first] = results;
    // Players change the quality between segments, so all renditions are cut at the same times.
    for (const { rendition } of results) expect(rendition.segmentsMs).toEqual(first?.rendition.segmentsMs);
    expect(
      readFileSync(first?.storyboard?.path ?? "")
        .subarray(0, 3)
        .toString("hex"),
    ).toBe("ffd8ff");
    for (const { rendition, folder: own } of results) {
      const seen = await watchVideo(join(own, "index.m3u8"));
      expect([seen.width, seen.height]).toEqual([rendition.width, rendition.height]);
      expect(seen.hasAudio).toBe(hasAudio);
      expect(rendition.codecs).toMatch(hasAudio ? /^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/ : /^avc1\.64[0-9a-f]{4}$/);
      const frames = Math.max(1, Math.round(seconds * rate));
      // In MPEG-TS the sound starts before the picture, so the first picture is shown earlier.
      expect(seen.times.length - frames).toBeOneOf(file.endsWith(".ts") ? [0, 1] : [0]);
      // The muxer delays picture and sound by the same few frames, so that no decoding time is negative.
      expect(seen.times[0]).toBeLessThan(0.15);
      if (hasAudio) expect(Math.abs(seen.audioSeconds - seconds)).toBeLessThan(0.1);
      if (hasAudio) expect(seen.channels).toBe(2);
    }
  });

  test("each segment plays alone and takes four seconds", async () => {
    const path = join(folder, "segments.mp4");
    await makeClip(path, { seconds: 5, rate: "15" });
    const { results } = await encode(path);
    for (const { rendition, folder: own } of results) {
      expect(rendition.segmentsMs.map((length) => Math.round(length / 100))).toEqual([40, 10]);
      for (const [segment, frames] of [60, 15].entries()) {
        const alone = join(own, `alone-${segment}.mp4`);
        writeFileSync(alone, Buffer.concat(["init.mp4", `${segment}.m4s`].map((name) => readFileSync(join(own, name)))));
        expect((await watchVideo(alone)).times).toHaveLength(frames);
      }
    }
  });

  test("a rotated phone video is upright", async () => {
    const path = join(folder, "rotated.mp4");
    await makeClip(path);
    writeFileSync(path, rotateClip(readFileSync(path)));
    const { checked, results } = await encode(path);
    expect([checked.facts.width, checked.facts.height]).toEqual([72, 128]);
    const seen = await watchVideo(join(results[0]?.folder ?? "", "index.m3u8"));
    expect([seen.width, seen.height]).toEqual([72, 128]);
  });

  test("a child process encodes too, and continues after the renditions that an earlier attempt has finished", async () => {
    const path = join(folder, "continued.mp4");
    await makeClip(path);
    const { results } = await encodeSmall(path, freshFolder(), { finished: ["72"] });
    expect(results.map(({ rendition }) => rendition.name)).toEqual(["48"]);
  });
});

test("an aborted encoding ends its process immediately and is no fault of the file", async () => {
  const path = join(folder, "aborted.mp4");
  await makeClip(path, { seconds: 5 });
  const stopping = new AbortController();
  const output = freshFolder();
  const handlers: EncodingHandlers = {
    onChecking: () => {},
    onChecked: async () => stopping.abort(new Error("the server stops")),
    onProgress: () => {},
    onFinished: async () => {},
  };
  await expect(encodeVideo({ ...task, path, folder: output }, handlers, stopping.signal)).rejects.toThrow("the server stops");
  const left = readdirSync(output);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(readdirSync(output)).toEqual(left);
});

test("a process whose server was killed ends without waiting for FFmpeg", async () => {
  const path = join(folder, "orphaned.mp4");
  await makeClip(path);
  // More work than the process finishes before this one disconnects, however late that is.
  const rungs = Array.from({ length: 300 }, (_, number): Rung => ({ name: `${number}`, shortSide: 72, videoKbps: 300, audioKbps: 64 }));
  const orphan: EncodingTask = { ...task, path, folder: freshFolder(), rungs };
  const child = fork(new URL("./encoder-process.ts", import.meta.url), [JSON.stringify(orphan)], { execArgv: [], stdio: "ignore" });
  await once(child, "message");
  child.disconnect();
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

test("a handler that fails ends the encoding with its error", async () => {
  const path = join(folder, "refused-by-store.mp4");
  await makeClip(path);
  const handlers: EncodingHandlers = {
    onChecking: () => {},
    onChecked: async () => {},
    onProgress: () => {},
    onFinished: async () => {
      throw new Error("the store is full");
    },
  };
  const encoding = encodeVideo({ ...task, path, folder: freshFolder() }, handlers, new AbortController().signal);
  await expect(encoding).rejects.toThrow("the store is full");
});
