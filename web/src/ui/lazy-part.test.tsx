import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { backgroundPart } from "./background-part.ts";
import { lazyPart } from "./lazy-part.tsx";

type PanelProps = { opened?: boolean; onClose?: () => void };
const Panel = ({ opened = true }: PanelProps) => (opened ? <p>필터</p> : null);

/** The import of a file. Its first requests are lost. */
const losing = (requests: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= requests) throw new TypeError("Failed to fetch dynamically imported module");
    return Panel;
  });
  return load;
};

const page = (part: ReactNode) => (
  <MantineProvider env="test">
    <h1>전체 공고</h1>
    <Suspense fallback={<p>불러오는 중</p>}>{part}</Suspense>
  </MantineProvider>
);

afterEach(() => vi.useRealTimers());

test("a part whose code did not arrive leaves the rest of the screen, and 다시 시도 loads it", async () => {
  const load = losing(1);
  const Filter = lazyPart(load);
  render(page(<Filter />));
  fireEvent.click(await screen.findByText("다시 시도"));
  await screen.findByText("필터");
  expect(screen.getByText("전체 공고")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test("the next press of a button loads a part that failed before", async () => {
  const load = losing(1);
  const Filter = lazyPart(load);
  const { rerender } = render(page(<Filter />));
  await screen.findByText("다시 시도");
  rerender(page(null));
  rerender(page(<Filter />));
  expect(await screen.findByText("필터")).toBeDefined();
});

test("two places of a part share one import, and one failure", async () => {
  const load = losing(1);
  const Filter = lazyPart(load);
  render(page([<Filter key="1" />, <Filter key="2" />]));
  expect(await screen.findAllByText("다시 시도")).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a dialog that did not arrive shows this over the page, closes, and loads when it is opened again", async () => {
  const load = losing(1);
  const Filter = lazyPart(load, "card");
  const close = vi.fn<() => void>();
  const { rerender } = render(page(<Filter opened onClose={close} />));
  fireEvent.click(await screen.findByText("닫기"));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(page(<Filter opened={false} onClose={close} />));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page(<Filter opened onClose={close} />));
  await screen.findByText("필터");
});

test("a part in the background shows its placeholder until its code arrives", async () => {
  vi.useFakeTimers();
  const load = losing(2);
  const Banners = backgroundPart(load);
  render(page(<Banners />));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText("불러오는 중")).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await screen.findByText("필터");
});
