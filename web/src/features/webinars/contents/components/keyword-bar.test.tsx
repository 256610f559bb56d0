import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeywordBar } from "./keyword-bar.tsx";

/** Positions that the bar requested. The animation to the last one has not begun. */
let requested: (number | undefined)[];
const onChoose = vi.fn<(keyword: string) => void>();

beforeEach(() => {
  requested = [];
  onChoose.mockClear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  const record = (options: ScrollToOptions) => void requested.push(options.left);
  vi.spyOn(Element.prototype, "scrollTo").mockImplementation(record as Element["scrollTo"]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (chosen = "") =>
  render(
    <MantineProvider env="test">
      <KeywordBar
        filters={[
          { keyword: "심부전", status: "emphasize" },
          { keyword: "당뇨", status: "default" },
          { keyword: "보험", status: "deemphasize" },
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
    </MantineProvider>,
  );
const button = (name: string) => screen.getByRole("button", { name });

test("each click of an arrow moves 120 px, also while the bar still moves, and stops at the ends", () => {
  show();
  for (let click = 0; click < 3; click++) fireEvent.click(button("다음 키워드"));
  expect(requested).toEqual([120, 240, 360]);
  for (let click = 0; click < 4; click++) fireEvent.click(button("다음 키워드"));
  expect(requested.at(-1)).toBe(700);
});

test("after a swipe a click continues from the place of the finger", () => {
  const { container } = show();
  fireEvent.click(button("다음 키워드"));
  const line = container.querySelector("[data-start]");
  if (!(line instanceof HTMLElement)) throw new Error("the line of keywords is missing");
  fireEvent.wheel(line);
  line.scrollLeft = 500;
  fireEvent.scroll(line);
  fireEvent.click(button("앞 키워드"));
  expect(requested).toEqual([120, 380]);
});

test("a keyword is chosen, 전체 clears it, and a disabled keyword does nothing", () => {
  show("당뇨");
  expect(button("당뇨").getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(button("심부전"));
  fireEvent.click(button("전체"));
  fireEvent.click(button("보험"));
  expect(onChoose.mock.calls).toEqual([["심부전"], [""]]);
});

test("keywords that fit in the line have no arrows", () => {
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(300);
  render(<KeywordBar filters={[{ keyword: "순환기", status: "default" }]} chosen="" onChoose={onChoose} />, { wrapper: MantineProvider });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["전체", "순환기"]);
});
