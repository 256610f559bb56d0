import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { DirectionsError, driveTimeoutMs, type Directions, type Point } from "./port.ts";

export type OsrmOptions = {
  /** Where an osrm-routed listens. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

const figure = z.number().min(0).max(10_000_000);
const Answer = z.object({ code: z.string(), routes: z.array(z.object({ distance: figure, duration: figure })).optional() });

/** No road between the two, or none near one of them; both are answered with status 400. */
const noWay = new Set(["NoRoute", "NoSegment"]);

/** OSRM knows roads, not traffic: its times are those of an empty road. An assumption of ours for the capital region, not a measurement. */
const trafficFactor = 1.3;

const place = ({ lat, lng }: Point): string => `${lng},${lat}`;

const failure = (reason: string) => new DirectionsError(`osrm: ${reason}`);

/** Driving times of an OSRM server of one's own. */
export function createOsrm({ baseUrl, timeoutMs = driveTimeoutMs }: OsrmOptions): Directions {
  const root = baseUrl.replace(/\/$/, "");
  return {
    source: "osrm",
    isEstimate: false,
    async drive(from, to) {
      const url = new URL(`${root}/route/v1/driving/${place(from)};${place(to)}?overview=false&alternatives=false&steps=false`);
      const { code, routes } = await getJson({ url, signal: AbortSignal.timeout(timeoutMs), schema: Answer, statuses: [400], failure });
      if (noWay.has(code)) return null;
      const [route] = routes ?? [];
      // Only the code's letters: whatever else it says may repeat what was asked.
      if (code !== "Ok" || !route) throw failure(/^[A-Za-z]{1,30}$/.test(code) ? code : "unexpected answer");
      return { seconds: Math.round(route.duration * trafficFactor), meters: Math.round(route.distance) };
    },
  };
}
