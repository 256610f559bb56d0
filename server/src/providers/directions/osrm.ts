import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { DirectionsError, driveTimeoutMs, type Directions, type Point } from "./port.ts";

export type OsrmOptions = {
  /** Address of an osrm-routed server. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

const figure = z.number().min(0).max(10_000_000);
const RouteResponse = z.object({ code: z.string(), routes: z.array(z.object({ distance: figure, duration: figure })).optional() });

/** No road between the two points, or none near one of them. OSRM returns status 400 for both. */
const noWay = new Set(["NoRoute", "NoSegment"]);

/** OSRM knows roads but no traffic. This factor is our assumption for the capital region, not a measurement. */
const trafficFactor = 1.3;

const place = ({ lat, lng }: Point): string => `${lng},${lat}`;

const failure = (reason: string) => new DirectionsError(`osrm: ${reason}`);

/** Driving times of a self-hosted OSRM server. */
export function createOsrm({ baseUrl, timeoutMs = driveTimeoutMs }: OsrmOptions): Directions {
  const root = baseUrl.replace(/\/$/, "");
  return {
    source: "osrm",
    isEstimate: false,
    async drive(from, to) {
      const url = new URL(`${root}/route/v1/driving/${place(from)};${place(to)}?overview=false&alternatives=false&steps=false`);
      const { code, routes } = await getJson({
        url,
        signal: AbortSignal.timeout(timeoutMs),
        schema: RouteResponse,
        statuses: [400],
        failure,
      });
      if (noWay.has(code)) return null;
      const [route] = routes ?? [];
      // Only the letters of the code, because the rest may repeat the requested coordinates.
      if (code !== "Ok" || !route) throw failure(/^[A-Za-z]{1,30}$/.test(code) ? code : "unexpected response");
      return { seconds: Math.round(route.duration * trafficFactor), meters: Math.round(route.distance) };
    },
  };
}
