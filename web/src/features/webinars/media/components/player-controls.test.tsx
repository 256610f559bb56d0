import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlayerControls } from "./player-controls.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing = (): void => {};
const actions = {
  toggle: nothing,
  mute: nothing,
  fullScreen: nothing,
  seek: vi.fn<(seconds: number) => void>(),
  skip: nothing,
  setSpeed: nothing,
  chooseHeight: nothing,
  captions: nothing,
  pictureInPicture: null,
};

test("while the thumb is dragged, the picture of its moment is above it", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 44));
  const { container } = render(
    <MantineProvider env="test">
      <PlayerControls
        state={{ isPlaying: true, isMuted: false, time: 3, length: 80, speed: 1, isWaiting: false }}
        stream={{ phase: "on", attempt: 0, heights: [720], height: 720, chosen: null, error: null }}
        actions={actions}
        isLive={false}
        isFull={false}
        liveNote=""
        marks={[]}
        captionsShown={null}
        stills={[0, 40].map((from) => ({ from, url: "/media/pass/9/all.jpg", x: 4 * from, y: 0, width: 160, height: 90 }))}
      />
    </MantineProvider>,
  );
  const picture = () =>
    [...container.querySelectorAll<HTMLElement>("[aria-hidden] > div")].find(({ style }) => style.backgroundImage !== "");
  const line = screen.getByRole("slider").parentElement;
  if (!line) throw new Error("the time line is missing");
  expect(picture()).toBeUndefined();
  fireEvent.mouseDown(line, { clientX: 60, clientY: 10 });
  await expect.poll(() => picture()?.style.backgroundPosition).toBe("-160px 0px");
  expect(picture()?.style.backgroundImage).toContain("/media/pass/9/all.jpg");
  fireEvent.mouseUp(document);
  await expect.poll(picture).toBeUndefined();
  expect(actions.seek).toHaveBeenCalledWith(48);
});
