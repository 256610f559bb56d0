import { expect, test, vi } from "vitest";
import { loadAtLast } from "./load-at-last.ts";

test("code that does not arrive is requested again after a pause, without an unhandled rejection", async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("error loading dynamically imported module"))
    .mockRejectedValueOnce(new TypeError("error loading dynamically imported module"))
    .mockResolvedValue("code");
  const loaded = loadAtLast(load);
  await vi.advanceTimersByTimeAsync(9000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await loaded).toBe("code");
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
