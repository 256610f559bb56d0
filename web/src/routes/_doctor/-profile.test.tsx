import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { userProfileQuery } from "../../features/profiles/index.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import { ShellFrame } from "../../ui/doctor-shell/shell-frame.tsx";
import { Route } from "./profile.tsx";

afterEach(() => vi.unstubAllGlobals());

const reason = "이름과 면허번호가 서로 맞지 않아요.";

test("the notice about a rejected licence leads to its reason, although the profile was read before the rejection", async () => {
  const rejected = makeProfile({ license_state: "rejected", license_rejection_reason: reason });
  serve({ "GET /api/v1/profiles/user_profile": [200, { profile: rejected }] });
  const root = createRootRoute();
  const profile = createRoute({
    getParentRoute: () => root,
    path: "/profile",
    component: Route.options.component as never,
  });
  const posts = createRoute({ getParentRoute: () => root, path: "/posts", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([profile, posts]),
    history: createMemoryHistory({ initialEntries: ["/profile"] }),
  });
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile({ license_state: "verified" }));
  renderSignedIn(
    <ShellFrame head={null} foot={null} bell={null}>
      <RouterProvider router={router as never} />
    </ShellFrame>,
    client,
  );
  expect(await screen.findByText(`이유: ${reason}`)).toBeDefined();
});
