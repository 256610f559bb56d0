import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clip, encodeClip, encodeSmall, makeClip } from "../../testing/clips.ts";
import { UnusableVideo } from "./faults.ts";

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "rounds-refused-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A plain clip as bytes. */
async function clipBytes(clip: Clip = {}, ending = "mp4"): Promise<Buffer> {
  const path = join(folder, `part.${ending}`);
  await makeClip(path, clip);
  return readFileSync(path);
}
const box = (type: string, body: Buffer, claimed = body.length + 8): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(claimed);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
const start = box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1"));
/** Overwrites the coded data. The headers stay correct. */
const spoil = (bytes: Buffer): Buffer => {
  const data = bytes.indexOf("mdat") + 4;
  const end = bytes.indexOf("moov") - 4;
  randomBytes(end - data).copy(bytes, data);
  return bytes;
};
const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
const huge: Clip = { video: "mpeg4", audio: null, filters: "scale=4112:2400" };

const files: [name: string, file: string, make: () => Promise<Buffer> | Buffer, fault: string][] = [
  ["zero bytes", "empty.mp4", () => Buffer.alloc(0), "empty"],
  ["a renamed PDF", "report.mp4", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"), "not_video"],
  ["a renamed ZIP", "slides.mp4", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(5000)]), "not_video"],
  ["a renamed text", "notes.mp4", () => Buffer.from("자막\n".repeat(2000)), "not_video"],
  [
    "a renamed picture",
    "picture.mp4",
    () => Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==", "base64"),
    "not_video",
  ],
  ["a playlist that opens another file", "list.mp4", () => Buffer.from(playlist), "not_video"],
  ["a script that opens other files", "concat.mp4", () => Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"), "not_video"],
  ["random bytes", "noise.mp4", () => randomBytes(200_000), "not_video"],
  ["a file without its end, where the index is", "cut.mp4", async () => (await clipBytes()).subarray(0, 9000), "damaged"],
  [
    "a file that is cut in the middle, with the index in front",
    "half.mp4",
    async () => {
      const whole = await clipBytes({ seconds: 5, options: { movflags: "faststart" } });
      return whole.subarray(0, whole.length / 2);
    },
    "truncated",
  ],
  [
    "a cut MKV",
    "half.mkv",
    async () => {
      const whole = await clipBytes({ seconds: 5 }, "mkv");
      return whole.subarray(0, whole.length / 2);
    },
    "truncated",
  ],
  ["sound without a picture", "sound.mp4", () => clipBytes({ video: null }, "m4a"), "no_picture"],
  ["sound in MP3", "music.mp4", () => clipBytes({ video: null, audio: "libmp3lame" }, "mp3"), "not_video"],
  ["spoiled picture data", "spoiled.mp4", async () => spoil(await clipBytes({ audio: null })), "damaged"],
  ["an endless header", "header.mp4", () => Buffer.concat([start, box("free", Buffer.alloc(3_000_000), 0xffffffff)]), "damaged"],
  [
    "thousands of nested boxes",
    "nested.mp4",
    () => Buffer.concat([start, ...Array.from({ length: 20_000 }, () => box("moov", Buffer.alloc(0), 160_000))]),
    "damaged",
  ],
  ["a bomb of pixels", "pixels.mkv", () => clipBytes({ ...huge, seconds: 0.1 }, "mkv"), "too_many_pixels"],
  ["a bomb of time", "time.mkv", () => clipBytes({ audio: null, filters: "setpts=PTS+gt(N\\,15)*50000/TB" }, "mkv"), "too_long"],
  [
    "an old codec that is not listed",
    "flash.avi",
    async () => renameCodec(await clipBytes({ video: "mpeg4", audio: null }, "avi")),
    "unsupported_codec",
  ],
];

test.each(files)("refuses %s", async (_name, file, make, fault) => {
  const path = join(folder, file);
  writeFileSync(path, await make());
  const output = mkdtempSync(join(folder, "output-"));
  const error = await encodeClip(path, output).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnusableVideo);
  expect((error as UnusableVideo).fault).toBe(fault);
});

test("refuses a small file that states twenty million frames, before it takes the memory of the machine", async () => {
  const path = join(folder, "frames.mp4");
  writeFileSync(path, stateFrames(await clipBytes({ audio: null }), 20_000_000));
  const encoding = encodeSmall(path, mkdtempSync(join(folder, "output-")), { maxMemoryBytes: 300 * 1024 ** 2 });
  await expect(encoding).rejects.toMatchObject({ fault: "too_complex" });
});

/** Each frame has one byte, so the header needs no list of their sizes. */
function stateFrames(bytes: Buffer, count: number): Buffer {
  const after = (box: string): number => bytes.indexOf(box) + 4;
  bytes.writeUInt32BE(1, after("stsz") + 4);
  bytes.writeUInt32BE(count, after("stsz") + 8);
  bytes.writeUInt32BE(count, after("stsc") + 12);
  return bytes;
}

/** Cinepak in the place of MPEG-4. */
function renameCodec(bytes: Buffer): Buffer {
  for (const name of ["FMP4", "fmp4", "mp4v"]) {
    for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) bytes.write("cvid", at);
  }
  return bytes;
}
