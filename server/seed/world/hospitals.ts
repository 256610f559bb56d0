import { hospitalCategories } from "@rounds/contract/vocabulary.ts";
import districts from "../../src/lib/districts.json" with { type: "json" };
import { locate, type Point } from "../../src/lib/districts.ts";
import { scenes } from "../../src/lib/pictures.ts";
import type { BusinessOverrides } from "../factories/hospitals.ts";
import type { RandomGenerator } from "../random.ts";
import {
  closings,
  commonEquipment,
  equipmentBySpecialty,
  facilities,
  nameHeads,
  nameTails,
  openings,
  regionShares,
  streets,
} from "../texts/hospitals.ts";

export type Category = (typeof hospitalCategories)[number];
export type HospitalPlan = BusinessOverrides & {
  readonly name: string;
  readonly category: Category;
  readonly address: string;
  readonly region: string;
  readonly specialties: string[];
  /** `윤슬마루` of `윤슬마루내과의원`, in Latin letters. */
  readonly host: string;
  readonly areaCode: string;
};

type Shape = {
  readonly share: number;
  readonly specialties: readonly [number, number];
  readonly doctors: readonly [number, number];
  readonly beds: readonly [number, number] | null;
};

const shapes: Readonly<Record<Category, Shape>> = {
  종합병원: { share: 10, specialties: [8, 13], doctors: [34, 140], beds: [230, 760] },
  요양병원: { share: 12, specialties: [2, 4], doctors: [4, 11], beds: [99, 280] },
  병원: { share: 20, specialties: [2, 5], doctors: [5, 24], beds: [40, 190] },
  건강검진센터: { share: 6, specialties: [2, 4], doctors: [4, 14], beds: null },
  네트워크의원: { share: 5, specialties: [1, 1], doctors: [2, 6], beds: null },
  의원: { share: 38, specialties: [1, 2], doctors: [1, 4], beds: null },
  "공공보건(소)기관": { share: 5, specialties: [1, 2], doctors: [1, 4], beds: null },
  기타: { share: 4, specialties: [1, 2], doctors: [1, 5], beds: null },
};

const commonSpecialties = [
  "내과",
  "내과",
  "내과",
  "가정의학과",
  "정형외과",
  "정형외과",
  "소아청소년과",
  "이비인후과",
  "피부과",
  "안과",
  "산부인과",
  "재활의학과",
  "신경과",
  "정신건강의학과",
  "비뇨의학과",
  "마취통증의학과",
  "일반의",
  "외과",
  "신경외과",
  "영상의학과",
  "성형외과",
];
const pools: Readonly<Record<Category, readonly string[]>> = {
  종합병원: [
    "내과",
    "외과",
    "정형외과",
    "신경외과",
    "신경과",
    "산부인과",
    "소아청소년과",
    "마취통증의학과",
    "영상의학과",
    "응급의학과",
    "진단검사의학과",
    "병리과",
    "비뇨의학과",
    "이비인후과",
    "안과",
    "재활의학과",
    "심장혈관흉부외과",
    "핵의학과",
    "방사선종양학과",
    "정신건강의학과",
  ],
  요양병원: ["내과", "가정의학과", "재활의학과", "신경과", "정신건강의학과"],
  병원: commonSpecialties,
  건강검진센터: ["내과", "가정의학과", "영상의학과", "직업환경의학과", "산부인과"],
  네트워크의원: ["피부과", "안과", "정형외과", "이비인후과", "내과", "마취통증의학과", "성형외과"],
  의원: commonSpecialties,
  "공공보건(소)기관": ["일반의", "가정의학과", "예방의학과", "결핵과", "내과"],
  기타: ["예방의학과", "가정의학과", "내과", "진단검사의학과"],
};

