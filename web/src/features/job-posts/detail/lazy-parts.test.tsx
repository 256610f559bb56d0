import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { PaySections } from "./lazy-parts.tsx";

test("the pay of an hour is in the first rendering, because a later one would move the page", () => {
  const working_hours = { ...makeDetail().working_hours, mon: "09:00~18:00", tue: "09:00~18:00" };
  render(
    <MantineProvider env="test">
      <PaySections post={{ ...makeDetail(), pay_standing: null, working_hours }} />
    </MantineProvider>,
  );
  expect(screen.getByRole("heading", { name: "시간당 급여" })).toBeDefined();
});
