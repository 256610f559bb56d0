import { estimateDrive } from "@rounds/contract/locations/driving-estimate.ts";
import type { Directions } from "./port.ts";

/** Estimates from the distance alone and is labelled an estimate. Needs no account and no network. */
export function createDrivingEstimate(): Directions {
  return {
    source: "estimate",
    isEstimate: true,
    drive: async (from, to) => estimateDrive(from, to),
  };
}
