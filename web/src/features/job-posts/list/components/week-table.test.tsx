import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WeekTable } from "./week-table.tsx";

const none = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };

test("a week names the hours of each day and the days off", () => {
  render(<WeekTable hours={{ ...none, mon: "09:00-18:00" }} />);
  expect(screen.getByRole("row", { name: "월 09:00~18:00" })).toBeDefined();
  expect(screen.getByRole("row", { name: "화 휴무" })).toBeDefined();
});

test("a post without hours does not claim seven days off", () => {
  render(<WeekTable hours={none} />);
  expect(screen.getByText("요일별 근무 시간은 적혀 있지 않아요.")).toBeDefined();
  expect(screen.queryByText("휴무")).toBeNull();
});
