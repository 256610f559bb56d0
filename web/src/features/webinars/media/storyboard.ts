/** A small picture of a moment: a place in a larger picture, in px. */
export type Still = {
  /** Seconds of the video. */
  readonly from: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const still = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> .*\r?\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/gm;

/** The pictures that a WebVTT file names. `base` is the address of the file. */
export const readStoryboard = (vtt: string, base: string): Still[] =>
  [...vtt.matchAll(still)].map(([, hours = "0", minutes, seconds, file = "", x, y, width, height]) => ({
    from: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    url: new URL(file, base).pathname,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

/** The picture of a moment, in seconds. */
export const stillAt = (stills: readonly Still[], seconds: number): Still | undefined => stills.findLast(({ from }) => from <= seconds);
