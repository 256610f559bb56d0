import { z } from "zod";
import { ConfigError } from "../config-error.ts";
import { optional, type Requirement } from "./setting.ts";

/** Addresses, driving times and maps. */
export const placeShape = {
  /** juso.go.kr gives a key per interface; without both addresses are searched through Kakao Local. */
  JUSO_SEARCH_KEY: optional,
  JUSO_COORDINATE_KEY: optional,
  /** REST key of a Kakao app with the directions of Kakao Mobility switched on; driving times may come from OSRM instead. */
  KAKAO_MOBILITY_KEY: optional,
  OSRM_URL: z.url().optional(),
  MAP_TILES_URL: optional,
  /** The credit line on the map, as the licence of the tiles demands. */
  MAP_TILES_ATTRIBUTION: optional,
};

export type PlaceSettings = {
  readonly juso: { readonly searchKey: string; readonly coordinateKey: string } | null;
  readonly kakaoMobilityKey: string | null;
  readonly osrmUrl: string | null;
  readonly mapTilesUrl: string | null;
  readonly mapTilesAttribution: string | null;
};

const Shape = z.object(placeShape);
type Values = z.infer<typeof Shape>;

/** Throws ConfigError for one key of juso.go.kr without the other. */
export const readPlaceSettings = (values: Values): PlaceSettings => ({
  juso: readJuso(values),
  kakaoMobilityKey: values.KAKAO_MOBILITY_KEY ?? null,
  osrmUrl: values.OSRM_URL ?? null,
  mapTilesUrl: values.MAP_TILES_URL ?? null,
  mapTilesAttribution: values.MAP_TILES_ATTRIBUTION ?? null,
});

export const placeRequirements = (values: Values): readonly Requirement[] => [
  [
    values.KAKAO_MOBILITY_KEY ?? values.OSRM_URL,
    "KAKAO_MOBILITY_KEY (driving times of Kakao Mobility), or OSRM_URL of an OSRM server, is required outside the demo mode.",
  ],
];

function readJuso({ JUSO_SEARCH_KEY: searchKey, JUSO_COORDINATE_KEY: coordinateKey }: Values): PlaceSettings["juso"] {
  if (searchKey && coordinateKey) return { searchKey, coordinateKey };
  if (!searchKey && !coordinateKey) return null;
  // Addresses without coordinates have no driving times.
  throw new ConfigError("JUSO_SEARCH_KEY and JUSO_COORDINATE_KEY are set together, or neither of them.");
}
