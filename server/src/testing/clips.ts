import { encodeVideo, type EncodingHandlers } from "../lib/video/encode.ts";
import { encodeFile } from "../lib/video/encode-file.ts";
import type { Checked, EncodingTask, FinishedRendition } from "../lib/video/encoder-messages.ts";
import type { Rung } from "../lib/video/ladder.ts";
import { Decoder, Demuxer, Encoder, FilterAPI, Log, Muxer, type Packet, type Stream } from "node-av";
import { AV_LOG_QUIET, type FFEncoderCodec } from "node-av/constants";

export type Clip = {
  /** Sources of FFmpeg's lavfi in the place of its test picture and of a tone. */
  readonly picture?: string;
  readonly sound?: string;
  readonly size?: string;
  readonly rate?: string;
  readonly seconds?: number;
  readonly video?: "libx264" | "libx265" | "libvpx-vp9" | "mpeg4" | null;
  /** FFmpeg's video filters after the test picture. */
  readonly filters?: string;
  readonly audio?: "aac" | "libopus" | "libmp3lame" | "ac3" | null;
  readonly channels?: "mono" | "stereo" | "5.1";
  readonly format?: string;
  readonly videoOptions?: Record<string, string | number>;
  readonly audioBitrate?: string;
  /** Options of the container. */
  readonly options?: Record<string, string | number>;
};

/** Makes a small video with FFmpeg's test picture and a tone. The ending of the path decides the container, unless `format` does. */
export async function makeClip(path: string, clip: Clip = {}): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  const { size = "128x72", rate = "30", seconds = 1, filters = "null", channels = "stereo" } = clip;
  const { video = "libx264", audio = "aac" } = clip;
  const picture = clip.picture ?? `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
  const sound = clip.sound ?? `sine=frequency=440:sample_rate=48000:duration=${seconds}`;
  await using input = await Demuxer.open(`${picture}[out0];${sound}[out1]`, { format: "lavfi" });
  await using output = await Muxer.open(path, {
    ...(clip.format ? { format: clip.format } : {}),
    ...(clip.options ? { options: clip.options } : {}),
  });
  const [pictureStream, toneStream] = [input.video(), input.audio()];
  if (!pictureStream || !toneStream) throw new Error("FFmpeg has no test sources");
  const quality = clip.audioBitrate ? { bitrate: clip.audioBitrate } : {};
  const tracks = [
    ...(video
      ? [await openTrack(output, pictureStream, `${filters},format=yuv420p`, video as FFEncoderCodec, { options: clip.videoOptions ?? {} })]
      : []),
    ...(audio ? [await openTrack(output, toneStream, `aformat=channel_layouts=${channels}`, audio as FFEncoderCodec, quality)] : []),
  ];
  for await (const packet of input.packets()) {
    for (const track of tracks) if (!packet || packet.streamIndex === track.index) await track.encode(packet);
    packet?.free();
  }
  for (const track of tracks) track.close();
}

type EncoderOptions = { readonly bitrate?: string; readonly options?: Record<string, string | number> };

async function openTrack(output: Muxer, stream: Stream, filters: string, codec: FFEncoderCodec, more: EncoderOptions) {
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(filters);
  const encoder = await Encoder.create(codec, { filter, autoResample: true, ...more });
  const target = output.addStream(encoder);
  return {
    index: stream.index,
    async encode(packet: Packet | null): Promise<void> {
      const decoded = await decoder.decodeAll(packet);
      const frames = [];
      for (const frame of packet ? decoded : [...decoded, null]) frames.push(...(await filter.processAll(frame)));
      const packets = [];
      for (const frame of packet ? frames : [...frames, null]) packets.push(...(await encoder.encodeAll(frame)));
      for (const encoded of packets) await output.writePacket(encoded, target);
    },
    close(): void {
      encoder.close();
      filter.close();
      decoder.close();
    },
  };
}

/** Decodes a file or a playlist from start to end. */
export async function watchVideo(path: string) {
  Log.setLevel(AV_LOG_QUIET);
  await using input = await Demuxer.open(path);
  const [video, audio] = [input.video(), input.audio()];
  if (!video) throw new Error("no picture");
  using pictures = await Decoder.create(video);
  using sound = audio ? await Decoder.create(audio) : null;
  const times: number[] = [];
  let [samples, width, height] = [0, 0, 0];
  for await (const packet of input.packets()) {
    if (!packet || packet.streamIndex === video.index) {
      for (const frame of await pictures.decodeAll(packet)) {
        times.push((Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den);
        [width, height] = [frame.width, frame.height];
        frame.free();
      }
    }
    if (sound && (!packet || packet.streamIndex === audio?.index)) {
      for (const frame of await sound.decodeAll(packet)) {
        samples += frame.nbSamples;
        frame.free();
      }
    }
    packet?.free();
  }
  return { width, height, times, hasAudio: audio !== undefined, audioSeconds: samples / 48_000, channels: audio?.codecpar.channels ?? 0 };
}

/** Rotates a finished MP4 by writing the matrix of its `tkhd` box, as phones do. */
export function rotateClip(bytes: Buffer): Buffer {
  const rotated = Buffer.from(bytes);
  const matrix = rotated.indexOf("tkhd") + 44;
  const one = 0x10000;
  for (const [index, value] of [0, one, 0, -one, 0, 0].entries()) rotated.writeInt32BE(value, matrix + index * 4);
  return rotated;
}

/** A ladder for tests. Its files are small, so that a clip takes less than a second. */
export const smallLadder: readonly Rung[] = [
  { name: "72", shortSide: 72, videoKbps: 300, audioKbps: 64 },
  { name: "48", shortSide: 48, videoKbps: 150, audioKbps: 48 },
];

/** Encodes a file with the small ladder into the empty `folder`, in this process. A child process takes a second to start. */
export async function encodeClip(path: string, folder: string) {
  Log.setLevel(AV_LOG_QUIET);
  const results: FinishedRendition[] = [];
  const checks: Checked[] = [];
  await encodeFile({ path, folder, rungs: smallLadder, finished: [] }, async (message) => {
    if (message.kind === "checked") checks.push(message);
    if (message.kind === "finished") results.push(message);
  });
  return { checked: checkOf(checks), results };
}

/** Encodes a file with the small ladder into the empty `folder`, in a child process as the server does. `more`: changes of the task. */
export async function encodeSmall(path: string, folder: string, more: Partial<EncodingTask> = {}) {
  const results: FinishedRendition[] = [];
  const checks: Checked[] = [];
  const handlers: EncodingHandlers = {
    onChecking: () => {},
    onChecked: async (checked) => void checks.push(checked),
    onProgress: () => {},
    onFinished: async (rendition) => void results.push(rendition),
  };
  await encodeVideo(
    { path, folder, rungs: smallLadder, finished: [], hasNormalPriority: true, ...more },
    handlers,
    new AbortController().signal,
  );
  return { checked: checkOf(checks), results };
}

function checkOf([checked]: readonly Checked[]): Checked {
  if (!checked) throw new Error("the encoder did not report its check");
  return checked;
}
