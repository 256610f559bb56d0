import data from "./districts.json" with { type: "json" };

export type Point = { readonly lat: number; readonly lng: number };
export type District = Point & { readonly name: string; readonly value: string };
export type Region = Point & {
  readonly name: string;
  /** All names that people use, the short one included: 서울, 서울시, 서울특별시. */
  readonly names: readonly string[];
  readonly districts: readonly District[];
};

/** `region` is one of the 16 short names; `district` is `{region} {시군구}` (세종 alone is `세종`), or null when it is ambiguous. */
export type Located = { readonly region: string; readonly district: string | null };

type Sigungu = Point & { readonly name: string; readonly formerly?: readonly string[] };
type Sido = Point & {
  readonly name: string;
  readonly short: string;
  readonly aliases: readonly string[];
  readonly sigungu: readonly Sigungu[];
};

const sidoList: readonly Sido[] = data.sido;

/** The filter's value of a 시군구. 세종 has no districts below it. */
const valueOf = (region: string, name: string): string => (region === "세종" ? region : `${region} ${name}`);

const regionOf = (sido: Sido): Region => ({
  name: sido.short,
  names: [...new Set([sido.short, sido.name, ...sido.aliases])],
  lat: sido.lat,
  lng: sido.lng,
  districts: sido.sigungu.map(({ name, lat, lng }) => ({ name, value: valueOf(sido.short, name), lat, lng })),
});

const regionsByName = new Map(sidoList.map((sido) => [sido.short, regionOf(sido)]));

/** The 16 regions in the order of the location filter. */
export const regions: readonly Region[] = data.filterOrder.flatMap((name) => regionsByName.get(name) ?? []);

/** Whether a filter value is a whole region. */
export const isRegion = (value: string): boolean => regionsByName.has(value);

/** Units that were abolished, renamed or moved before our list was published. */
const movedBefore2026: readonly (readonly [region: string, formerName: string, region: string, name: string])[] = [
  ["인천", "남구", "인천", "미추홀구"],
  ["경북", "군위군", "대구", "군위군"],
  ["충북", "청원군", "충북", "청주시"],
  ["경남", "마산시", "경남", "창원시"],
  ["경남", "진해시", "경남", "창원시"],
  ["충남", "연기군", "세종", "세종시"],
];

const key = (region: string, name: string): string => `${region} ${name}`;

const regionByWord = new Map(
  sidoList.flatMap((sido) => [sido.short, sido.name, ...sido.aliases].map((word) => [word, sido.short] as const)),
);

/** By region and 시군구, former names included. A former name that became several units gives the region only. */
const locations = new Map<string, Located>();
for (const sido of sidoList) {
  for (const { name, formerly = [] } of sido.sigungu) {
    locations.set(key(sido.short, name), { region: sido.short, district: valueOf(sido.short, name) });
    for (const former of formerly.map((words) => words.replace(/\(.*\)$/, ""))) {
      const isSplit = locations.has(key(sido.short, former));
      locations.set(key(sido.short, former), { region: sido.short, district: isSplit ? null : valueOf(sido.short, name) });
    }
  }
}
for (const [formerRegion, formerName, region, name] of movedBefore2026) {
  locations.set(key(formerRegion, formerName), { region, district: valueOf(region, name) });
}

/** 시군구 with a unique name. 중구 and 고성군 exist several times. */
const byNameAlone = new Map<string, Located | null>();
for (const sido of sidoList) {
  for (const { name } of sido.sigungu) {
    const isRepeated = byNameAlone.has(name);
    byNameAlone.set(name, isRepeated ? null : { region: sido.short, district: valueOf(sido.short, name) });
  }
}

/**
 * Finds region and district of a Korean address; null when it does not begin with a known region. Compares whole words,
 * not prefixes: 전남광주통합특별시 begins like 전남, and 광주시 may be a city of 경기 or the old 광주광역시.
 */
export function locate(address: string): Located | null {
  const [first = "", second = ""] = leadingWords(address);
  const region = regionByWord.get(first);
  const inRegion = region === undefined ? null : findDistrict(region, second);
  if (inRegion) return inRegion;
  const alone = byNameAlone.get(first) ?? null;
  if (region === undefined) return alone;
  if (region === "세종") return { region, district: region };
  // 광주시 without a 구 of the old metropolis could be either city, so the result is null.
  return alone && alone.region !== region ? null : { region, district: null };
}

/** The first two words, after a country name or a postal code. */
const leadingWords = (address: string): string[] =>
  address
    .normalize("NFC")
    .trim()
    .replace(/^(대한민국\s+)?([([]?\d{5}[)\]]?,?\s+)?(대한민국\s+)?/, "")
    .split(/[\s,]+/, 2);

const findDistrict = (region: string, name: string): Located | null =>
  locations.get(key(region, name)) ??
  // Counties that became cities: 여주군 is now 여주시.
  (name.endsWith("군") ? locations.get(key(region, name.replace(/군$/, "시"))) : undefined) ??
  null;

const centres = new Map<string, Point>();
for (const region of regions) {
  for (const district of region.districts) centres.set(district.value, district);
  centres.set(region.name, region);
}

/** Approximate centre of a filter value (`서울 강남구`, or a whole region), or null for an unknown one. */
export function centreOf(value: string): Point | null {
  const centre = centres.get(value);
  return centre ? { lat: centre.lat, lng: centre.lng } : null;
}
