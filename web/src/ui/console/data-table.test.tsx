import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";

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
