import { distanceBetween } from "@rounds/contract/locations/driving-estimate.ts";
import { type District, type Point, regions } from "./districts.ts";
import data from "./named-places.json" with { type: "json" };

/** Part of a region under the name that people use. `value` is a value of the list's filter, like a district. */
export type PlaceGroup = { readonly region: string; readonly name: string; readonly value: string; readonly districts: readonly string[] };

/** A well-known place that is no district: 판교, 강남역, 동탄. Its name is a value of the list's filter. */
export type NamedPlace = Point & {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The district of its centre. */
  readonly district: string;
  /** The radius that people mean. */
  readonly km: number;
};

export const namedPlaces: readonly NamedPlace[] = data.places;

/** The five areas of the city plan of 서울, the north of 경기 as its own office counts it, and the two sides of the 태백 mountains. */
const groupNames: readonly (readonly [region: string, name: string, districts: string])[] = [
  ["서울", "강남권", "서초구 강남구 송파구 강동구"],
  ["서울", "서남권", "양천구 강서구 구로구 금천구 영등포구 동작구 관악구"],
  ["서울", "도심권", "종로구 중구 용산구"],
  ["서울", "동북권", "성동구 광진구 동대문구 중랑구 성북구 강북구 도봉구 노원구"],
  ["서울", "서북권", "은평구 서대문구 마포구"],
  [
    "경기",
    "남부",
    "수원시 성남시 안양시 부천시 광명시 평택시 안산시 과천시 오산시 시흥시 군포시 의왕시 하남시 용인시 이천시 안성시 김포시 화성시 광주시 여주시 양평군",
  ],
  ["경기", "북부", "고양시 남양주시 파주시 의정부시 양주시 구리시 포천시 동두천시 가평군 연천군"],
  ["강원", "영서", "춘천시 원주시 홍천군 횡성군 영월군 평창군 정선군 철원군 화천군 양구군 인제군"],
  ["강원", "영동", "강릉시 동해시 태백시 속초시 삼척시 고성군 양양군"],
];

export const placeGroups: readonly PlaceGroup[] = groupNames.map(([region, name, districts]) => ({
  region,
  name,
  value: `${region} ${name}`,
  districts: districts.split(" ").map((district) => `${region} ${district}`),
}));

const groupOfDistrict = new Map(placeGroups.flatMap(({ value, districts }) => districts.map((district) => [district, value] as const)));

/** The group of a district, or null: most regions have none. */
export const groupOf = (district: string): string | null => groupOfDistrict.get(district) ?? null;

/**
 * The well-known places that a hospital belongs to. Without its coordinates these are the places of its district.
 */
export function namedPlacesOf(district: string | null, point: Point | null): string[] {
  const isHere = (place: NamedPlace): boolean =>
    point === null ? place.district === district : isWithinBox(place, point) && distanceBetween(place, point) <= place.km * 1000;
  return namedPlaces.filter(isHere).map(({ name }) => name);
}

/** A quick test that excludes most places: a degree of latitude has 111 km, one of longitude in Korea at least 85. */
const isWithinBox = ({ lat, lng, km }: NamedPlace, point: Point): boolean =>
  Math.abs(lat - point.lat) * 110 <= km && Math.abs(lng - point.lng) * 85 <= km;

const districtsOfValue = new Map<string, readonly string[]>([
  ...regions.map(({ name, districts }) => [name, districts.map(({ value }: District) => value)] as const),
  ...placeGroups.map(({ value, districts }) => [value, districts] as const),
  ...namedPlaces.map(({ name, district }) => [name, [district]] as const),
]);

/** The districts of a value of the filter: those of a region, a group or a named place, or the district itself. */
export const districtsOf = (value: string): readonly string[] => districtsOfValue.get(value) ?? [value];
