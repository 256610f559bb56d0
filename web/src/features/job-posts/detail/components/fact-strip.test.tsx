import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import type { Drive } from "../use-drive.ts";
import { HoursNote } from "./detail-parts.tsx";
import { FactStrip } from "./facts.tsx";

const days = { mon: "09:00-18:00", tue: "09:00-18:00", wed: "", thu: "09:00-18:00", fri: "09:00-18:00", sat: "", sun: "" };
const known: Drive = {
  state: "known",
  time: { expected_driving_time: 96, distance: 80_000, start_point: "서울 성동구 옥수로 12", is_estimate: true },
};

const factsOf = (changes: Parameters<typeof makeDetail>[0], drive: Drive = known) => {
  render(<FactStrip post={makeDetail({ working_hours: days, night_shift: "", employment_type: "정규직", ...changes })} drive={drive} />);
  return screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

test("the strip has drive, week and nights, each in full", () => {
  expect(factsOf({})).toEqual([
    ["출근", "차로 약 1시간 36분"],
    ["근무", "주 4일"],
    ["당직", "없음"],
  ]);
});

test("without a known drive the employment takes its place, so that the strip has three facts", () => {
  expect(factsOf({}, { state: "homeless" })).toEqual([
    ["근무", "주 4일"],
    ["당직", "없음"],
    ["고용", "정규직"],
  ]);
});

test.each([
  ["월 4회", "월 4회"],
  ["월 4회, 주말 포함 당직비 별도", "있음"],
])("nights %j are shown as %j, because a longer text would be cut", (night_shift, shown) => {
  expect(factsOf({ night_shift })).toContainEqual(["당직", shown]);
});

test("while the drive loads, its place is taken", () => {
  expect(factsOf({}, { state: "loading" })[0]).toEqual(["출근", "확인 중"]);
});

test("a post for duty doctors without a text about the nights does not state that it has no duty", () => {
  const duty = { job_type: "당직의", night_shift: "" } as const;
  expect(factsOf(duty).map(([label]) => label)).toEqual(["출근", "근무", "고용"]);
  expect(render(<HoursNote post={makeDetail({ ...duty, working_hours_detail: "평일 19시부터" })} />).container.textContent).toBe(
    "평일 19시부터",
  );
});
