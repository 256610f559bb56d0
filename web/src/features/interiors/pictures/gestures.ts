/** Pure rules of the full-screen viewer: how fingers move and enlarge a picture. All lengths are px from the centre of the window. */

export type Point = { readonly x: number; readonly y: number };
/** The picture is moved by `x` and `y` after it was enlarged. */
export type View = Point & { readonly scale: number };
export type Size = { readonly width: number; readonly height: number };

export const wholePicture: View = { x: 0, y: 0, scale: 1 };
const maxScale = 5;
/** Scale after a double tap. */
export const nearScale = 2.5;

const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The size of a picture that is shown whole in a window. */
const fitted = ({ width, height }: Size, window: Size): Size => {
  const scale = Math.min(window.width / Math.max(width, 1), window.height / Math.max(height, 1));
  return { width: width * scale, height: height * scale };
};

/** Keeps an enlarged picture over the window: no edge comes inside unless the picture is smaller. */
export const bounded = ({ x, y, scale }: View, picture: Size, window: Size): View => {
  const size = fitted(picture, window);
  const slackX = Math.max(0, (size.width * scale - window.width) / 2);
  const slackY = Math.max(0, (size.height * scale - window.height) / 2);
  return { x: between(x, -slackX, slackX), y: between(y, -slackY, slackY), scale };
};

/** Enlarges by `factor`, so that the part of the picture under `at` stays there. */
export const zoomed = ({ x, y, scale }: View, factor: number, at: Point): View => {
  const next = between(scale * factor, 1, maxScale);
  const change = next / scale;
  return next === 1 ? wholePicture : { x: at.x - (at.x - x) * change, y: at.y - (at.y - y) * change, scale: next };
};

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Two fingers from one place to another: enlarges around their middle and follows it. */
export const pinched = (view: View, from: readonly [Point, Point], to: readonly [Point, Point]): View => {
  const before = middle(...from);
  const after = middle(...to);
  const next = zoomed(view, distance(...to) / Math.max(distance(...from), 1), before);
  return next.scale === 1 ? wholePicture : { ...next, x: next.x + after.x - before.x, y: next.y + after.y - before.y };
};

export type Swipe = "next" | "previous" | "close" | "stay";

/** Shares of the window, and px per ms of a flick. */
const stepShare = 0.22;
const closeShare = 0.16;
const flickSpeed = 0.45;
const flickLength = 24;

/** The command of a finger that moved by `by` in `ms`, on a picture of normal size. */
export const swipeOf = (by: Point, ms: number, window: Size): Swipe => {
  const isFlick = (length: number) => Math.abs(length) > flickLength && Math.abs(length) / Math.max(ms, 1) > flickSpeed;
  if (Math.abs(by.x) >= Math.abs(by.y)) {
    if (Math.abs(by.x) < window.width * stepShare && !isFlick(by.x)) return "stay";
    return by.x < 0 ? "next" : "previous";
  }
  return by.y > 0 && (by.y > window.height * closeShare || isFlick(by.y)) ? "close" : "stay";
};
