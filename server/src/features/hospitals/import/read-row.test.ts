import { describe, expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { readRow } from "./read-row.ts";

const read = (changes: Partial<Record<Column, string>>) => {
  const row = readRow({
    code: "JDQ4",
    name: "한빛의원",
    classCode: "31",
    address: "서울특별시 강남구 테헤란로 1",
    phone: "",
    webSite: "",
    numDoctors: "",
    lng: "",
    lat: "",
    ...changes,
  });
  if ("rejected" in row) throw new Error(row.rejected);
  return row;
};

test("name and address are composed, because the search composes its terms", () => {
  const [name, address] = ["윤슬 의원", "서울특별시 강남구 테헤란로 1"];
  const row = read({ name: name.normalize("NFD"), address: ` ${address.normalize("NFD")}` });
  expect(row).toMatchObject({ hospital: { name, address } });
});

describe("places", () => {
  test.each([
    ["33.1", "126.2"],
    ["32.5", "124"],
    ["39", "132.5"],
  ])("%s, %s is in Korea", (lat, lng) => {
    expect(read({ lat, lng })).toMatchObject({ hospital: { lat: Number(lat), lng: Number(lng) }, notes: [] });
  });

  test.each([
    ["32.4", "127"],
    ["39.1", "127"],
    ["37", "123.9"],
    ["37", "132.6"],
  ])("%s, %s is outside of Korea", (lat, lng) => {
    expect(read({ lat, lng })).toMatchObject({ hospital: { lat: null, lng: null }, notes: ["좌표가 대한민국 밖이라 비웠어요"] });
  });

  test("an unknown place has no note, but a half of a place has one", () => {
    expect(read({ lat: "0", lng: "" })).toMatchObject({ hospital: { lat: null, lng: null }, notes: [] });
    expect(read({ lat: "37.5", lng: "0" }).notes).toEqual(["좌표를 읽을 수 없어 비웠어요"]);
    expect(read({ lat: "", lng: "127" }).notes).toEqual(["좌표를 읽을 수 없어 비웠어요"]);
    expect(read({ lat: "37.5", lng: "동쪽" }).notes).toEqual(["좌표를 읽을 수 없어 비웠어요"]);
  });
});

test.each(["0", "99999"])("%s doctors are read", (numDoctors) => {
  expect(read({ numDoctors })).toMatchObject({ hospital: { num_doctors: Number(numDoctors) }, notes: [] });
});

test.each(["-1", "1.5", "100000", "많음"])("%s doctors are noted", (numDoctors) => {
  expect(read({ numDoctors })).toMatchObject({ hospital: { num_doctors: null }, notes: ["총의사수를 읽을 수 없어 비웠어요"] });
});
