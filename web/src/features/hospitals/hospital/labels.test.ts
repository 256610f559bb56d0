import { expect, test } from "vitest";
import { hospitalLabel, hospitalOptions } from "./labels.ts";
import { makeBusiness } from "./testing.ts";

const hospital = (id: number, changes: Parameters<typeof makeBusiness>[0] = {}) => makeBusiness({ id, ...changes });
const labels = (...hospitals: readonly ReturnType<typeof makeBusiness>[]) => hospitalOptions(hospitals).map(({ label }) => label);

test("hospitals with different names are called by their names", () => {
  expect(hospitalOptions([hospital(5), hospital(6, { name: "라온의원" })])).toEqual([
    { value: "5", label: "한빛샘요양병원" },
    { value: "6", label: "라온의원" },
  ]);
});

test("hospitals with the same name also have their districts", () => {
  const name = "라온의원";
  expect(labels(hospital(5, { name, district: "서울 강남구" }), hospital(6), hospital(7, { name, district: "부산 해운대구" }))).toEqual([
    "라온의원 (서울 강남구)",
    "한빛샘요양병원",
    "라온의원 (부산 해운대구)",
  ]);
});

test("hospitals with the same name and district have their addresses, and without these their numbers", () => {
  expect(labels(hospital(5), hospital(6, { address: "경기 용인시 처인구 중앙로 9" }))).toEqual([
    "한빛샘요양병원 (경기 용인시 처인구 중앙로 214)",
    "한빛샘요양병원 (경기 용인시 처인구 중앙로 9)",
  ]);
  expect(labels(hospital(5), hospital(6))).toEqual(["한빛샘요양병원 (#5)", "한빛샘요양병원 (#6)"]);
  expect(hospitalLabel(hospital(6, { district: null, address: "" }), [hospital(5)])).toBe("한빛샘요양병원 (#6)");
});
