import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { errorKeys, fieldNames } from "../form.ts";
import { SectionAnchors } from "./section-anchors.tsx";

const marked = (attribute: "unsaved" | "wrong") =>
  screen
    .getAllByRole("button")
    .filter((button) => button.dataset[attribute] === "true")
    .map((button) => button.textContent);

test.each(fieldNames)("a change of %s marks one section as unsaved", (name) => {
  render(<SectionAnchors editing={{ changed: [name], errors: {} }} />);
  expect(marked("unsaved")).toHaveLength(1);
  expect(marked("wrong")).toEqual([]);
});

test.each(errorKeys)("an error of %s marks one section as invalid", (key) => {
  render(<SectionAnchors editing={{ changed: [], errors: { [key]: "다시 확인해 주세요." } }} />);
  expect(marked("wrong")).toHaveLength(1);
  expect(marked("unsaved")).toEqual([]);
});

test("night shift, vacation policy and Saturday hours belong to a section", () => {
  render(<SectionAnchors editing={{ changed: ["night_shift", "vacation_policy"], errors: { sat: "10:00-18:00처럼 적어 주세요." } }} />);
  expect([marked("unsaved"), marked("wrong")]).toEqual([["조건과 근무시간"], ["조건과 근무시간"]]);
});
