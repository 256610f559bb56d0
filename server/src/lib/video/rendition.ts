import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { AV_NOPTS_VALUE, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from "node-av/constants";
import { Decoder, Encoder, FilterAPI, Muxer, type Frame, type Packet, type Stream } from "node-av";
import { UnusableVideo } from "./faults.ts";
import { framesPerSegment, segmentSeconds, type FrameRate, type RenditionPlan } from "./ladder.ts";
import { initFile, segmentFile } from "./segment-files.ts";
import { correctingFilters, type Examined, maxPixels, readPackets, shiftToZero, type Source } from "./source.ts";
import type { StoryboardFrames } from "./stills.ts";

/** A finished rendition. Its files are `init.mp4` and `0.m4s`, `1.m4s`, … in `folder`. */
export type Rendition = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  /** Bits per second of the largest segment, as the master playlist needs it. */
  readonly peakBitrate: number;
  readonly averageBitrate: number;
  /** The length of each segment. */
  readonly segmentsMs: readonly number[];
};

const playlistFile = "index.m3u8";

type Work = {
  /** Positioned at the first packet. The function reads all packets, and the caller closes the source. */
  readonly source: Source;
  readonly folder: string;
  readonly plan: RenditionPlan;
  readonly examined: Examined;
  /** Collects small pictures while this rendition is decoded anyway. */
  readonly storyboard: StoryboardFrames | null;
  readonly onProgress: (share: number) => void;
};

/** Encodes one rendition into the empty `folder`. Throws UnusableVideo when most of the file cannot be decoded. */
export async function encodeRendition({ source, folder, plan, examined, storyboard, onProgress }: Work): Promise<Rendition> {
  const { facts, seconds } = examined;
  await using output = await Muxer.open(join(folder, playlistFile), {
    format: "hls",
    options: {
      hls_segment_type: "fmp4",
      hls_fmp4_init_filename: initFile,
      hls_segment_filename: join(folder, "%d.m4s"),
      hls_playlist_type: "vod",
      hls_list_size: 0,
      // Cuts at each keyframe; rounding must not make the muxer wait for the next one.
      hls_time: segmentSeconds - 0.5,
    },
  });
  using video = await openTrack(output, source.video, {
    filters: [...correctingFilters(source), ...pictureFilters(plan, facts.frameRate, seconds - examined.videoSeconds)],
    encoder: (filter) => createVideoEncoder(plan, facts.frameRate, filter),
    watch: storyboard,
  });
  using audio =
    source.audio &&
    (await openTrack(output, source.audio, {
      filters: [
        ...shiftToZero("asetpts", source.startSeconds),
        "aresample=48000:async=1000:first_pts=0",
        "aformat=sample_fmts=fltp:channel_layouts=stereo",
        `atrim=end=${seconds.toFixed(3)}`,
      ],
      encoder: (filter) => Encoder.create(FF_ENCODER_AAC, { bitrate: `${plan.audioKbps}k`, filter }),
      watch: null,
    }));
  await readPackets(source, async (packet) => {
    if (packet.streamIndex === source.video.index) {
      await video.decode(packet);
      onProgress(secondsOf(packet, source.video, source.startSeconds) / seconds);
    } else if (packet.streamIndex === source.audio?.index) await audio?.decode(packet);
  });
  await video.decode(null);
  await audio?.decode(null);
  requireDecoded(video, examined);
  await output.close();
  return describe(folder, plan, facts.hasAudio && (audio?.frames() ?? 0) > 0);
}

const secondsOf = (packet: Packet, { timeBase }: Stream, start: number): number =>
  packet.pts === AV_NOPTS_VALUE ? 0 : (Number(packet.pts) * timeBase.num) / timeBase.den - start;

/** The rate is constant, the first frame is at zero, and the last frame stays until the sound ends. */
function pictureFilters({ width, height }: RenditionPlan, { num, den }: FrameRate, missingSeconds: number): string[] {
  return [
    `scale=${width}:${height}:flags=bicubic`,
    "setsar=1",
    "format=yuv420p",
    `fps=fps=${num}/${den}:start_time=0`,
    ...(missingSeconds > 0.1 ? [`tpad=stop_mode=clone:stop_duration=${missingSeconds.toFixed(3)}`] : []),
  ];
}

