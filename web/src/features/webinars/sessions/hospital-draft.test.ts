import { expect, test } from "vitest";
import { missingText } from "./hospital-draft.ts";

test("the form names its missing values as the profile names them", () => {
  expect(missingText({ name: "", jobType: "", category: "", address: "" })).toBe("병원 이름, 근무 형태, 병원 종류, 병원 주소가 남았어요");
});
