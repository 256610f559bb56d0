/** WGS84. */
export type Point = { readonly lat: number; readonly lng: number };
export type Drive = { readonly seconds: number; readonly meters: number };

/** Milliseconds that one call may take: the screen shows everything else meanwhile, but not for ever. */
export const driveTimeoutMs = 2500;

/** The source could not be asked. `message` is for the log and names no place. */
export class DirectionsError extends Error {}

export type Directions = {
  /** Stands beside kept answers, so that another source never answers with them. */
  readonly source: string;
  /** Calculated without knowing roads or traffic. */
  readonly isEstimate: boolean;
  /** The way by car, or null where no road leads. Throws DirectionsError. */
  drive(from: Point, to: Point): Promise<Drive | null>;
};
