import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { savedFiltersQuery } from "../../../features/job-posts/filter-histories/queries.ts";
import { readFilters, tidyFilters } from "../../../features/job-posts/index.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { beginList } from "./list-filters.ts";
import { useCloseSelection } from "./selection.ts";

afterEach(() => vi.unstubAllGlobals());

const CloseButton = () => <button onClick={useCloseSelection()}>닫기</button>;

test("with saved filters, closing a post of an alert goes back to the alert", async () => {
  serve({});
  const client = makeClient();
  client.setQueryData(savedFiltersQuery().queryKey, { specialties: ["내과"] });
  const root = createRootRoute();
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    loader: ({ location }) => beginList(client, tidyFilters(readFilters(location.search)), location),
    component: CloseButton,
  });
  const alert = createRoute({ getParentRoute: () => root, path: "/posts-alerts/arrived", component: () => "새 공고" });
  const history = createMemoryHistory({ initialEntries: ["/posts-alerts/arrived"] });
  const router = createRouter({ routeTree: root.addChildren([posts, alert]), history });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findByText("새 공고");
  await router.navigate({ to: "/posts", search: { job_post_id: 7 } as never, state: { openedFromList: true } });
  expect(router.state.location).toMatchObject({
    search: { job_post_id: 7, specialties: ["내과"] },
    state: { openedFromList: true, filtersRestored: true },
  });
  fireEvent.click(await screen.findByRole("button", { name: "닫기" }));
  await screen.findByText("새 공고");
});
