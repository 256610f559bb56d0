import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCountdown } from "./use-countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function countdown(seconds: number) {
  const onAbandoned = vi.fn<() => void>();
  const send = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useCountdown(seconds, onAbandoned));
  act(() => result.current.start(send));
  return { left: () => result.current.left, stop: () => act(() => result.current.stop()), unmount, onAbandoned, send };
}

test("the act runs once, after all seconds", () => {
  const { left, send, unmount, onAbandoned } = countdown(3);
  expect(left()).toBe(3);
  pass(2999);
  expect(left()).toBe(1);
  expect(send).not.toHaveBeenCalled();
  pass(1);
  expect(left()).toBeNull();
  pass(60_000);
  unmount();
  expect(send).toHaveBeenCalledTimes(1);
  expect(onAbandoned).not.toHaveBeenCalled();
});

test("a stopped countdown never runs the act, and its end is not reported", () => {
  const { left, send, stop, unmount, onAbandoned } = countdown(3);
  pass(1000);
  stop();
  expect(left()).toBeNull();
  pass(60_000);
  unmount();
  expect(send).not.toHaveBeenCalled();
  expect(onAbandoned).not.toHaveBeenCalled();
});

test("a screen that closes during the countdown reports it once, and the act never runs", () => {
  const { send, unmount, onAbandoned } = countdown(3);
  pass(1000);
  unmount();
  pass(60_000);
  expect(onAbandoned).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});
