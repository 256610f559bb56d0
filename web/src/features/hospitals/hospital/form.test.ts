import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { describe, expect, test } from "vitest";
import { changedFields, emptyForm, errorsFrom, errorsIn, formOf, rebased, wireOf, fieldNames } from "./form.ts";
import { makeBusiness } from "./testing.ts";

const form = formOf(makeBusiness());

describe("the wire format", () => {
  test("a form read from the server gives the same wire value", () => {
    const { id: _id, images: _images, role: _role, ...read }: OwnedBusiness = makeBusiness();
    const sent = wireOf(form, fieldNames);
    for (const [name, value] of Object.entries(sent)) expect(read).toHaveProperty(name, value);
  });
  test("contains only changed fields, and an emptied count is null", () => {
    const changed = { ...form, num_beds: "", address: "부산 해운대구 센텀로 1" };
    expect(wireOf(changed, changedFields(changed, form))).toEqual({ num_beds: null, address: "부산 해운대구 센텀로 1" });
  });
});

test("a save by another member leaves that member's fields and the user's own changes, except those given up", () => {
  const mine = { ...form, num_beds: "200" };
  const theirs = { ...form, num_beds: "150", name: "새 이름" };
  expect(rebased(mine, form, theirs)).toMatchObject({ num_beds: "200", name: "새 이름" });
  expect(rebased(mine, form, theirs, ["num_beds"])).toMatchObject({ num_beds: "150", name: "새 이름" });
});

test("a new hospital requires a name and an address; home pages and counts must be valid", () => {
  expect(Object.keys(errorsIn(emptyForm))).toEqual(["name", "address"]);
  expect(errorsIn(form)).toEqual({});
  for (const web_site of ["javascript:alert(1)", "없음", "http://"]) expect(errorsIn({ ...form, web_site })).toHaveProperty("web_site");
  for (const web_site of ["", "www.gaon.example", "https://가온.한국/소개"]) expect(errorsIn({ ...form, web_site })).toEqual({});
  expect(errorsIn({ ...form, num_beds: "100001" })).toHaveProperty("num_beds");
});

test("the server's messages appear next to their fields", () => {
  const failures = [
    { message: "하나", path: ["business", "web_site"] },
    { message: "둘", path: ["business", "equipment", "3"] },
    { message: "셋", path: ["expected_updated_at"] },
  ];
  expect(errorsFrom(failures)).toEqual({ web_site: "하나", equipment: "둘" });
});
