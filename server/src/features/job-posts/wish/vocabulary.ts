import { regions } from "../../../lib/districts.ts";
import { namedPlaces, placeGroups } from "../../../lib/places.ts";
import { specialties } from "../../reference-data/index.ts";

/** A place of a wish, with its values of the list's filter. */
export type Place = { readonly label: string; readonly districts: readonly string[] };

/** Short forms that doctors use, by specialty. The letters are the abbreviations of medical records. */
const specialtyNames: Readonly<Record<string, string>> = {
  일반의: "gp 지피 지엡",
  가정의학과: "가의 가정의 가정의학 가의학 fm",
  결핵과: "결핵",
  내과: "im 일반내과 내과의",
  마취통증의학과: "마통 마취과 마취 통증의학과 통증의학 통증과 통증 마통과 마취통증",
  방사선종양학과: "방종 방사선종양 ro",
  병리과: "병리",
  비뇨의학과: "비뇨기과 비뇨 비뇨과 uro",
  산부인과: "산부 산과 부인과 obgy ob 옵지",
  성형외과: "성형 ps",
  소아청소년과: "소아과 소청과 소아 소청 소아청소년 ped 페드",
  신경과: "nr",
  신경외과: "ns",
  심장혈관흉부외과: "흉부외과 흉부 cs ts",
  안과: "eye",
  영상의학과: "영상 영상의학 영상과 rad",
  예방의학과: "예방의학",
  외과: "gs 일반외과",
  응급의학과: "응급 응급의학 응의 em",
  이비인후과: "이비 이비인후 ent",
  재활의학과: "재활 재활의학 재활과 rm",
  정신건강의학과: "정신과 정신건강 정신건강과 정신의학과 np",
  정형외과: "정형 os",
  직업환경의학과: "직환 직업환경 직업환경의학 직업의학과 산업의학과",
  진단검사의학과: "진검 진단검사 진단검사의학 임상병리과",
  피부과: "피부 der",
  핵의학과: "핵의학 nm",
};

/** Common names for several regions or districts. */
const wideAreas: readonly (readonly [label: string, names: string, districts: readonly string[]])[] = [
  ["수도권", "수도권", ["서울", "경기", "인천"]],
  ["충청", "충청 충청도 충청권", ["대전", "세종", "충남", "충북"]],
  ["전라", "전라 전라도 호남 호남권", ["전남광주", "전북"]],
  ["경상", "경상 경상도", ["경남", "경북"]],
  ["영남", "영남 영남권", ["부산", "대구", "울산", "경남", "경북"]],
  ["부울경", "부울경 동남권", ["부산", "울산", "경남"]],
  ["강남 3구", "강남3구 강남삼구", ["서울 강남구", "서울 서초구", "서울 송파구"]],
];

/** The metropolis and the province of 전남광주 had separate names until 2026, and people still use them. */
const metropolis = ["동구", "서구", "남구", "북구", "광산구"].map((name) => `전남광주 ${name}`);
const isMetropolis = (district: string): boolean => metropolis.includes(district);

/** Short names of districts that are common words: long life, budget, nutrition, resident duty, swimming. */
const commonWords = new Set(["장수", "예산", "영양", "상주", "수영", "진도", "고성"]);

const withoutUnit = (name: string): string => (name.length > 2 ? name.replace(/[시군구]$/, "") : name);

/** Earlier entries win: a name alone belongs to the first region of the list's order. */
function placeEntries(): (readonly [string, Place])[] {
  const entries: (readonly [string, Place])[] = [];
  const add = (names: readonly string[], label: string, districts: readonly string[]): void => {
    for (const name of names) entries.push([name, { label, districts }]);
  };
  for (const [label, names, districts] of wideAreas) add(names.split(" "), label, districts);
  add(["광주", "광주광역시", "빛고을"], "광주", metropolis);
  const province = (regions.find(({ name }) => name === "전남광주")?.districts ?? []).map(({ value }) => value);
  add(
    ["전남", "전라남도"],
    "전남",
    province.filter((value) => !isMetropolis(value)),
  );
  add(["광주시"], "경기 광주시", ["경기 광주시"]);
  for (const { name: region, names, districts } of regions) {
    for (const group of placeGroups.filter((one) => one.region === region)) {
      add(
        names.flatMap((word) => [word + group.name, `${word + group.name}권`]),
        group.value,
        [group.value],
      );
      // 남부 alone may be any south.
      if (group.name.length > 2) add([group.name], group.value, [group.value]);
    }
    add(names, region, [region]);
    for (const { name, value } of districts) {
      const words = [...new Set([name, withoutUnit(name)])];
      add(
        names.flatMap((word) => words.map((district) => word + district)),
        value,
        [value],
      );
    }
  }
  for (const { name, aliases } of namedPlaces) add([name, `${name}역`, ...aliases, ...aliases.map((alias) => `${alias}역`)], name, [name]);
  for (const { districts } of regions) {
    for (const { name, value } of districts) {
      // 중구 exists in five cities, so the region must be part of the name.
      if (name.length > 2) add([name, ...(commonWords.has(withoutUnit(name)) ? [] : [withoutUnit(name)])], value, [value]);
    }
  }
  return entries;
}

const firstWins = <Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> => new Map(entries.toReversed());

/** Places by the name that people write, without white space. */
export const places: ReadonlyMap<string, Place> = firstWins(placeEntries());

/** Specialties by their names and short forms, in lower case. */
export const specialtyByName: ReadonlyMap<string, string> = firstWins(
  specialties.flatMap((name) => [name, ...(specialtyNames[name] ?? "").split(" ").filter(Boolean)].map((word) => [word, name] as const)),
);

/** The filter values of a place with this name. Empty for any other word. */
export const placesNamed = (word: string): readonly string[] => places.get(word)?.districts ?? [];

/** The specialty with this common name, as a list of at most one. */
export function specialtiesNamed(word: string): readonly string[] {
  const name = specialtyByName.get(word);
  return name === undefined ? [] : [name];
}
