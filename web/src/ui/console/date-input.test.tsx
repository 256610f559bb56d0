import { DatesProvider } from "@mantine/dates";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { DateInput } from "./date-input.tsx";

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
