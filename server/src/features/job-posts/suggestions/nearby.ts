import { distanceBetween } from "@rounds/contract/locations/driving-estimate.ts";
import { type Point, regions } from "../../../lib/districts.ts";

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
