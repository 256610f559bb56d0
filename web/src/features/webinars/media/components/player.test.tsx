import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Player } from "./player.tsx";

const player = (notice?: string) => (
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
      notice={notice}
      onOver={() => undefined}
      onVideo={() => undefined}
      onStart={() => undefined}
    />
  </MantineProvider>
);

test("keys do not start a player that another tab has taken", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  const { rerender } = render(player());
  fireEvent.click(screen.getByRole("button", { name: "재생" }));
  fireEvent.keyDown(window, { code: "KeyK" });
  expect(play).toHaveBeenCalledOnce();
  rerender(player("다른 탭에서 영상을 시작했어요"));
  for (const code of ["KeyK", "Space"]) fireEvent.keyDown(window, { code });
  expect(play).toHaveBeenCalledOnce();
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
