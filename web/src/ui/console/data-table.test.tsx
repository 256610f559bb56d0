import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { DataTable, PanelHead } from "./data-table.tsx";

test("the column that takes the rest keeps a width where the others fill the window", () => {
  const columns = [
    { key: "place", label: "순서", width: 104 },
    { key: "keyword", label: "키워드", width: "rest" },
    { key: "status", label: "모양", width: 224 },
  ] as const;
  render(
    <MantineProvider env="test">
      <DataTable sort={{ by: "", direction: "asc", onSort: () => {} }} label="키워드" columns={columns} busy={false}>
        <tbody />
      </DataTable>
    </MantineProvider>,
  );
  expect(screen.getByRole("table").style.getPropertyValue("--least-width")).toBe("28rem");
});

test("screen readers announce the count of a list, and no other content of its place", () => {
  const show = (count: ReactNode) => (
    <MantineProvider env="test">
      <PanelHead title="공고" count={count} />
    </MantineProvider>
  );
  const { rerender } = render(show(""));
  const live = document.querySelector("[aria-live=polite]");
  rerender(show("12건"));
  expect(live?.textContent).toBe("12건");
  rerender(show(<span>저장 안 됨</span>));
  expect(document.querySelector("[aria-live]")).toBeNull();
});
