import { createRandomGenerator, type RandomGenerator } from "../../server/seed/random.ts";
import { regions } from "../../server/src/lib/districts.ts";
import { specialties } from "../../server/src/features/reference-data/index.ts";

/** Hospitals by region, in per cent. Half of the country's hospitals are in 서울 and 경기. */
const regionWeights: Readonly<Record<string, number>> = {
  서울: 26,
  경기: 24,
  부산: 8,
  인천: 5.5,
  대구: 6,
  경남: 6,
  경북: 4.5,
  전남광주: 6,
  대전: 3.5,
  전북: 3.5,
  충남: 3,
  충북: 2.5,
  강원: 2.5,
  울산: 2,
  제주: 1.2,
  세종: 0.6,
};

/** Posts require internists and general practitioners far more often than pathologists. */
const specialtyWeight = (rank: number): number => 1 / (rank + 2);

const tags = [
  "주 4일",
  "주 5일",
  "당직 없음",
  "숙소 제공",
  "식사 제공",
  "인센티브",
  "신규 개원",
  "역세권",
  "연차 자유",
  "학회 지원",
  "4대 보험",
  "퇴직금",
  "주말 휴무",
  "오전 근무",
  "경력 무관",
  "대학병원급",
  "검진 전담",
  "요양 전담",
  "육아 배려",
  "주차 가능",
];
const categories = [
  "의원",
  "의원",
  "의원",
  "의원",
  "병원",
  "병원",
  "요양병원",
  "종합병원",
  "건강검진센터",
  "네트워크의원",
  "공공보건(소)기관",
  "기타",
];
const names = [
  "가온",
  "나래",
  "다온",
  "라온",
  "마루",
  "바른",
  "새봄",
  "아름",
  "자연",
  "참편한",
  "큰숲",
  "튼튼",
  "푸른",
  "하늘",
  "한마음",
  "미소",
];
const jobTypes = ["봉직의", "봉직의", "봉직의", "봉직의", "대진의", "당직의"];
const phrases = ["함께하실 선생님을 모십니다", "초빙합니다", "모집합니다", "급구합니다", "구인합니다"];
const hourMs = 3_600_000;

export type HospitalRow = ReturnType<typeof hospitalRow>;
export type PostRow = ReturnType<typeof postRow>;

/** Draws with the given weights. The cumulative sums are computed once, because 200,000 posts draw. */
function weighted<T>(random: RandomGenerator, items: readonly (readonly [item: T, weight: number])[]): () => T {
  const fine = 1_000_000;
  const sums: { readonly item: T; readonly upTo: number }[] = [];
  let total = 0;
  for (const [item, weight] of items) sums.push({ item, upTo: (total += weight) });
  return () => {
    const point = (random.between(0, fine - 1) / fine) * total;
    const found = sums.find(({ upTo }) => point < upTo) ?? sums.at(-1);
    if (!found) throw new Error("nothing to draw from");
    return found.item;
  };
}

/** All random values. The same seed gives the same values. */
export function createDraw(seed: number) {
  const random = createRandomGenerator(seed);
  // Within a region the first districts of the list get more hospitals than the last ones.
  const districts = regions.flatMap((region) =>
    region.districts.map(
      (district, index) => [{ region: region.name, ...district }, (regionWeights[region.name] ?? 1) / (index + 4)] as const,
    ),
  );
  const perRegion = new Map(
    regions.map(({ name }) => [
      name,
      districts.filter(([district]) => district.region === name).reduce((sum, [, weight]) => sum + weight, 0),
    ]),
  );
  const district = weighted(
    random,
    districts.map(([item, weight]) => [item, (weight / (perRegion.get(item.region) ?? 1)) * (regionWeights[item.region] ?? 1)] as const),
  );
  const specialty = weighted(
    random,
    specialties.map((name, rank) => [name, specialtyWeight(rank)] as const),
  );
  return { random, district, specialty };
}

export type Draw = ReturnType<typeof createDraw>;

export function hospitalRow({ random, district, specialty }: Draw, number: number) {
  const place = district();
  const category = random.pick(categories);
  return {
    name: `${random.pick(names)}${specialty()}${category === "의원" ? "의원" : "병원"} ${number}`,
    category,
    address: `${place.value} 라운즈로 ${random.between(1, 400)}`,
    lat: place.lat + random.between(-90, 90) / 3000,
    lng: place.lng + random.between(-90, 90) / 3000,
    region: place.region,
    district: place.value,
    num_doctors: random.between(1, 60),
    num_beds: random.between(0, 500),
    images: ["/art/lobby-teal.svg", "/art/ward-sand.svg"],
  };
}

export function postRow({ random, specialty }: Draw, businessIds: readonly number[], now: number) {
  const wanted = [...new Set(random.chance(0.3) ? [specialty(), specialty()] : [specialty()])];
  const isNegotiable = random.chance(0.2);
  const low = random.between(8, 20) * 100;
  const isDayShift = random.chance(0.8);
  return {
    business_id: random.pick(businessIds),
    title: `${wanted.join("·")} 전문의 ${random.pick(phrases)}`,
    job_type: random.pick(jobTypes),
    employment_type: random.chance(0.4) ? "정규직" : "계약직",
    specialties: wanted,
    min_pay: isNegotiable ? null : low,
    max_pay: isNegotiable || random.chance(0.3) ? null : low + random.between(1, 6) * 100,
    pay_description: random.chance(0.5) ? "인센티브 별도, 퇴직금 별도" : null,
    working_hours: workingHours(random),
    night_shift: isDayShift ? "" : `월 ${random.between(2, 8)}회`,
    tags: random.sample(tags, random.between(0, 5)),
    description:
      "외래 진료와 병동 회진을 맡아 주실 선생님을 모십니다. 진료실과 검사 장비가 새로 갖추어져 있고, 근무 시간은 협의할 수 있습니다.",
    closes_on: random.chance(0.4) ? new Date(now + random.between(20, 400) * 24 * hourMs).toISOString().slice(0, 10) : null,
    created_at: new Date(now - random.between(0, 180 * 24 * 3600) * 1000).toISOString(),
  };
}

function workingHours(random: RandomGenerator): Record<string, string> {
  const day = random.pick(["09:00-18:00", "09:00-17:00", "08:30-17:30", "10:00-19:00"]);
  const sat = random.chance(0.55) ? "09:00-13:00" : "";
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat, sun: random.chance(0.08) ? "09:00-13:00" : "" };
}
