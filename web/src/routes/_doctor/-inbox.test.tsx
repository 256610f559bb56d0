import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { unregistered, userProfileQuery } from "../../features/profiles/index.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import { Route } from "./inbox.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Opens /inbox, and returns the address on which the person is. */
const open = (changes: Parameters<typeof makeProfile>[0]) => {
  const profile = makeProfile(changes);
  serve({
    "GET /api/v1/profiles/user_profile": [200, { profile }],
    "GET /api/v1/user_notices?limit=20": [200, { user_notices: [], next_cursor: null }],
    "GET /api/v1/push_subscriptions/state": [404, { errors: [] }],
  });
  const root = createRootRoute();
  const inbox = createRoute({ getParentRoute: () => root, path: "/inbox", component: Route.options.component as never });
  const ofConsole = createRoute({ getParentRoute: () => root, path: "/user_manage/inbox", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([inbox, ofConsole]),
    history: createMemoryHistory({ initialEntries: ["/inbox"] }),
  });
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, profile);
  renderSignedIn(<RouterProvider router={router as never} />, client);
  return () => router.state.location.pathname;
};

test("a member of a hospital who is no doctor gets the console's inbox instead of the licence check", async () => {
  await expect.poll(open({ id: unregistered, is_owner: true })).toBe("/user_manage/inbox");
});
