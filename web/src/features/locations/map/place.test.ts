import { describe, expect, test } from "vitest";
import { circleRadius, mapAppLink, mapLabel, readPlace, zoomFor } from "./place.ts";

const nothing = { lat: undefined, lng: undefined, kind: undefined, name: undefined, hospital: undefined };

test.each<[object, object]>([
  [
    { lat: "37.5", lng: "127.03" },
    { lat: 37.5, lng: 127.03 },
  ],
  [
    { lat: 37, lng: 127, kind: "general", name: " 서울 강남구 ", hospital: "하늘온내과의원" },
    { lat: 37, lng: 127, kind: "general", name: "서울 강남구", hospital: "하늘온내과의원" },
  ],
  [{ lat: "", lng: " " }, {}],
  [{ lat: "north", lng: null }, {}],
  [{ lat: 91, lng: -181 }, {}],
  [{ lat: "NaN", lng: "Infinity" }, {}],
  [{ kind: "exact", name: ["x"] }, {}],
])("reads %j as %j", (search, place) => expect(readPlace({ ...search })).toEqual({ ...nothing, ...place }));

test("the map app shows an exact address, and searches a hospital without one", () => {
  const place = { lat: 37.5, lng: 127.03, name: "서울 강남구 테헤란로 1, 2층" };
  const words = (link: string) => decodeURIComponent(link).replace("https://map.kakao.com/link/", "");
  expect(words(mapAppLink({ ...place, kind: "exact" }, "하늘온, 내과"))).toBe("map/하늘온 내과,37.5,127.03");
  expect(words(mapAppLink({ ...place, kind: "exact" }, undefined))).toBe("map/서울 강남구 테헤란로 1 2층,37.5,127.03");
  expect(words(mapAppLink({ ...place, kind: "general", name: "서울 강남구" }, "하늘온내과"))).toBe("search/서울 강남구 하늘온내과");
  expect(mapAppLink({ ...place, kind: "general", name: "a/b?c#d" }, undefined)).toBe("https://map.kakao.com/link/search/a%2Fb%3Fc%23d");
});

test("describes the place in its label", () => {
  expect(mapLabel({ kind: "general", name: "서울 강남구" })).toBe("지도: 서울 강남구, 반경 750m 안");
  expect(mapLabel({ kind: "exact", name: "서울 강남구 테헤란로 1" })).toBe("지도: 서울 강남구 테헤란로 1");
});

describe("the zoom level", () => {
  const widthAt = (zoom: number) => (2 * circleRadius * 2 ** zoom) / (156_543.03 * Math.cos((37.5 * Math.PI) / 180));

  test.each([118, 184, 400])("the circle takes two thirds of %i px, or less with tiles, and is always clearly visible", (side) => {
    const at = (hasTiles: boolean) => widthAt(zoomFor({ lat: 37.5, kind: "general" }, side, hasTiles));
    expect(at(false)).toBeCloseTo(side * 0.67, 0);
    expect(at(true)).toBeLessThanOrEqual(at(false));
    expect(at(true)).toBeGreaterThan(40);
    expect(Number.isInteger(zoomFor({ lat: 37.5, kind: "general" }, side, true))).toBe(true);
  });

  test("an exact address has a close zoom at any size; a box without size causes no error", () => {
    expect(zoomFor({ lat: 37.5, kind: "exact" }, 118, true)).toBe(15);
    expect(zoomFor({ lat: 37.5, kind: "general" }, 0, false)).toBe(15);
  });
});
