import { open, stat } from "node:fs/promises";
import { avGetCodecName, Demuxer, Packet, type FormatContext, type Stream } from "node-av";
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import { UnusableVideo } from "./faults.ts";
import type { Facts } from "./ladder.ts";
import { steadyRate } from "./ladder.ts";

/**
 * Containers and codecs of cameras, phones, meeting rooms and editors. Everything else that FFmpeg reads stays closed: playlists and
 * scripts that open other files, pictures, subtitles, and hundreds of rarely tested decoders.
 */
const containers = "mov,matroska,webm,mpegts,avi";
const videoCodecs = new Set(["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "mpeg2video", "prores", "mjpeg"]);
const audioCodecs = new Set(["aac", "mp3", "mp2", "opus", "vorbis", "ac3", "eac3", "flac", "alac"]);
const isAudioCodec = (name: string): boolean => audioCodecs.has(name) || /^pcm_[suf]\d+[lb]e$|^pcm_u8$/.test(name);

/** 4096 × 2304, and the same for portrait. A decoder needs about 20 bytes of memory for each pixel. */
export const maxPixels = 4096 * 2304;
const maxSeconds = 12 * 3600;
const maxStreams = 32;
/** Frames per second. Faster files are slow motion that no editor exports, or bombs. */
const maxRate = 250;

export type Source = {
  readonly demuxer: Demuxer;
  readonly context: FormatContext;
  readonly video: Stream;
  readonly audio: Stream | null;
  /** Timestamp of the first packet in seconds. The renditions start at zero. */
  readonly startSeconds: number;
};

export type Examined = {
  readonly facts: Facts;
  readonly videoPackets: number;
  readonly videoSeconds: number;
  readonly seconds: number;
};

/** Opens a file of an allowed kind. The caller closes `demuxer`. Throws UnusableVideo. */
export async function openSource(path: string): Promise<Source> {
  if ((await stat(path)).size === 0) throw new UnusableVideo("empty");
  const options = { format_whitelist: containers, protocol_whitelist: "file", codec_whitelist: [...videoCodecs, ...audioCodecs].join(",") };
  const demuxer = await Demuxer.open(path, { options }).catch(async (error: unknown) => {
    throw new UnusableVideo((await startsLikeVideo(path)) ? "damaged" : "not_video", String(error));
  });
  try {
    return { demuxer, context: demuxer.getFormatContext(), ...chooseStreams(demuxer) };
  } catch (error) {
    await demuxer.close();
    throw error;
  }
}

/** The first bytes of MP4 and MOV, Matroska and WebM, and AVI. A recording that broke off has them, but no index. */
async function startsLikeVideo(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const text = buffer.toString("latin1");
  return text.slice(4, 8) === "ftyp" || text.startsWith("\u001aE\u00df\u00a3") || (text.startsWith("RIFF") && text.endsWith("AVI "));
}

function chooseStreams(demuxer: Demuxer): Pick<Source, "video" | "audio" | "startSeconds"> {
  const { streams } = demuxer;
  if (streams.length > maxStreams) throw new UnusableVideo("too_complex", `${streams.length} streams`);
  const pixelsOf = ({ codecpar }: Stream): number => codecpar.width * codecpar.height;
  // The cover of a music file is a video stream with one picture.
  const [video] = streams
    .filter((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC))
    .toSorted((a, b) => pixelsOf(b) - pixelsOf(a));
  if (!video) throw new UnusableVideo(streams.length === 0 ? "not_video" : "no_picture");
  const audio = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO) ?? null;
  const codecs = [video, ...(audio ? [audio] : [])].map(({ codecpar }) => avGetCodecName(codecpar.codecId) ?? "unknown");
  if (!videoCodecs.has(codecs[0] ?? "") || (codecs[1] !== undefined && !isAudioCodec(codecs[1]))) {
    throw new UnusableVideo("unsupported_codec", codecs.join(" "));
  }
  if (pixelsOf(video) > maxPixels) throw new UnusableVideo("too_many_pixels");
  if (video.codecpar.width < 2 || video.codecpar.height < 2) throw new UnusableVideo("damaged", "no size");
  return { video, audio, startSeconds: demuxer.startTime };
}

/** Reads packets until the end of the file, or until the file breaks off. The packet is valid only during the call of `visit`. */
export async function readPackets({ context }: Pick<Source, "context">, visit: (packet: Packet) => Promise<void> | void): Promise<void> {
  using packet = new Packet();
  packet.alloc();
  while ((await context.readFrame(packet)) >= 0) {
    await visit(packet);
    packet.unref();
  }
}

/**
 * Reads every packet without decoding it, because a header may lack the length, or state more than the file contains.
 * Throws UnusableVideo. No packet is left afterwards.
 */
export async function examine(source: Source, onRead: (seconds: number) => void): Promise<Examined> {
  const { video, audio, demuxer, startSeconds } = source;
  const ends = new Map<number, number>();
  let [videoPackets, firstSeconds, lastSeconds] = [0, Infinity, -Infinity];
  await readPackets(source, (packet) => {
    const stream = packet.streamIndex === video.index ? video : packet.streamIndex === audio?.index ? audio : null;
    const stamp = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts;
    if (!stream || stamp === AV_NOPTS_VALUE) return;
    const { num, den } = stream.timeBase;
    const begin = (Number(stamp) * num) / den - startSeconds;
    const end = begin + (Number(packet.duration) * num) / den;
    if (end > maxSeconds) throw new UnusableVideo("too_long");
    ends.set(stream.index, Math.max(ends.get(stream.index) ?? 0, end));
    if (stream !== video) return;
    videoPackets++;
    firstSeconds = Math.min(firstSeconds, begin);
    lastSeconds = Math.max(lastSeconds, begin);
    onRead(end);
  });
  const videoSeconds = ends.get(video.index) ?? 0;
  const seconds = Math.max(videoSeconds, ...ends.values());
  if (demuxer.duration > maxSeconds) throw new UnusableVideo("too_long");
  if (statesLength(demuxer.formatName) && demuxer.duration - seconds > Math.max(1.5, seconds * 0.02)) throw new UnusableVideo("truncated");
  if (videoPackets === 0) throw new UnusableVideo("damaged", "no video packets");
  if (videoPackets > maxRate && videoPackets / Math.max(videoSeconds, 1) > maxRate) throw new UnusableVideo("too_complex", "frame rate");
  // The last frame has no next one, and one frame has no rate.
  const measuredRate = videoPackets > 1 ? (videoPackets - 1) / (lastSeconds - firstSeconds) : 25;
  return { facts: factsOf(source, measuredRate, seconds), videoPackets, videoSeconds, seconds };
}

/** These containers state their length in a header. FFmpeg estimates it for the others. */
const statesLength = (format: string): boolean => /\b(mov|matroska)\b/.test(format);

function factsOf({ video, audio }: Source, measuredRate: number, seconds: number): Facts {
  const { width, height, sampleAspectRatio } = video.codecpar;
  const ratio = [video.sampleAspectRatio, sampleAspectRatio].find(({ num, den }) => num > 0 && den > 0);
  const pixelShape = ratio ? ratio.num / ratio.den : 1;
  // A wider pixel makes the picture wider, a narrower one makes it higher, so that no line is lost.
  const wide = Math.round(width * Math.max(1, pixelShape));
  const high = Math.round(height / Math.min(1, pixelShape));
  const isRotated = rotationOf(video) % 180 !== 0;
  return {
    width: isRotated ? high : wide,
    height: isRotated ? wide : high,
    frameRate: steadyRate(measuredRate),
    durationMs: Math.max(1, Math.round(seconds * 1000)),
    hasAudio: audio !== null,
  };
}

/** Clockwise rotation in degrees that makes the picture upright: 0, 90, 180 or 270. Phones store it as a matrix. */
function rotationOf({ codecpar }: Stream): number {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) * 90 + 360) % 360;
}

/** Filters that make a picture upright, progressive and of normal brightness range, before it is scaled. */
export function correctingFilters(source: Source): string[] {
  const { video, startSeconds } = source;
  const rotations: Record<number, string> = { 90: "transpose=clock", 180: "hflip,vflip", 270: "transpose=cclock" };
  const rotation = rotations[rotationOf(video)];
  const isHdr = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67].some((transfer) => transfer === video.codecpar.colorTrc);
  return [
    ...shiftToZero("setpts", startSeconds),
    "bwdif=mode=send_frame:deint=interlaced",
    ...(rotation ? [rotation] : []),
    ...(isHdr ? ["zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv"] : []),
  ];
}

export const shiftToZero = (filter: "setpts" | "asetpts", startSeconds: number): string[] =>
  startSeconds === 0 ? [] : [`${filter}=PTS-${startSeconds.toFixed(6)}/TB`];
