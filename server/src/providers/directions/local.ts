import { estimateDrive } from "../../lib/driving-estimate.ts";
import type { Directions } from "./port.ts";

/** An estimate from the distance alone, and said to be one. Needs no account and no network. */
export function createDrivingEstimate(): Directions {
  return {
    source: "estimate",
    isEstimate: true,
    drive: async (from, to) => estimateDrive(from, to),
  };
}
