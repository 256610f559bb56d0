import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient } from "../../testing/signed-in.tsx";
import { ExportButton } from "./export-button.tsx";
import { QueryClientProvider } from "@tanstack/react-query";

const show = (count: string) =>
  render(
    <QueryClientProvider client={makeClient()}>
      <MantineProvider>
        <ExportButton count={count} disabled everyRow={vi.fn()} save={vi.fn()} />
      </MantineProvider>
    </QueryClientProvider>,
  );

test("an export of rows that have not loaded shows no number", () => {
  const { unmount } = show("");
  expect(screen.getByRole("button", { name: "CSV 파일로 받기", hidden: true }).textContent).toBe("CSV");
  unmount();
  show("12건");
  expect(screen.getByRole("button", { name: "조건에 맞는 12건 CSV 파일로 받기", hidden: true }).textContent).toBe("12건 CSV");
});
