import { setTimeout as wait } from "node:timers/promises";
import proj4 from "proj4";
import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { cleanKeyword } from "./keyword.ts";
import { AddressSearchError, searchTimeoutMs, type AddressSearch, type FoundAddress } from "./port.ts";

export type JusoOptions = {
  /** juso.go.kr gives a key per service. */
  readonly searchKey: string;
  /** Null: addresses come without coordinates. */
  readonly coordinateKey: string | null;
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

/** UTM-K (EPSG:5179), the projection of the coordinate service. */
const utmK = proj4("+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80 +units=m +no_defs");

/** Converts UTM-K to WGS84. Returns null for a point outside Korea: a building without an entrance has zeros. */
export function fromUtmK(x: number, y: number): { lat: number; lng: number } | null {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  const [lng = Number.NaN, lat = Number.NaN] = utmK.inverse([x, y]);
  return lat > 32 && lat < 40 && lng > 123 && lng < 133 ? { lat, lng } : null;
}

/** Road addresses of juso.go.kr. Coordinates come from its second service; when that fails, they are null. */
export function createJuso(options: JusoOptions): AddressSearch {
  const baseUrl = options.baseUrl ?? "https://business.juso.go.kr";
  const urlOf = (path: string, key: string, query: Record<string, string>): URL =>
    new URL(`${baseUrl}/addrlink/${path}?${new URLSearchParams({ confmKey: key, resultType: "json", ...query })}`);

  async function find(keyword: string, signal: AbortSignal): Promise<readonly Found[]> {
    const url = urlOf("addrLinkApi.do", options.searchKey, { currentPage: "1", countPerPage: "5", keyword });
    for (let attempt = 1; ; attempt++) {
      const { results } = await getJson({ url, signal, schema: SearchResponse, failure });
      const error = results.common.errorCode;
      if (error === "0") return (results.juso ?? []).slice(0, 5);
      if (hopeless.has(error)) return [];
      if (error !== tooManyRequests || attempt === 2) throw failure(error);
      await wait(secondTryMs);
    }
  }

  async function locate(found: Found, signal: AbortSignal): Promise<{ lat: number; lng: number } | null> {
    if (options.coordinateKey === null) return null;
    const { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno } = found;
    const url = urlOf("addrCoordApi.do", options.coordinateKey, { admCd, rnMgtSn, udrtYn, buldMnnm, buldSlno });
    try {
      const { results } = await getJson({ url, signal, schema: CoordinateResponse, failure });
      const point = results.juso?.[0];
      return results.common.errorCode === "0" && point ? fromUtmK(point.entX, point.entY) : null;
    } catch (error) {
      // An address without coordinates is still an address.
      if (error instanceof AddressSearchError) return null;
      throw error;
    }
  }

  return {
    async search(query) {
      const keyword = cleanKeyword(query);
      if (keyword === null) return [];
      const signal = AbortSignal.timeout(options.timeoutMs ?? searchTimeoutMs);
      const found = await find(keyword, signal);
      return Promise.all(found.map(async (one) => present(one, await locate(one, signal))));
    },
  };
}

const present = (found: Found, point: { lat: number; lng: number } | null): FoundAddress => ({
  address: (found.roadAddrPart1 || found.roadAddr).trim(),
  detail: found.bdNm || found.jibunAddr || null,
  postcode: found.zipNo || null,
  lat: point?.lat ?? null,
  lng: point?.lng ?? null,
});
