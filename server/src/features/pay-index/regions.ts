import { regions } from "../../lib/districts.ts";

/** Areas of several regions, under the names that people use. 강원 and 제주 are in none of them. */
export const wideRegions: readonly { readonly name: string; readonly regions: readonly string[] }[] = [
  { name: "수도권", regions: ["서울", "경기", "인천"] },
  { name: "충청권", regions: ["대전", "세종", "충남", "충북"] },
  { name: "호남권", regions: ["전남광주", "전북"] },
  { name: "영남권", regions: ["부산", "대구", "울산", "경남", "경북"] },
];

/** The 16 regions in the order of the location filter. */
export const regionNames: readonly string[] = regions.map(({ name }) => name);

/** The area of a region, or null. */
export const wideRegionOf = (region: string): string | null => wideRegions.find((wide) => wide.regions.includes(region))?.name ?? null;

/** The regions of an area, or the region itself. */
export const membersOf = (place: string): readonly string[] => wideRegions.find(({ name }) => name === place)?.regions ?? [place];

/** The stored name of the whole country, and of all specialties. */
export const everything = "";

/** Each region with the places that include it. A hospital of an unknown region counts for the country. */
export const includingPlaces: readonly { readonly region: string; readonly place: string }[] = [
  { region: "", place: everything },
  ...regionNames.flatMap((region) =>
    [region, wideRegionOf(region), everything].flatMap((place) => (place === null ? [] : [{ region, place }])),
  ),
];
