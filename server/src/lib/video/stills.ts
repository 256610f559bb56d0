import { Decoder, FilterAPI, type Frame } from "node-av";
import { AVSEEK_FLAG_BACKWARD } from "node-av/constants";
import sharp from "sharp";
import { UnusableVideo } from "./faults.ts";
import type { Facts } from "./ladder.ts";
import { correctingFilters, type Examined, maxPixels, openSource, readPackets, type Source } from "./source.ts";

/** Operators choose the cover from these. */
const posterShares = [0.1, 0.3, 0.5, 0.7, 0.9];
const posterShortSide = 720;
const thumbHeight = 90;
const columns = 10;
const rows = 10;

/** Small pictures in one JPEG, for the preview above the time line. */
export type Storyboard = {
  readonly intervalMs: number;
  readonly count: number;
  readonly columns: number;
  readonly thumbWidth: number;
  readonly thumbHeight: number;
};

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

const toJpeg = (frame: Frame): Promise<Buffer> =>
  sharp(frame.toBuffer(), { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** Up to five JPEG pictures from the whole length. Throws UnusableVideo when no picture can be decoded. */
export async function takePosters(path: string, { facts, videoSeconds }: Examined): Promise<Buffer[]> {
  const posters: Buffer[] = [];
  for (const share of posterShares) {
    const poster = await takePoster(path, videoSeconds * share, facts);
    if (poster) posters.push(poster);
  }
  // A file without an index may land between keyframes, where nothing can be decoded.
  const fallback = posters.length === 0 ? await takePoster(path, 0, facts) : null;
  if (posters.length === 0 && !fallback) throw new UnusableVideo("damaged", "no picture");
  return fallback ? [fallback] : posters;
}

async function takePoster(path: string, seconds: number, facts: Facts): Promise<Buffer | null> {
  const source = await openSource(path);
  await using _input = source.demuxer;
  if (seconds > 0) await source.demuxer.seek(seconds + source.startSeconds, -1, AVSEEK_FLAG_BACKWARD);
  // Awaited here, because the source closes when this function returns.
  return await firstPicture(source, seconds, facts);
}

class Found extends Error {}

/** The first frame at or after `seconds`, or the last one before it. Null when nothing can be decoded. */
async function firstPicture(source: Source, seconds: number, facts: Facts): Promise<Buffer | null> {
  using decoder = await Decoder.create(source.video, { exitOnError: false, options: { max_pixels: maxPixels } });
  const scale = Math.min(1, posterShortSide / Math.min(facts.width, facts.height));
  const size = `scale=${even(facts.width * scale)}:${even(facts.height * scale)}`;
  let last: Frame | null = null;
  const take = (frames: readonly Frame[]): boolean => {
    for (const frame of frames) {
      last?.free();
      last = frame;
    }
    return last !== null && (Number(last.pts) * last.timeBase.num) / last.timeBase.den - source.startSeconds >= seconds;
  };
  try {
    await readPackets(source, async (packet) => {
      if (packet.streamIndex === source.video.index && take(await decoder.decodeAll(packet))) throw new Found();
    });
    take(await decoder.decodeAll(null));
  } catch (error) {
    if (!(error instanceof Found)) throw error;
  }
  if (!last) return null;
  using filter = FilterAPI.create([...correctingFilters(source), size, "setsar=1", "format=rgb24"].join(","));
  using found = last as Frame;
  const [picture] = [...(await filter.processAll(found)), ...(await filter.processAll(null))];
  return picture ? toJpeg(picture) : null;
}

export type StoryboardFrames = {
  readonly add: (frame: Frame | null) => Promise<void>;
  /** Null when no frame came. */
  readonly finish: () => Promise<{ readonly jpeg: Buffer; readonly storyboard: Storyboard } | null>;
};

/** Collects a small picture every two seconds, or fewer so that 100 of them cover the whole length. */
export function collectStoryboard(source: Source, { facts, seconds }: Examined): StoryboardFrames {
  const interval = Math.max(2, Math.ceil(seconds / (columns * rows)));
  const thumbWidth = even((thumbHeight * facts.width) / facts.height);
  const filter = FilterAPI.create(
    [
      ...correctingFilters(source),
      `fps=fps=1/${interval}:start_time=0:eof_action=pass`,
      `scale=${thumbWidth}:${thumbHeight}`,
      "setsar=1",
      "format=rgb24",
      `tile=${columns}x${rows}`,
    ].join(","),
  );
  let jpeg: Buffer | null = null;
  return {
    async add(frame) {
      for (const sheet of await filter.processAll(frame)) {
        jpeg ??= await toJpeg(sheet);
        sheet.free();
      }
    },
    async finish() {
      filter.close();
      const count = Math.min(columns * rows, Math.max(1, Math.ceil(seconds / interval)));
      return jpeg && { jpeg, storyboard: { intervalMs: interval * 1000, count, columns, thumbWidth, thumbHeight } };
    },
  };
}
