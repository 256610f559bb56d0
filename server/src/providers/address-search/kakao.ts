import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import { cleanKeyword } from "./keyword.ts";
import { AddressSearchError, searchTimeoutMs, type AddressSearch, type FoundAddress } from "./port.ts";

export type KakaoLocalOptions = {
  readonly restKey: string;
  /** Tests replace it with a local server that uses the same protocol. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const coordinate = z.coerce.number();
const Addresses = z.object({
  documents: z.array(
    z.object({
      address_name: z.string(),
      x: coordinate,
      y: coordinate,
      address: z.object({ address_name: z.string().optional() }).nullish(),
      road_address: z.object({ address_name: z.string(), building_name: z.string().nullish(), zone_no: z.string().nullish() }).nullish(),
    }),
  ),
});
const Places = z.object({
  documents: z.array(
    z.object({ place_name: z.string(), address_name: z.string(), road_address_name: z.string().nullish(), x: coordinate, y: coordinate }),
  ),
});

const failure = (reason: string) => new AddressSearchError(`kakao local: ${reason}`);

/** Addresses of Kakao Local. A query that is no address is searched among place names, such as hospitals. */
export function createKakaoLocal(options: KakaoLocalOptions): AddressSearch {
  const baseUrl = options.baseUrl ?? "https://dapi.kakao.com";
  const headers = { authorization: `KakaoAK ${options.restKey}` };
  const urlOf = (kind: string, query: string): URL =>
    new URL(`${baseUrl}/v2/local/search/${kind}.json?${new URLSearchParams({ query, size: "5" })}`);
  return {
    async search(query) {
      const keyword = cleanKeyword(query);
      if (keyword === null) return [];
      const signal = AbortSignal.timeout(options.timeoutMs ?? searchTimeoutMs);
      const call = { headers, signal, failure };
      const addresses = await getJson({ ...call, url: urlOf("address", keyword), schema: Addresses });
      if (addresses.documents.length > 0) return addresses.documents.slice(0, 5).map(presentAddress);
      const places = await getJson({ ...call, url: urlOf("keyword", keyword), schema: Places });
      return places.documents.slice(0, 5).map(presentPlace);
    },
  };
}

const presentAddress = ({ address_name, x, y, address, road_address }: z.infer<typeof Addresses>["documents"][number]): FoundAddress => ({
  address: road_address?.address_name ?? address_name,
  detail: road_address ? road_address.building_name || address?.address_name || null : null,
  postcode: road_address?.zone_no || null,
  lat: y,
  lng: x,
});

const presentPlace = ({
  place_name,
  address_name,
  road_address_name,
  x,
  y,
}: z.infer<typeof Places>["documents"][number]): FoundAddress => ({
  address: road_address_name || address_name,
  detail: place_name,
  postcode: null,
  lat: y,
  lng: x,
});
