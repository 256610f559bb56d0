import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { ApplicationLink } from "./application-link.tsx";

type First = NonNullable<Overview["applications"]["first"]>;

test.each([
  ["open", "/overview?job_post_id=3"],
  ["closed", "/overview?job_post_id=3"],
  ["in_review", "/overview?job_post_id=3"],
  ["withdrawn", "/posts-applied/progress?job_application_id=5"],
] as const)("the application to a post that is %s leads to %s", async (post_state, address) => {
  const first = { job_post_id: 3, business_name: "하늘온내과의원", post_state, application: { id: 5 } } as First;
  const root = createRootRoute();
  const overview = createRoute({
    getParentRoute: () => root,
    path: "/overview",
    component: () => (
      <ApplicationLink first={first} className={undefined}>
        하늘온내과의원
      </ApplicationLink>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([overview]),
    history: createMemoryHistory({ initialEntries: ["/overview"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect((await screen.findByRole("link", { name: "하늘온내과의원" })).getAttribute("href")).toBe(address);
});
