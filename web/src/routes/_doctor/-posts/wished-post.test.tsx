import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFilters, SearchField, tidyFilters, useWishBox } from "../../../features/job-posts/index.ts";
import { WishPanel } from "../../../features/job-posts/wish/components/wish-panel.tsx";
import { makeCard } from "../../../testing/job-posts.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { useChangeFilters, useOpenPost } from "./list-filters.ts";

beforeEach(() => vi.stubGlobal("visualViewport", null));
afterEach(() => vi.unstubAllGlobals());

test("a post of the wish opens over the list of the wish, and Back leads to that list", async () => {
  serve({
    [`GET /api/v1/job_posts/wish?text=${encodeURIComponent("판교")}`]: [
      200,
      { parts: [{ text: "판교", label: "판교", filter: { districts: ["판교"] } }], rest: "", tags: [] },
    ],
    [`GET /api/v1/job_posts/active_posts_list?${new URLSearchParams({ "districts[]": "판교" })}`]: [
      200,
      { job_posts: [makeCard()], total_count: 1, next_cursor: null },
    ],
    "PATCH /api/v1/user_post_filter_histories/save_filter_history": [200, {}],
  });
  const root = createRootRoute();
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    validateSearch: (search: Record<string, unknown>) => ({ ...search, ...readFilters(search) }),
    component: function Posts() {
      const open = useOpenPost();
      const filters = tidyFilters(posts.useSearch());
      const { change } = useChangeFilters(filters);
      const box = useWishBox(filters, change);
      return (
        <>
          <SearchField box={box} onReach={() => {}} />
          {box.isOpen ? <WishPanel box={box} filters={filters} onChange={() => {}} onOpen={open} /> : "목록"}
        </>
      );
    },
  });
  const history = createMemoryHistory({ initialEntries: ["/posts"] });
  const router = createRouter({ routeTree: root.addChildren([posts]), history });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "판교" } });
  fireEvent.click(await screen.findByRole("link", { name: /하늘온내과의원/ }), { detail: 1 });
  const wished = { districts: ["판교"] };
  await waitFor(() => expect(router.state.location.search).toEqual({ ...wished, job_post_id: 7 }));
  expect(screen.getByText("목록")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  history.back();
  await waitFor(() => expect(router.state.location.search).toEqual(wished));
  expect(screen.getByText("목록")).toBeDefined();
  expect(history.canGoBack()).toBe(false);
});
