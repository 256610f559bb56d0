import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { TimelineBar } from "./timeline-bar.tsx";

afterEach(cleanup);

const now = Date.parse("2026-11-27T12:00:00+09:00");
const timeline = { weeks: ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"], firstDay: "2026-11-16", days: 28 };

test.each([
  ["banners", "배너가 3일 더 보여요"],
  ["marketing_events", "이벤트가 3일 더 보여요"],
] as const)("one of %s that outlives its quiz is named as such", (kind, text) => {
  const campaign = {
    kind,
    id: 1,
    state: "live",
    starts_at: "2026-11-20T00:00:00+09:00",
    ends_at: "2026-12-03T00:00:00+09:00",
    target_ends_at: "2026-11-30T00:00:00+09:00",
    version: 1,
  } as Campaign;
  renderSignedIn(<TimelineBar campaign={campaign} timeline={timeline} now={now} />, makeClient());
  expect(screen.getByText(text)).toBeDefined();
});
