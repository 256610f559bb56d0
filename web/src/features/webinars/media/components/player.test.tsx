import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../lib/api.ts";
import { Player } from "./player.tsx";

type Changes = Partial<ComponentProps<typeof Player>>;
const player = (changes: Changes = {}) => (
  <MantineProvider env="test">
    <Player
      isLive={false}
      size={null}
      startAt={0}
      liveNote=""
      watermark="doctor@example.com"
      captionsUrl={null}
      marks={[]}
      fetchUrl={() => new Promise(() => undefined)}
      poster={null}
      renderBefore={(start) => <button onClick={start}>재생</button>}
      onOver={() => undefined}
      onVideo={() => undefined}
      onStart={() => undefined}
      {...changes}
    />
  </MantineProvider>
);

test("keys do not start a player that another tab has taken", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  const { rerender } = render(player());
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  fireEvent.keyDown(window, { code: "KeyK" });
  expect(play).toHaveBeenCalledOnce();
  rerender(player({ notice: "다른 탭에서 영상을 시작했어요" }));
  for (const code of ["KeyK", "Space"]) fireEvent.keyDown(window, { code });
  expect(play).toHaveBeenCalledOnce();
  play.mockRestore();
});

test("the reason why the video has stopped is announced, and the focus of a removed control goes to the video", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  const { rerender } = render(player());
  const status = screen.getByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  screen.getByRole("button", { name: "전체 화면" }).focus();
  rerender(player({ notice: "끝난 웨비나예요" }));
  expect(status.textContent).toBe("끝난 웨비나예요");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "영상" }));
  play.mockRestore();
});

test("the focus of Play, which disappears, goes to the video", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  render(player());
  screen.getByRole("button", { name: "재생" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "영상" }));
  play.mockRestore();
});

test("a stream that is over leaves the full window, because it would cover the alert", async () => {
  const over = Promise.withResolvers<string>();
  const onOver = vi.fn<() => void>();
  render(player({ fetchUrl: () => over.promise, onOver }));
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  fireEvent.click(screen.getByRole("button", { name: "전체 화면" }));
  expect(screen.getByRole("button", { name: "전체 화면 끝내기" })).toBeDefined();
  over.reject(new ApiError(404, [{ code: "content.not_found", message: "지금은 볼 수 없는 콘텐츠예요." }]));
  await expect.poll(() => onOver.mock.calls).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "전체 화면" })).toBeDefined();
});

test("the status of the stream is announced, because it is there before its words", () => {
  render(player());
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  expect(status.textContent).toBe("영상을 불러오고 있어요");
});