function createVideoEncoder(plan: RenditionPlan, rate: FrameRate, filter: FilterAPI): Promise<Encoder> {
  const distance = framesPerSegment(rate);
  return Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    gopSize: distance,
    maxRate: `${plan.videoKbps}k`,
    bufSize: `${plan.videoKbps * 2}k`,
    options: {
      preset: "veryfast",
      profile: "high",
      crf: 23,
      // Keyframes only where a segment starts, so that players can change the quality at every segment.
      "x264-params": `keyint=${distance}:min-keyint=${distance}:scenecut=0:open-gop=0`,
    },
  });
}

type TrackOptions = {
  readonly filters: readonly string[];
  readonly encoder: (filter: FilterAPI) => Promise<Encoder>;
  /** Also gets each decoded frame. */
  readonly watch: { readonly add: (frame: Frame | null) => Promise<void> } | null;
};

type Track = Disposable & {
  readonly encoder: Encoder;
  /** Decodes, filters, encodes and writes one packet; null ends the track. */
  readonly decode: (packet: Packet | null) => Promise<void>;
  /** Decoded frames so far. */
  readonly frames: () => number;
};

async function openTrack(output: Muxer, stream: Stream, { filters, encoder: createEncoder, watch }: TrackOptions): Promise<Track> {
  const decoder = await Decoder.create(stream, { exitOnError: false, options: { max_pixels: maxPixels } });
  const filter = FilterAPI.create(filters.join(","));
  const encoder = await createEncoder(filter);
  const index = output.addStream(encoder);
  let count = 0;
  const writeAll = async (packets: readonly Packet[]): Promise<void> => {
    for (const packet of packets) {
      await output.writePacket(packet, index);
      packet.free();
    }
  };
  const encodeAll = async (frames: readonly Frame[]): Promise<void> => {
    for (const frame of frames) {
      await writeAll(await encoder.encodeAll(frame));
      frame.free();
    }
  };
  return {
    encoder,
    frames: () => count,
    async decode(packet) {
      for (const frame of await decoder.decodeAll(packet)) {
        count++;
        await watch?.add(frame);
        await encodeAll(await filter.processAll(frame));
        frame.free();
      }
      if (packet !== null || count === 0) return;
      await watch?.add(null);
      await encodeAll(await filter.processAll(null));
      await writeAll(await encoder.encodeAll(null));
    },
    [Symbol.dispose]() {
      encoder.close();
      filter.close();
      decoder.close();
    },
  };
}

/** Some codecs hide a few frames. When half of them are missing, the file is broken. */
function requireDecoded(video: Track, { videoPackets }: Examined): void {
  if (video.frames() < videoPackets / 2) throw new UnusableVideo("damaged", `${video.frames()} of ${videoPackets} frames`);
}

/** Checks what the muxer has written, because it does not report a failed last write (a full disk). */
async function describe(folder: string, plan: RenditionPlan, hasAudio: boolean): Promise<Rendition> {
  const playlist = await readFile(join(folder, playlistFile), "utf8");
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, length]) => Number(length));
  const names = new Set(await readdir(folder));
  const isWhole = playlist.trimEnd().endsWith("#EXT-X-ENDLIST") && seconds.every((_length, index) => names.has(segmentFile(index)));
  if (!isWhole || seconds.length === 0) throw new Error("the encoder wrote an incomplete rendition");
  const sizes = await Promise.all(seconds.map(async (_length, index) => (await stat(join(folder, segmentFile(index)))).size));
  if (sizes.includes(0)) throw new Error("the encoder wrote an empty segment");
  const bits = sizes.map((size) => size * 8);
  const total = seconds.reduce((sum, length) => sum + length, 0);
  return {
    name: plan.name,
    width: plan.width,
    height: plan.height,
    codecs: [h264Name(await readFile(join(folder, initFile))), ...(hasAudio ? ["mp4a.40.2"] : [])].join(","),
    peakBitrate: Math.ceil(Math.max(...bits.map((size, index) => size / (seconds[index] ?? 1)))),
    averageBitrate: Math.ceil(bits.reduce((sum, size) => sum + size, 0) / total),
    segmentsMs: seconds.map((length) => Math.round(length * 1000)),
  };
}

/** `avc1.PPCCLL`: the three bytes after the version in the `avcC` box. */
function h264Name(init: Buffer): string {
  const box = init.indexOf("avcC");
  if (box === -1) throw new Error("the encoder wrote no H.264 header");
  return `avc1.${init.subarray(box + 5, box + 8).toString("hex")}`;
}
