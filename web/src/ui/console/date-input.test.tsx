import { DatesProvider } from "@mantine/dates";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { DateInput, DateRangeInput } from "./date-input.tsx";

test("the days of the calendar have Korean names with the weekday", async () => {
  renderSignedIn(
    <DatesProvider settings={{ locale: "ko" }}>
      <DateInput aria-label="마감일" defaultDate="2030-11-01" />
    </DatesProvider>,
    makeClient(),
  );
  fireEvent.click(screen.getByRole("button", { name: "마감일" }));
  expect(await screen.findByRole("button", { name: "2030년 11월 30일 (토)" })).toBeDefined();
});

test("the names of the weekdays are centred over their days", async () => {
  renderSignedIn(<DateInput aria-label="마감일" defaultDate="2030-11-01" />, makeClient());
  fireEvent.click(screen.getByRole("button", { name: "마감일" }));
  const [weekday] = await screen.findAllByRole("columnheader");
  expect(weekday?.style.textAlign).toBe("center");
});

test("a period opens on the month of its last day, also after the person has turned to another month", async () => {
  renderSignedIn(
    <DatesProvider settings={{ locale: "ko" }}>
      <DateRangeInput aria-label="기간" value={["2030-08-03", "2030-11-01"]} />
    </DatesProvider>,
    makeClient(),
  );
  const period = screen.getByRole("button", { name: "기간" });
  fireEvent.click(period);
  expect(await screen.findByRole("button", { name: "2030년 11월" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "이전 달" }));
  expect(screen.getByRole("button", { name: "2030년 10월" })).toBeDefined();
  fireEvent.click(period);
  fireEvent.click(period);
  expect(await screen.findByRole("button", { name: "2030년 11월" })).toBeDefined();
});
