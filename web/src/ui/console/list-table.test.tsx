import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ListTable } from "./list-table.tsx";

const columns = [{ key: "name", label: "이름", width: "rest" }] as const;
const loaded = { data: [], error: null, isPending: false, isError: false, isSuccess: true, isFetching: false, refetch: vi.fn() };

const show = (query: typeof loaded | Record<string, unknown>, rows: readonly string[] = []) =>
  render(
    <MantineProvider env="test">
      <ListTable
        label="강의자"
        columns={columns}
        sort={{ by: "", direction: "asc", onSort: () => {} }}
        query={{ ...loaded, ...query }}
        busy={false}
        bones={3}
        rows={rows}
        renderRow={(name) => (
          <tr key={name}>
            <td>{name}</td>
          </tr>
        )}
        failure="강의자를 불러오지 못했어요."
        empty="아직 강의자가 없어요."
      />
    </MantineProvider>,
  );
const cells = () => screen.queryAllByRole("cell").map(({ textContent }) => textContent);

test("shows the rows of a loaded list and no message", () => {
  show(loaded, ["김", "이"]);
  expect(cells()).toEqual(["김", "이"]);
  expect(screen.queryByText("아직 강의자가 없어요.")).toBeNull();
  screen.getByRole("region", { name: "강의자, 스크롤 영역" });
});

test("a list without rows shows its sentence only after it has loaded", () => {
  const { unmount } = show({ data: undefined, isPending: true, isSuccess: false });
  expect(screen.queryByText("아직 강의자가 없어요.")).toBeNull();
  expect(cells()).toEqual([]);
  unmount();
  show(loaded);
  screen.getByText("아직 강의자가 없어요.");
});

test("a failed first load shows the reason and a retry", () => {
  const refetch = vi.fn();
  show({ data: undefined, error: new Error("x"), isError: true, isSuccess: false, refetch });
  expect(screen.getByRole("alert").textContent).toContain("강의자를 불러오지 못했어요.");
  expect(screen.queryByText("아직 강의자가 없어요.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("a failed reload leaves the rows of the earlier load without an alert", () => {
  show({ error: new Error("x"), isError: true, isSuccess: false }, ["김"]);
  expect(cells()).toEqual(["김"]);
  expect(screen.queryByRole("alert")).toBeNull();
});
