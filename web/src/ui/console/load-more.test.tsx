import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient } from "../../testing/signed-in.tsx";
import { useFocusOfRemovedControl } from "../use-focus-of-removed-control.ts";
import { LoadMore } from "./load-more.tsx";

let reachEnd = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        reachEnd = () => report([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const show = (readPage: (page: number) => Promise<string>): void => {
  const List = () => {
    useFocusOfRemovedControl();
    const list = useInfiniteQuery({
      queryKey: ["pages"],
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: 1,
      getNextPageParam: (_page, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    });
    return (
      <main>
        <ul>
          {list.data?.pages.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        <LoadMore list={list} />
      </main>
    );
  };
  render(
    <QueryClientProvider client={makeClient()}>
      <MantineProvider env="test">
        <List />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

test("a next page that fails leaves the rows with a message, and takes the focus when the user tries again", async () => {
  const readPage = vi.fn<(page: number) => Promise<string>>();
  readPage.mockResolvedValueOnce("첫 쪽").mockRejectedValueOnce(new Error("연결이 끊겼어요.")).mockResolvedValueOnce("둘째 쪽");
  show(readPage);
  await screen.findByText("첫 쪽");
  reachEnd();
  expect((await screen.findByRole("alert")).textContent).toContain("이어서 불러오지 못했어요.");
  expect(screen.getByText("첫 쪽")).toBeDefined();
  const retry = screen.getByRole("button", { name: "다시 시도" });
  retry.focus();
  fireEvent.click(retry);
  const next = await screen.findByText("둘째 쪽");
  await expect.poll(() => document.activeElement).toBe(next);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(readPage.mock.calls).toEqual([[1], [2], [2]]);
});

test("a list whose first page fails has no second message below it", async () => {
  const readPage = vi.fn<(page: number) => Promise<string>>().mockRejectedValue(new Error("연결이 끊겼어요."));
  show(readPage);
  await expect.poll(() => readPage.mock.calls).toEqual([[1]]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});
