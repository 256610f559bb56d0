import { setTimeout as wait } from "node:timers/promises";
import proj4 from "proj4";
import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { cleanKeyword } from "./keyword.ts";
import { AddressSearchError, searchTimeoutMs, type AddressSearch, type FoundAddress } from "./port.ts";

export type JusoOptions = {
  /** juso.go.kr gives a key per service. */
  readonly searchKey: string;
  readonly coordinateKey: string;
  readonly log: { warn(details: object, message: string): void };
  /** Tests replace it with a local server that uses the same protocol. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const code = z.union([z.string(), z.number()]).transform(String);
const common = z.object({ errorCode: code });
const Found = z.object({
  roadAddr: z.string(),
  roadAddrPart1: z.string().optional(),
  jibunAddr: z.string().optional(),
  bdNm: z.string().nullish(),
  zipNo: z.string().nullish(),
  admCd: z.string(),
  rnMgtSn: z.string(),
  udrtYn: code,
  buldMnnm: code,
  buldSlno: code,
});
type Found = z.infer<typeof Found>;
const SearchResponse = z.object({ results: z.object({ common, juso: z.array(Found).nullish() }) });
const CoordinateResponse = z.object({
  results: z.object({ common, juso: z.array(z.object({ entX: z.coerce.number(), entY: z.coerce.number() })).nullish() }),
});

/** Codes for a query that cannot match: too vague, too short, digits only, too long, odd characters. The service itself works. */
const hopeless = new Set(["E0005", "E0006", "E0008", "E0009", "E0010", "E0011", "E0012", "E0013"]);
const tooManyRequests = "E0007";
const secondTryMs = 500;
const failure = (reason: string) => new AddressSearchError(`juso: ${reason}`);
const tooMany = failure(tooManyRequests);

type Point = { readonly lat: number; readonly lng: number };

/** UTM-K (EPSG:5179), the projection of the coordinate service. */
const utmK = proj4("+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80 +units=m +no_defs");

/** Converts UTM-K to WGS84. Returns null for a point outside Korea: a building without an entrance has zeros. */
export function fromUtmK(x: number, y: number): Point | null {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  const [lng = Number.NaN, lat = Number.NaN] = utmK.inverse([x, y]);
  return lat > 32 && lat < 40 && lng > 123 && lng < 133 ? { lat, lng } : null;
}

/** Road addresses of juso.go.kr. Coordinates come from its second service; when that fails, they are null and pending. */
export function createJuso(options: JusoOptions): AddressSearch {
  const baseUrl = options.baseUrl ?? "https://business.juso.go.kr";
  const urlOf = (path: string, key: string, query: Record<string, string>): URL =>
    new URL(`${baseUrl}/addrlink/${path}?${new URLSearchParams({ confmKey: key, resultType: "json", ...query })}`);

  /** Tries once more after a moment if the service has had too many requests. */
  async function call<T extends { common: { errorCode: string } }>(
    url: URL,
    signal: AbortSignal,
    schema: z.ZodType<{ results: T }>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const { results } = await getJson({ url, signal, schema, failure });
      if (results.common.errorCode !== tooManyRequests || attempt === 2) return results;
      await wait(secondTryMs);
    }
  }

  async function find(keyword: string, signal: AbortSignal): Promise<readonly Found[]> {
    const url = urlOf("addrLinkApi.do", options.searchKey, { currentPage: "1", countPerPage: "5", keyword });
    const { common, juso } = await call(url, signal, SearchResponse);
    if (common.errorCode === "0") return (juso ?? []).slice(0, 5);
    if (hopeless.has(common.errorCode)) return [];
    throw failure(common.errorCode);
  }

  async function locate(found: Found, signal: AbortSignal): Promise<Point | null> {
    const { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno } = found;
    const url = urlOf("addrCoordApi.do", options.coordinateKey, { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno });
    const { common, juso } = await call(url, signal, CoordinateResponse);
    if (common.errorCode !== "0") throw failure(common.errorCode);
    const point = juso?.[0];
    return point ? fromUtmK(point.entX, point.entY) : null;
  }

  /** One call after the other, because the service refuses many concurrent calls. An address without coordinates is still an address. */
  async function locateAll(found: readonly Found[], signal: AbortSignal): Promise<FoundAddress[]> {
    const reasons = new Set<string>();
    const located: FoundAddress[] = [];
    for (const one of found) {
      try {
        // After two refusals each further wait would only delay the addresses.
        if (reasons.has(tooMany.message)) throw tooMany;
        located.push(present(one, await locate(one, signal)));
      } catch (error) {
        if (!(error instanceof AddressSearchError)) throw error;
        reasons.add(error.message);
        located.push({ ...present(one, null), isPointPending: true });
      }
    }
    if (reasons.size > 0) options.log.warn({ reasons: [...reasons] }, "coordinates of found addresses are missing");
    return located;
  }

  return {
    async search(query) {
      const keyword = cleanKeyword(query);
      if (keyword === null) return [];
      const signal = AbortSignal.timeout(options.timeoutMs ?? searchTimeoutMs);
      return locateAll(await find(keyword, signal), signal);
    },
  };
}

const present = (found: Found, point: Point | null): FoundAddress => ({
  address: (found.roadAddrPart1 || found.roadAddr).trim(),
  detail: found.bdNm || found.jibunAddr || null,
  postcode: found.zipNo || null,
  lat: point?.lat ?? null,
  lng: point?.lng ?? null,
});
