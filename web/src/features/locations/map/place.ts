/** A place in WGS84. `general`: the place is near the point. `exact`: the place is the point. */
export type MappedPlace = {
  readonly lat: number;
  readonly lng: number;
  readonly kind: "general" | "exact";
  /** The display name. */
  readonly name: string;
};

/** Metres. The specification's maximum distance between the drawn point and a hospital with a general location. */
export const circleRadius = 750;

/** Metres per pixel at zoom 0 on the equator. */
const widestPixel = 156_543.03;
/** The circle's diameter as a share of the shorter side of the map. */
const circleShare = 0.67;
const addressZoom = 15;

/**
 * The specification's zoom 8 belongs to another map service, whose levels count in the other direction. On this map, 750 m would be two
 * pixels at zoom 8. So the circle determines the zoom: it takes two thirds of the map. That is zoom 13.3 on a phone and 12.7 in a desktop
 * column. Tiles blur between whole levels, so with tiles the next lower whole level is used.
 */
export const zoomFor = ({ lat, kind }: Pick<MappedPlace, "lat" | "kind">, side: number, hasTiles: boolean): number => {
  if (kind === "exact" || side <= 0) return addressZoom;
  const metersPerPixel = (2 * circleRadius) / (side * circleShare);
  const zoom = Math.log2((widestPixel * Math.cos((lat * Math.PI) / 180)) / metersPerPixel);
  return Math.min(addressZoom, hasTiles ? Math.floor(zoom) : zoom);
};

/** The accessible label of the map. */
export const mapLabel = ({ kind, name }: Pick<MappedPlace, "kind" | "name">): string =>
  kind === "exact" ? `지도: ${name}` : `지도: ${name}, 반경 ${circleRadius}m 안`;

const kakaoMap = (kind: "map" | "search", ...words: readonly string[]): string =>
  `https://map.kakao.com/link/${kind}/${encodeURIComponent(words.join(" ").replaceAll(/,\s*/g, " "))}`;

/** The place in KakaoMap, which is an app on most phones here. Without an exact address KakaoMap searches the hospital by its name. */
export const mapAppLink = ({ lat, lng, kind, name }: MappedPlace, hospital: string | undefined): string =>
  kind === "exact" ? `${kakaoMap("map", hospital ?? name)},${lat},${lng}` : kakaoMap("search", name, ...(hospital ? [hospital] : []));

type PlaceSearch = {
  lat?: number | undefined;
  lng?: number | undefined;
  kind?: "general" | undefined;
  name?: string | undefined;
  hospital?: string | undefined;
};

/** A coordinate in an address. It arrives as text when it has decimals. */
const coordinate = (value: unknown, limit: number): number | undefined => {
  const figure = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof figure === "number" && Math.abs(figure) <= limit ? figure : undefined;
};

const maxNameLength = 100;

const shortText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, maxNameLength) : undefined;

/** Reads a place and the name of its hospital from search parameters. Invalid values become undefined. */
export const readPlace = ({ lat, lng, kind, name, hospital }: Readonly<Record<string, unknown>>): PlaceSearch => ({
  lat: coordinate(lat, 90),
  lng: coordinate(lng, 180),
  kind: kind === "general" ? kind : undefined,
  name: shortText(name),
  hospital: shortText(hospital),
});
