import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { SavedSearches } from "./saved-searches.tsx";

const searches = Array.from({ length: savedSearchLimit }, (_, index) => ({
  id: index + 1,
  name: `알림 ${index + 1}`,
  filters: { ...noFilters, specialties: ["내과"] },
  timing: "now",
  count_this_week: 0,
}));

afterEach(() => vi.unstubAllGlobals());

test("at ten alerts the button of the page reports it and opens nothing", async () => {
  serve({ "GET /api/v1/saved_searches": [200, { saved_searches: searches }] });
  renderSignedIn(<SavedSearches />, makeClient());
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "10개까지 만들 수 있어요" })).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "검색 조건으로 알림 만들기" })).toBeNull();
});

test("at ten alerts the dialog refuses another one without a request, and leads to the doctor's alerts", async () => {
  const sent = serve({ "GET /api/v1/saved_searches": [200, { saved_searches: searches }] });
  const root = createRootRoute({ component: () => <SaveSearchDialog filters={{ specialties: ["외과"] }} onClose={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect(await screen.findByText("알림은 10개까지 만들 수 있어요. 쓰지 않는 알림을 지워 주세요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "알림 만들기" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "내 알림 보기" }));
  await expect.poll(() => router.state.location.pathname).toBe("/posts-alerts");
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});
