import { type Point, regions } from "../../../lib/districts.ts";
import { distanceBetween, estimateDrive } from "../../../lib/driving-estimate.ts";

/**
 * Whole minutes by car, estimated from the distance alone and never shorter for a place farther away. Good enough to put nine of
 * some hundred posts in order; the post's own page asks the roads.
 */
export const estimateMinutes = (from: Point, to: Point): number => Math.round(estimateDrive(from, to).seconds / 60);

const allDistricts = regions.flatMap(({ districts }) => districts);

/** Filter values of the districts whose centres lie nearest, at most `count` and none beyond `withinKm`; nearest first. */
export function nearestDistricts(home: Point, count: number, withinKm: number): string[] {
  return allDistricts
    .map((district) => ({ value: district.value, meters: distanceBetween(home, district) }))
    .filter(({ meters }) => meters <= withinKm * 1000)
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, count)
    .map(({ value }) => value);
}