/** The staff of a small clinic or of one post. */
export const companions: Readonly<Record<string, readonly string[]>> = {
  내과: ["가정의학과", "소아청소년과", "영상의학과"],
  가정의학과: ["내과"],
  정형외과: ["마취통증의학과", "재활의학과", "영상의학과"],
  소아청소년과: ["이비인후과", "내과"],
  이비인후과: ["소아청소년과"],
  피부과: ["성형외과", "일반의"],
  성형외과: ["피부과", "마취통증의학과"],
  마취통증의학과: ["재활의학과", "정형외과"],
  신경과: ["재활의학과", "내과"],
  신경외과: ["마취통증의학과"],
  외과: ["내과"],
};

/** Categories of towns, not of rural counties. */
const urban: readonly Category[] = ["종합병원", "네트워크의원", "건강검진센터"];

function chooseSpecialties(random: RandomGenerator, category: Category): string[] {
  const [fewest, most] = shapes[category].specialties;
  if (category !== "의원" && category !== "네트워크의원") return [...new Set(random.sample(pools[category], random.between(fewest, most)))];
  const main = random.pick(pools[category]);
  const companion = most > 1 && random.chance(0.4) ? random.sample(companions[main] ?? [], 1) : [];
  return [main, ...companion];
}

const endings: Readonly<Record<Category, (specialty: string, place: string) => string>> = {
  종합병원: () => "종합병원",
  요양병원: () => "요양병원",
  병원: (specialty) =>
    ["정형외과", "산부인과", "안과", "재활의학과", "정신건강의학과", "신경외과"].includes(specialty) ? `${specialty}병원` : "병원",
  건강검진센터: () => "건강검진센터",
  네트워크의원: (specialty, place) => `${specialty}의원 ${place}점`,
  의원: (specialty) => (specialty === "일반의" ? "의원" : `${specialty}의원`),
  "공공보건(소)기관": () => "보건지소",
  기타: (specialty) => (specialty === "내과" ? "제약" : "의학연구소"),
};

/** Cycles through the categories by share, so that even a small number of hospitals has all of them. */
function createCategoryDeck(random: RandomGenerator): () => Category {
  const deck = hospitalCategories.flatMap((category) => Array.from({ length: shapes[category].share }, () => category));
  let left: Category[] = [];
  return () => {
    if (left.length === 0) left = random.sample(deck, deck.length);
    return left.pop() ?? "의원";
  };
}

/** Names that do not repeat: every pair of a head and a tail once, in random order. */
function createNameDeck(random: RandomGenerator): () => readonly [name: string, host: string] {
  const pairs = nameHeads.flatMap(([head, latin]) => nameTails.map(([tail, latinTail]) => [head + tail, latin + latinTail] as const));
  const left = random.sample(pairs, pairs.length);
  return () => left.pop() ?? random.pick(pairs);
}

type Place = { readonly words: string; readonly short: string; readonly centre: Point };

/** Every district of a region, and each district of big cities. */
function placesOf(regionName: string): Place[] {
  const sido = districts.sido.find((candidate) => candidate.short === regionName);
  if (!sido) throw new Error(`no region ${regionName}`);
  if (regionName === "세종") return [{ words: sido.name, short: "세종", centre: sido }];
  return sido.sigungu.flatMap((sigungu): Place[] => {
    const whole = { words: `${sido.name} ${sigungu.name}`, short: sigungu.name.replace(/(시|군|구)$/, ""), centre: sigungu };
    const parts = "gu" in sigungu && sigungu.gu ? sigungu.gu : [];
    if (parts.length === 0) return [whole];
    return parts.map((part) => ({ words: `${whole.words} ${part.name}`, short: part.name.replace(/구$/, ""), centre: part }));
  });
}

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ""));

const pictures = (random: RandomGenerator): string[] => {
  const outside = scenes.filter((scene) => /^(facade|tower|street|arch)/.test(scene));
  const inside = scenes.filter((scene) => !outside.includes(scene));
  const count = random.between(3, 6);
  const chosen = [...random.sample(outside, random.between(1, 2)), ...random.sample(inside, count)].slice(0, count);
  return random.sample(chosen, chosen.length).map((scene) => `/art/${scene}.svg`);
};

