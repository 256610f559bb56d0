import type { Point } from "./districts.ts";

const earthRadius = 6_371_000;
/** Roads are this much longer than the line; Korean cities lie between 1.25 and 1.45. */
const detour = 1.35;
/** Out of the garage, and looking for a place to park. */
const extraSeconds = 180;

/** Mean speed by length of the way, km/h: the longer it is, the more of it is expressway. */
const speeds: readonly { readonly below: number; readonly speed: number }[] = [
  { below: 5_000, speed: 22 },
  { below: 15_000, speed: 30 },
  { below: 40_000, speed: 45 },
  { below: Number.POSITIVE_INFINITY, speed: 70 },
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the great circle. */
export function distanceBetween(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const part = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Each stretch at its own speed, so that a longer way never takes less time. */
function secondsFor(meters: number): number {
  let seconds = 0;
  let begin = 0;
  for (const { below, speed } of speeds) {
    if (meters <= begin) break;
    seconds += (Math.min(meters, below) - begin) / (speed / 3.6);
    begin = below;
  }
  return seconds;
}

/** The way by car, estimated from the distance alone: whole seconds and metres. Whoever shows it says that it is an estimate. */
export function estimateDrive(from: Point, to: Point): { readonly seconds: number; readonly meters: number } {
  const meters = distanceBetween(from, to) * detour;
  return { seconds: Math.round(secondsFor(meters) + extraSeconds), meters: Math.round(meters) };
}
