import { vi } from "vitest";

/** dnd-kit stops clicks for some milliseconds after a drag, and the next test of this worker uses the same document. */
export const waitForClicks = async (): Promise<void> => {
  const onClick = vi.fn<() => void>();
  document.body.addEventListener("click", onClick);
  const isClickable = () => {
    document.body.click();
    return onClick.mock.calls.length > 0;
  };
  await vi.waitUntil(isClickable, { timeout: 30_000 });
  document.body.removeEventListener("click", onClick);
};
