import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AttendanceBox, TakenBox } from "./player-box.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a player that another tab has taken shows the reason, and leaves after ten seconds without a way back", () => {
  const leave = vi.fn();
  render(<TakenBox by="tab" onLeave={leave} />);
  expect(screen.getByText("다른 탭에서 영상을 시작했어요")).toBeDefined();
  expect(screen.getByText("이 탭은 멈췄고, 10초 뒤 홈으로 이동해요.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  act(() => void vi.advanceTimersByTime(9800));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(500));
  expect(leave).toHaveBeenCalledOnce();
});

test("the words over a video are no headings, because the title of the page comes after the video", () => {
  render(
    <MantineProvider>
      <AttendanceBox note="11월 26일 시작" takesFocus={false} onPlay={() => {}} />
      <TakenBox by="device" onLeave={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getByText("재생을 누르면 출석이 확인돼요")).toBeDefined();
  expect(screen.queryByRole("heading")).toBeNull();
});
