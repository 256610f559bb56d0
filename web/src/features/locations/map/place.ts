/** A place on the globe (WGS84). `general`: it lies somewhere around the point; `exact`: it is the point. */
export type MappedPlace = {
  readonly lat: number;
  readonly lng: number;
  readonly kind: "general" | "exact";
  /** What people call it. */
  readonly name: string;
};

/** How far from the drawn point a hospital may lie when only its surroundings are known, metres. The specification's. */
export const circleRadius = 750;

/** Metres that a pixel stands for at zoom 0, on the equator. */
const widestPixel = 156_543.03;
/** How much of the smaller side of the picture the circle takes. */
const circleShare = 0.67;
const addressZoom = 15;

/**
 * The specification's zoom 8 is the scale of another map service, whose levels count the other way round; on this map 750 m would
 * be a speck of two pixels there. So the circle says how near to look: it takes two thirds of the picture, which is zoom 13.3 on a phone
 * and 12.7 in the column of a desktop. Pictures of tiles blur between whole zooms: with them it is the next one out.
 */
export const zoomFor = ({ lat, kind }: Pick<MappedPlace, "lat" | "kind">, side: number, hasTiles: boolean): number => {
  if (kind === "exact" || side <= 0) return addressZoom;
  const metersPerPixel = (2 * circleRadius) / (side * circleShare);
  const zoom = Math.log2((widestPixel * Math.cos((lat * Math.PI) / 180)) / metersPerPixel);
  return Math.min(addressZoom, hasTiles ? Math.floor(zoom) : zoom);
};

/** The map in words. */
export const mapLabel = ({ kind, name }: Pick<MappedPlace, "kind" | "name">): string =>
  kind === "exact" ? `지도: ${name}` : `지도: ${name}, 반경 ${circleRadius}m 안`;

type PlaceSearch = { lat?: number | undefined; lng?: number | undefined; kind?: "general" | undefined; name?: string | undefined };

/** A figure as addresses carry it: as text where it has decimals. */
const coordinate = (value: unknown, limit: number): number | undefined => {
  const figure = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof figure === "number" && Math.abs(figure) <= limit ? figure : undefined;
};

const longestName = 100;

/** What an address of a map says; undefined for what cannot be read. */
export const readPlace = ({ lat, lng, kind, name }: Readonly<Record<string, unknown>>): PlaceSearch => ({
  lat: coordinate(lat, 90),
  lng: coordinate(lng, 180),
  kind: kind === "general" ? kind : undefined,
  name: typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, longestName) : undefined,
});