/** A point within about two kilometres of the centre, with five decimals. */
const near = (random: RandomGenerator, centre: Point): Point => ({
  lat: Number((centre.lat + random.between(-1800, 1800) / 100_000).toFixed(5)),
  lng: Number((centre.lng + random.between(-2200, 2200) / 100_000).toFixed(5)),
});

function describe(random: RandomGenerator, category: Category, values: Record<string, string | number>): string {
  return [fill(random.pick(openings[category]), values), ...random.sample(closings, random.between(1, 2))].join(" ");
}

type Wanted = { readonly region: string; readonly category: Category; readonly specialties?: readonly string[]; readonly place?: string };

export function createHospitalPlanner(random: RandomGenerator) {
  const nextName = createNameDeck(random);
  const nextCategory = createCategoryDeck(random);

  const choosePlace = (region: string, category: Category, wanted: string | undefined): Place => {
    const places = placesOf(region);
    if (wanted !== undefined) return random.pick(places.filter(({ words }) => words.endsWith(wanted)));
    return random.pick(urban.includes(category) ? places.filter(({ words }) => !words.endsWith("군")) : places);
  };

  const plan = ({ region, category, specialties, place: wantedPlace }: Wanted): HospitalPlan => {
    const shape = shapes[category];
    const own = [...(specialties ?? chooseSpecialties(random, category))];
    const place = choosePlace(region, category, wantedPlace);
    const [stem, host] = nextName();
    const doctors = random.between(...shape.doctors);
    const beds = shape.beds ? random.between(...shape.beds) : null;
    const address = `${place.words} ${random.pick(streets)} ${random.between(3, 290)}${beds === null ? `, ${random.between(2, 6)}층` : ""}`;
    const located = locate(address);
    if (!located) throw new Error(`the demo address has no district: ${address}`);
    const point = random.chance(0.97) ? near(random, place.centre) : { lat: null, lng: null };
    const areaCode = regionShares[region]?.[1] ?? "02";
    const year = random.between(1988, 2025);
    return {
      name: `${stem}${endings[category](own[0] ?? "내과", place.short)}`,
      host: `${host}.example`,
      areaCode,
      category,
      business_type: category === "기타" && own[0] === "내과" ? "제약회사" : "병원",
      address,
      ...point,
      location_kind: random.chance(0.35) ? "exact" : "general",
      region: located.region,
      district: located.district,
      phone_number: `${areaCode}-0000-${random.between(1000, 9999)}`,
      web_site: random.chance(0.8) ? `https://www.${host}.example` : null,
      description: describe(random, category, { year, doctors, beds: beds ?? 0, visits: random.between(6, 22) * 10 }),
      specialties: own,
      num_doctors: doctors,
      num_beds: beds,
      num_employees: doctors * random.between(4, 9),
      num_surgeries: beds === null ? null : random.between(0, 14),
      num_inpatients: beds === null ? null : Math.round(beds * (random.between(60, 95) / 100)),
      other_facilities: random
        .sample(beds === null ? facilities.outpatient : [...facilities.outpatient, ...facilities.inpatient], random.between(1, 4))
        .join(", "),
      equipment: [...new Set([...(equipmentBySpecialty[own[0] ?? ""] ?? []), ...random.sample(commonEquipment, 2)])],
      images: pictures(random),
    };
  };

  /** Every region with its share of hospitals. */
  const planAll = (): HospitalPlan[] =>
    Object.entries(regionShares).flatMap(([region, [count]]) =>
      Array.from({ length: count }, () => plan({ region, category: nextCategory() })),
    );

  return { plan, planAll };
}

/** The columns of a plan, without those that only posts need. */
export function businessColumns({ host: _host, areaCode: _areaCode, ...columns }: HospitalPlan): BusinessOverrides {
  return columns;
}
