import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

const Clock = () => <p>{new Date(useNow(10_000)).toISOString()}</p>;

afterEach(() => vi.useRealTimers());

test("the screen shows the new time after each period, and the timer ends with the screen", () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T00:00:00Z") });
  const { unmount } = render(<Clock />);
  act(() => vi.advanceTimersByTime(9_999));
  expect(screen.getByText("2026-11-23T00:00:00.000Z")).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("2026-11-23T00:00:10.000Z")).toBeDefined();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
