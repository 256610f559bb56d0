import { type Point, regions } from "../../../lib/districts.ts";
import { distanceBetween, estimateDrive } from "../../../lib/driving-estimate.ts";

/**
 * Estimated whole minutes by car, from the distance alone. A place farther away never has a shorter time. This is exact enough
 * to rank posts. The page of a post uses a real route.
 */
export const estimateMinutes = (from: Point, to: Point): number => Math.round(estimateDrive(from, to).seconds / 60);

const allDistricts = regions.flatMap(({ districts }) => districts);

/** Filter values of at most `count` districts with the nearest centres within `withinKm`, nearest first. */
export function nearestDistricts(home: Point, count: number, withinKm: number): string[] {
  return allDistricts
    .map((district) => ({ value: district.value, meters: distanceBetween(home, district) }))
    .filter(({ meters }) => meters <= withinKm * 1000)
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, count)
    .map(({ value }) => value);
}
