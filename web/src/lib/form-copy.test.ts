import { expect, test } from "vitest";
import { parseFormCopy } from "./form-copy.ts";

const empty = { name: "", tags: [] as string[], hours: { mon: "" }, business_id: null as number | null };
const form = { name: "내과", tags: ["주5일"], hours: { mon: "09:00-18:00" }, business_id: 5 };

test("a stored copy is read, and a field of a newer release is empty", () => {
  const { tags: _new, ...earlier } = form;
  expect(parseFormCopy({ form, base: earlier }, empty)).toEqual({ form, base: { ...form, tags: [] } });
});

test.each([
  ["no copy", null],
  ["a copy without its base", { form }],
  ["a text", { form: "내과", base: form }],
  ["a list", { form: [], base: form }],
  ["a number in the place of a text", { form: { ...form, name: 3 }, base: form }],
  ["an object in the place of a list", { form: { ...form, tags: {} }, base: form }],
  ["a list in the place of an object", { form: { ...form, hours: [] }, base: form }],
])("null for %s", (_name, stored) => {
  expect(parseFormCopy(stored, empty)).toBeNull();
});
