import { expect, test } from "vitest";
import { createUnloadWarning, hasUnsavedInput } from "./unsaved-input.ts";

test("the page has unsaved input until the last of its forms and uploads is finished", () => {
  const [form, uploads] = [createUnloadWarning(), createUnloadWarning()];
  form(true);
  uploads(true);
  form(true);
  form(false);
  expect(hasUnsavedInput()).toBe(true);
  uploads(false);
  expect(hasUnsavedInput()).toBe(false);
});
