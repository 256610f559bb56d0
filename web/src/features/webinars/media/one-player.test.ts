import { expect, test, vi } from "vitest";
import { onePlayerPerBrowser } from "./one-player.ts";

test("a second tab that starts a video stops the first one, and only once", async () => {
  const firstStopped = vi.fn();
  const secondStopped = vi.fn();
  const first = onePlayerPerBrowser(firstStopped);
  const second = onePlayerPerBrowser(secondStopped);
  first.start();
  second.start();
  await expect.poll(() => firstStopped).toHaveBeenCalledOnce();
  second.start();
  first.start();
  await expect.poll(() => secondStopped).toHaveBeenCalledOnce();
  expect(firstStopped).toHaveBeenCalledOnce();
  first.close();
  second.close();
});

test("a tab that does not play is not stopped", async () => {
  const idleStopped = vi.fn();
  const idle = onePlayerPerBrowser(idleStopped);
  const other = vi.fn();
  const playing = onePlayerPerBrowser(other);
  const last = onePlayerPerBrowser(() => undefined);
  playing.start();
  last.start();
  await expect.poll(() => other).toHaveBeenCalledOnce();
  expect(idleStopped).not.toHaveBeenCalled();
  for (const tab of [idle, playing, last]) tab.close();
});
