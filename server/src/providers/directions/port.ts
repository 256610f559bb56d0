/** WGS84. */
export type Point = { readonly lat: number; readonly lng: number };
export type Drive = { readonly seconds: number; readonly meters: number };

/** Time limit of one call in milliseconds. The screen shows everything else in the meantime. */
export const driveTimeoutMs = 2500;

/** The source could not be reached. `message` is for the log and names no place. */
export class DirectionsError extends Error {}

export type Directions = {
  /** Stored with cached results, so that they are never returned for another source. */
  readonly source: string;
  /** True when the time is calculated without roads or traffic. */
  readonly isEstimate: boolean;
  /** Route by car, or null when there is no road. Throws DirectionsError. */
  drive(from: Point, to: Point): Promise<Drive | null>;
};
