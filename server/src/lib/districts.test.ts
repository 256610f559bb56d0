import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centreOf, isRegion, locate, regions } from "./districts.ts";
import data from "./districts.json" with { type: "json" };

describe("locate", () => {
  test.each([
    ["서울특별시 강남구 테헤란로 1", "서울", "서울 강남구"],
    ["서울 강남구 테헤란로 1", "서울", "서울 강남구"],
    ["서울시 중구 세종대로 110", "서울", "서울 중구"],
    ["경기도 고양시 일산동구 일산로 100", "경기", "경기 고양시"],
    ["경기도 광주시 경안로 1", "경기", "경기 광주시"],
    ["세종특별자치시 한누리대로 1", "세종", "세종"],
    ["세종특별자치시 세종시 한누리대로 1", "세종", "세종"],
    ["강원도 춘천시 중앙로 1", "강원", "강원 춘천시"],
    ["강원특별자치도 고성군 간성읍 1", "강원", "강원 고성군"],
    ["경상남도 고성군 고성읍 1", "경남", "경남 고성군"],
    ["전라북도 전주시 완산구 1", "전북", "전북 전주시"],
    ["제주특별자치도 서귀포시 1", "제주", "제주 서귀포시"],
    ["  (06236)  서울특별시   강남구 테헤란로 1", "서울", "서울 강남구"],
    ["대한민국 부산광역시 부산진구 1", "부산", "부산 부산진구"],
  ])("%s", (address, region, district) => expect(locate(address)).toEqual({ region, district }));

  test.each([
    ["전남광주통합특별시 광산구 상무대로 1", "전남광주 광산구"],
    ["전남광주통합특별시 목포시 영산로 1", "전남광주 목포시"],
    ["광주광역시 북구 용봉로 1", "전남광주 북구"],
    ["광주 서구 상무대로 1", "전남광주 서구"],
    ["광주시 북구 용봉로 1", "전남광주 북구"],
    ["전라남도 여수시 시청로 1", "전남광주 여수시"],
    ["전남 해남군 해남읍 1", "전남광주 해남군"],
  ])("names from before the merger: %s", (address, district) => expect(locate(address)).toEqual({ region: "전남광주", district }));

  test("abolished districts of Incheon: one successor is the district, several are the region only", () => {
    expect(locate("인천광역시 동구 금곡로 1")).toEqual({ region: "인천", district: "인천 제물포구" });
    expect(locate("인천광역시 중구 신포로 1")).toEqual({ region: "인천", district: null });
    expect(locate("인천광역시 서구 서곶로 1")).toEqual({ region: "인천", district: null });
    expect(locate("인천 남구 1")).toEqual({ region: "인천", district: "인천 미추홀구" });
  });

  test("units that moved or were promoted", () => {
    expect(locate("경상북도 군위군 군위읍 1")).toEqual({ region: "대구", district: "대구 군위군" });
    expect(locate("경기도 여주군 여주읍 1")).toEqual({ region: "경기", district: "경기 여주시" });
    expect(locate("충청남도 연기군 조치원읍 1")).toEqual({ region: "세종", district: "세종" });
  });

  test("an address without a region is placed only when its district's name is unique", () => {
    expect(locate("성남시 분당구 판교로 1")).toEqual({ region: "경기", district: "경기 성남시" });
    expect(locate("중구 세종대로 1")).toBeNull();
    expect(locate("광주시 경안로 1")).toBeNull();
  });

  test("an unknown district leaves the region; an unknown beginning gives nothing", () => {
    expect(locate("서울특별시")).toEqual({ region: "서울", district: null });
    expect(locate("서울특별시 없는구 1")).toEqual({ region: "서울", district: null });
    expect(locate("서울역 앞")).toBeNull();
    expect(locate("전남대학교 앞")).toBeNull();
    expect(locate("")).toBeNull();
  });

  test("property: every official, short or alias name of a region with each of its districts is found", () => {
    const places = data.sido.flatMap((sido) => sido.sigungu.map((sigungu) => ({ sido, sigungu })));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(), fc.string(), ({ sido, sigungu }, choice, rest) => {
        const words = [sido.name, sido.short, ...sido.aliases];
        const word = words[choice % words.length];
        expect(locate(`${word} ${sigungu.name} ${rest}`)).toEqual({
          region: sido.short,
          district: sido.short === "세종" ? "세종" : `${sido.short} ${sigungu.name}`,
        });
      }),
    );
  });

  test("property: the result is null or a value of the filter for any text", () => {
    const values = new Set(regions.flatMap((region) => region.districts.map((district) => district.value)));
    const words = fc.constantFrom(
      "광주",
      "광주시",
      "전남",
      "전남광주",
      "전남광주통합특별시",
      "인천",
      "중구",
      "서구",
      "강남구",
      "세종",
      "세종시",
      "성남시",
      "__proto__",
      "constructor",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 4 }).map((list) => list.join(" ")),
        ),
        (address) => {
          const found = locate(address);
          expect(found === null || isRegion(found.region)).toBe(true);
          const district = found?.district ?? null;
          expect(district === null || (values.has(district) && district.split(" ")[0] === found?.region)).toBe(true);
        },
      ),
    );
  });
});

test("16 regions in the order of the filter, 230 districts, all values different and with a centre in Korea", () => {
  expect(regions.map((region) => region.name)).toEqual(data.filterOrder);
  const values = regions.flatMap((region) => region.districts.map((district) => district.value));
  expect(values).toHaveLength(data.counts.sigungu);
  expect(new Set(values).size).toBe(values.length);
  for (const value of [...values, ...data.filterOrder]) {
    const centre = centreOf(value);
    expect(centre?.lat).toBeGreaterThan(33);
    expect(centre?.lat).toBeLessThan(39);
    expect(centre?.lng).toBeGreaterThan(124);
    expect(centre?.lng).toBeLessThan(132);
  }
  expect(centreOf("서울 없는구")).toBeNull();
});
