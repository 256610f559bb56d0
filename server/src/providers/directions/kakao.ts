import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { DirectionsError, driveTimeoutMs, type Directions, type Drive, type Point } from "./port.ts";

export type KakaoMobilityOptions = {
  readonly restKey: string;
  /** Tests replace it with a local server that uses the same protocol. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const figure = z.number().min(0).max(10_000_000);
const RouteResponse = z.object({
  routes: z.array(z.object({ result_code: z.number().int(), summary: z.object({ distance: figure, duration: figure }).optional() })).min(1),
});

/** Kakao's code for a route that it has found. */
const routeFound = 0;
/** No route, or no road near one of the points. */
const noWay = new Set([1, 101, 102, 103]);
/** Both points are within five metres. */
const alreadyThere = 104;
/** A road at one of the points or along the route is closed. */
const roadClosed = new Set([105, 106, 107]);

const place = ({ lat, lng }: Point): string => `${lng},${lat}`;

const failure = (reason: string) => new DirectionsError(`kakao mobility: ${reason}`);

/** Driving times of Kakao Mobility with current traffic. A route over a closed road is requested again as if it were open. */
export function createKakaoMobility(options: KakaoMobilityOptions): Directions {
  const baseUrl = options.baseUrl ?? "https://apis-navi.kakaomobility.com";
  const headers = { authorization: `KakaoAK ${options.restKey}` };
  const timeoutMs = options.timeoutMs ?? driveTimeoutMs;

  async function requestRoute(from: Point, to: Point, more: Record<string, string>) {
    const query = {
      origin: place(from),
      destination: place(to),
      priority: "RECOMMEND",
      summary: "true",
      alternatives: "false",
      car_fuel: "GASOLINE",
      car_hipass: "false",
      ...more,
    };
    const url = new URL(`${baseUrl}/v1/directions?${new URLSearchParams(query)}`);
    const { routes } = await getJson({ url, headers, signal: AbortSignal.timeout(timeoutMs), schema: RouteResponse, failure });
    const [route] = routes;
    if (!route) throw failure("unexpected response");
    return route;
  }

  return {
    source: "kakao",
    isEstimate: false,
    async drive(from, to): Promise<Drive | null> {
      const first = await requestRoute(from, to, {});
      const route = roadClosed.has(first.result_code) ? await requestRoute(from, to, { roadevent: "2" }) : first;
      if (route.result_code === alreadyThere) return { seconds: 0, meters: 0 };
      if (noWay.has(route.result_code) || roadClosed.has(route.result_code)) return null;
      if (route.result_code !== routeFound || !route.summary) throw failure(`result ${route.result_code}`);
      return { seconds: Math.round(route.summary.duration), meters: Math.round(route.summary.distance) };
    },
  };
}
