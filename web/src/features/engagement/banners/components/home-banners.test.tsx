import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { HomeBanners } from "./home-banners.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minuteMs = 60_000;

test("a banner leaves an open page when it has ended", async () => {
  const banner = { meta: { type: "announcement" }, action_type: "none", image_url: null, text_color: "dark" } as Banner;
  const banners = [
    { ...banner, id: 1, title: "오늘까지", visible_until: new Date(Date.now() + 5 * minuteMs).toISOString() },
    { ...banner, id: 2, title: "계속", visible_until: null },
  ];
  serve({ "GET /webinar/api/v1/banners": [200, { banners }] });
  renderSignedIn(<HomeBanners enabled link={undefined} onLinkUsed={() => undefined} />, makeClient());
  await screen.findByText("오늘까지");
  await act(() => vi.advanceTimersByTimeAsync(4 * minuteMs));
  expect(screen.getByText("오늘까지")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs));
  expect(screen.queryByText("오늘까지")).toBeNull();
  expect(screen.getByText("계속")).toBeDefined();
});
