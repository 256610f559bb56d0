/** WGS84. */
type Point = { readonly lat: number; readonly lng: number };

const earthRadius = 6_371_000;
/** Ratio of road length to straight line; between 1.25 and 1.45 in Korean cities. */
const detour = 1.35;
/** Time to leave the garage and to find a parking place. */
const extraSeconds = 180;

/** Mean speed in km/h by distance, because longer routes use more expressway. */
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

/** Adds up stretches with their own speed, so that a longer route never takes less time. */
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

/** Estimates a route by car from the distance alone, in whole seconds and metres. Screens must label it an estimate. */
export function estimateDrive(from: Point, to: Point): { readonly seconds: number; readonly meters: number } {
  const meters = distanceBetween(from, to) * detour;
  return { seconds: Math.round(secondsFor(meters) + extraSeconds), meters: Math.round(meters) };
}

/**
 * Whole minutes of the estimate. A place farther away never has a shorter time. This is exact enough to compare posts. The page of a
 * post uses a real route.
 */
export const estimateMinutes = (from: Point, to: Point): number => Math.round(estimateDrive(from, to).seconds / 60);
