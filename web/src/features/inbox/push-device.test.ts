import { afterEach, expect, test, vi } from "vitest";
import { deviceSupport } from "./push-device.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

test.each([
  {
    device: "an iPhone",
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`,
    maxTouchPoints: 5,
    support: "needs_install",
  },
  {
    device: "an iPad",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
    maxTouchPoints: 5,
    support: "needs_install",
  },
  {
    device: "an old Mac",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
    maxTouchPoints: 0,
    support: "unsupported",
  },
])("$device without push: $support", ({ userAgent, maxTouchPoints, support }) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  expect(deviceSupport()).toBe(support);
});
