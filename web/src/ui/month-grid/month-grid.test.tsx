import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MonthGrid } from "./month-grid.tsx";

// Names of days contain the year unless it is the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T03:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const Calendar = ({
  marked,
  ...heard
}: {
  marked: readonly string[];
  onPick: (day: string) => void;
  onRange: (a: string, b: string) => void;
}) => {
  const [month, setMonth] = useState("2026-11");
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      firstDay="2026-11-23"
      lastDay="2027-01-05"
      isMarked={(day) => marked.includes(day)}
      noteOf={(day) => (day === "2026-11-25" ? "2건" : undefined)}
      {...heard}
    />
  );
};

const show = (marked: readonly string[] = []) => {
  const onPick = vi.fn<(day: string) => void>();
  const onRange = vi.fn<(from: string, to: string) => void>();
  render(
    <MantineProvider env="test">
      <Calendar marked={marked} onPick={onPick} onRange={onRange} />
    </MantineProvider>,
  );
  return { onPick, onRange };
};
const day = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
const focused = () => document.activeElement?.getAttribute("data-day");

test("only days between the first and the last one are buttons; a marked one is pressed, and its note is in its name", () => {
  show(["2026-11-25"]);
  expect(screen.getAllByRole("button", { name: /^11월/ })).toHaveLength(8);
  expect(day("11월 25일 (수), 2건").getAttribute("aria-pressed")).toBe("true");
  expect(day("11월 26일 (목)").getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByRole("grid", { name: "2026년 11월" }).textContent).toContain("22");
});

test("one day is a tab stop; the arrow keys move over the end of a month, and stop at the first and the last day", () => {
  show();
  expect(screen.getAllByRole("button", { name: /^11월/ }).filter((button) => button.tabIndex === 0)).toEqual([day("11월 23일 (월)")]);
  day("11월 23일 (월)").focus();
  press("ArrowUp");
  expect(focused()).toBe("2026-11-23");
  press("End");
  expect(focused()).toBe("2026-11-29");
  press("ArrowRight");
  press("ArrowRight");
  expect(focused()).toBe("2026-12-01");
  expect(screen.getByRole("grid", { name: "2026년 12월" })).toBeDefined();
  press("PageDown");
  expect(focused()).toBe("2027-01-01");
  press("ArrowDown");
  expect(focused()).toBe("2027-01-05");
  press("PageUp");
  press("Home");
  expect(focused()).toBe("2026-11-30");
});

test("Shift with an arrow key or a click reports the first and the last day", () => {
  const { onPick, onRange } = show();
  fireEvent.click(day("11월 24일 (화)"));
  expect(onPick.mock.calls).toEqual([["2026-11-24"]]);
  day("11월 24일 (화)").focus();
  press("ArrowDown", true);
  expect(onRange.mock.calls).toEqual([["2026-11-24", "2026-12-01"]]);
  fireEvent.click(day("12월 3일 (목)"), { shiftKey: true });
  expect(onRange.mock.calls.at(-1)).toEqual(["2026-12-01", "2026-12-03"]);
  expect(onPick).toHaveBeenCalledTimes(1);
});

test("a long press of a finger begins a range, and the next tap ends it; a long press of the mouse does not", () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2026-11-23T03:00:00Z") });
  const { onPick, onRange } = show();
  const hold = (name: string | RegExp, pointerType: string) => {
    fireEvent.pointerDown(day(name), { pointerType });
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.pointerUp(day(name), { pointerType });
    fireEvent.click(day(name));
  };
  hold(/^11월 24일/, "touch");
  expect(day("11월 24일 (화), 부터")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("11월 24일 (화)부터예요. 마지막 날을 눌러 주세요.");
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.click(day(/^11월 27일/));
  expect(onRange.mock.calls).toEqual([["2026-11-24", "2026-11-27"]]);
  hold(/^11월 26일/, "mouse");
  expect(onPick.mock.calls).toEqual([["2026-11-26"]]);
  // The same day again is a usual tap.
  hold(/^11월 28일/, "touch");
  fireEvent.click(day(/^11월 28일/));
  expect(onPick.mock.calls.at(-1)).toEqual(["2026-11-28"]);
});

test("the months before the first and after the last day cannot be opened, and their buttons keep the focus", () => {
  show();
  const [previous, next] = [day("이전 달"), day("다음 달")];
  fireEvent.click(previous);
  expect(screen.getByRole("grid", { name: "2026년 11월" })).toBeDefined();
  expect(previous.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(next);
  fireEvent.click(next);
  fireEvent.click(next);
  expect(screen.getByRole("grid", { name: "2027년 1월" })).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^2027년/ })).toHaveLength(5);
});
