import { funnelStages } from "@rounds/contract/operator-home/dashboards.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { FunnelPart } from "./funnel-part.tsx";

afterEach(() => vi.unstubAllGlobals());

const period = { start: "2026-11-15", end: "2026-11-21", shortcut: 7 } as const;
const days = "start_date=2026-11-15&end_date=2026-11-21";
const counts = funnelStages.map((stage) => (stage === "seen" ? 400 : stage === "read" ? 200 : stage === "applied" ? 100 : 20));

test("the worst step names the applications that wait before it, with a link to exactly those", async () => {
  serve({
    [`GET /api/v1/dashboards/funnel?${days}`]: [200, { funnel: { sources: [], counts } }],
    [`GET /api/v1/dashboards/stage_times?${days}`]: [
      200,
      { stage_times: [{ status: "지원확인", waiting: 23, oldest_at: "2026-11-09T16:00:00Z", middle_hours: null, median_hours: null }] },
    ],
  });
  const rootRoute = createRootRoute({ component: () => <FunnelPart period={period} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const link = await screen.findByRole("link", { name: "지원에서 보기" });
  expect(link.parentElement?.textContent).toContain("지금 지원에 23건이 있어요.");
  const { searchParams } = new URL(link.getAttribute("href") ?? "", "https://rounds.example");
  expect(Object.fromEntries(searchParams)).toEqual({
    current_status: '["지원확인"]',
    hide_cancelled: "true",
    hide_dropped: "true",
    created_after_date: "2026-11-10",
  });
});
