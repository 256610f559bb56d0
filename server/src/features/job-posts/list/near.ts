import { estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import type { Point } from "../../../lib/districts.ts";

/** A point of the unit sphere. Two of them are compared without trigonometry. */
export type SpherePoint = { readonly x: number; readonly y: number; readonly z: number };

/** All points within the straight line `chord` through the unit sphere. */
export type Circle = { readonly center: SpherePoint; readonly chord: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function toSphere({ lat, lng }: Point): SpherePoint {
  const circle = Math.cos(radians(lat));
  return { x: circle * Math.cos(radians(lng)), y: circle * Math.sin(radians(lng)), z: Math.sin(radians(lat)) };
}

/** The chord up to which a drive takes at most these minutes, by `minutes`. */
const chords = new Map<number, number>();
const equator: Point = { lat: 0, lng: 0 };

/** Bisects the estimate instead of inverting it, so that the filter always agrees with the minutes on the cards. */
function chordOf(minutes: number): number {
  let [near, far] = [0, 10];
  for (let step = 0; step < 50; step++) {
    const middle = (near + far) / 2;
    if (estimateMinutes(equator, { lat: middle, lng: 0 }) <= minutes) near = middle;
    else far = middle;
  }
  return 2 * Math.sin(radians(near) / 2);
}

/** The places that an estimated drive from `home` reaches in at most these minutes. */
export function circleAround(home: Point, minutes: number): Circle {
  const chord = chords.get(minutes) ?? chordOf(minutes);
  chords.set(minutes, chord);
  return { center: toSphere(home), chord };
}
