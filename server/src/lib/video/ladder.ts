/** One step of the quality ladder. Sizes are those of the shorter side, so that a portrait video gets the same quality. */
export type Rung = { readonly name: string; readonly shortSide: number; readonly videoKbps: number; readonly audioKbps: number };

export type FrameRate = { readonly num: number; readonly den: number };

/** The file as an operator sees it, after its rotation and pixel shape. */
export type Facts = {
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly durationMs: number;
  readonly hasAudio: boolean;
};

export type RenditionPlan = Omit<Rung, "shortSide"> & { readonly width: number; readonly height: number };

export const ladder: readonly Rung[] = [
  { name: "1080", shortSide: 1080, videoKbps: 4500, audioKbps: 160 },
  { name: "720", shortSide: 720, videoKbps: 2500, audioKbps: 128 },
  { name: "480", shortSide: 480, videoKbps: 1200, audioKbps: 96 },
];

/** Operators publish from this quality on, and live players show nothing below it. */
const publishableShortSide = 720;

/** A file whose side is slightly below a rung still gets that rung, in its own size. Cameras and exports crop a few lines. */
const tolerance = 0.9;

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/**
 * The renditions of a file, in the order of encoding: first the rendition that allows publishing, then the larger, then the smaller ones. A file
 * smaller than every rung gets one rendition in its own size. No rendition is larger than the file.
 */
export function planRenditions({ width, height }: Pick<Facts, "width" | "height">, rungs: readonly Rung[] = ladder): RenditionPlan[] {
  const shortSide = Math.min(width, height);
  const fitting = rungs.filter((rung) => shortSide >= rung.shortSide * tolerance).toSorted((a, b) => b.shortSide - a.shortSide);
  const smallest = rungs.toSorted((a, b) => a.shortSide - b.shortSide)[0];
  if (!smallest) throw new Error("the ladder has no rung");
  const chosen = fitting.length > 0 ? fitting : [{ ...smallest, name: String(shortSide) }];
  const first = chosen.findLast(({ shortSide: side }) => side >= publishableShortSide) ?? chosen[0];
  return chosen
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map(({ shortSide: side, ...rung }) => {
      const scale = Math.min(1, side / shortSide);
      return { ...rung, width: even(width * scale), height: even(height * scale) };
    });
}

const standardRates: readonly FrameRate[] = [
  { num: 15, den: 1 },
  { num: 24_000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
];
const fastestRate = 31;
const valueOf = ({ num, den }: FrameRate): number => num / den;

/**
 * The constant rate of all renditions, so that their keyframes align. 50 and 60 frames are halved: lectures gain nothing from them and
 * would take twice the time and storage.
 */
export function steadyRate(measured: number): FrameRate {
  // Many frames at one time have no rate.
  let rate = Number.isFinite(measured) ? measured : fastestRate;
  while (rate > fastestRate) rate /= 2;
  return standardRates.reduce((best, other) => (Math.abs(valueOf(other) - rate) < Math.abs(valueOf(best) - rate) ? other : best));
}

export const segmentSeconds = 4;

/** Frames between keyframes. At least a whole segment, otherwise the muxer would join two of them. */
export const framesPerSegment = (rate: FrameRate): number => Math.ceil(segmentSeconds * valueOf(rate) - 1e-6);
