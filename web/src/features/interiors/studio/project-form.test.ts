import { expect, test } from "vitest";
import { projectChange, projectErrorsFrom, projectErrorsIn, projectFormOf } from "./project-form.ts";
import { makeStudioProject } from "./testing.ts";

const form = projectFormOf(makeStudioProject());
const today = "2026-11-23";

test("only changed fields are sent; an empty figure and a removed consent become null", () => {
  expect(projectChange({ ...form, price: "", area: "45.5" }, ["price", "area"])).toEqual({ price: null, area: 45.5 });
  expect(projectChange({ ...form, consent_on: null }, ["consent_on"])).toEqual({ consent: null });
  expect(projectChange({ ...form, consent_note: " 메일 " }, ["consent_note"])).toEqual({
    consent: { given_on: "2026-11-01", note: "메일" },
  });
});

test("figures, the name and the day of the consent are checked before they are sent", () => {
  expect(projectErrorsIn(form, today)).toEqual({});
  const wrong = { ...form, customer_name: " ", area: "30.55", price: "3.5", consent_on: "2026-11-24" };
  expect(Object.keys(projectErrorsIn(wrong, today)).toSorted()).toEqual(["area", "consent_on", "customer_name", "price"]);
  expect(projectErrorsIn({ ...form, consent_on: null }, today)).toHaveProperty("consent_on");
});

test("the server's errors appear at their fields", () => {
  expect(projectErrorsFrom([{ message: "틀렸어요.", path: ["project", "consent", "given_on"] }])).toEqual({ consent_on: "틀렸어요." });
});
