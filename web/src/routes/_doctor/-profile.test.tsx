import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { unreadQuery } from "../../features/inbox/index.ts";
import { userProfileQuery } from "../../features/profiles/index.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import { ShellFrame } from "../../ui/doctor-shell/shell-frame.tsx";
import { Route } from "./profile.tsx";

afterEach(() => vi.unstubAllGlobals());

const reason = "이름과 면허번호가 서로 맞지 않아요.";

const path = "GET /api/v1/profiles/user_profile";
const rejected = makeProfile({ license_state: "rejected", license_rejection_reason: reason });

const unread = (newest_id: number) => ({ unread_count: 1, unread_capped: false, newest_id });

/** Opens the page with a verified licence in the cache. */
const openProfile = () => {
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
  client.setQueryData(unreadQuery().queryKey, unread(7));
  renderSignedIn(
    <ShellFrame head={null} foot={null} bell={null}>
      <RouterProvider router={router as never} />
    </ShellFrame>,
    client,
  );
  return client;
};

test("the notice about a rejected licence leads to its reason, although the profile was read before the rejection", async () => {
  serve({ [path]: [200, { profile: rejected }] });
  openProfile();
  expect(await screen.findByText(`이유: ${reason}`)).toBeDefined();
});

test("a decision that arrives while the page is open shows without another visit", async () => {
  let profile = makeProfile({ license_state: "verified" });
  serve({ [path]: () => [200, { profile }] });
  const client = openProfile();
  await screen.findByText("오도현");
  profile = rejected;
  act(() => client.setQueryData(unreadQuery().queryKey, unread(8)));
  expect(await screen.findByText(`이유: ${reason}`)).toBeDefined();
});

test("a tab that comes back to the foreground shows what another device has changed, before the doctor edits it", async () => {
  let introductions = [{ id: 4, content: "예전 소개" }];
  let profile = makeProfile({ current_hospital_name: "예전 병원" });
  serve({ [path]: () => [200, { profile }], "GET /api/v1/introductions": () => [200, { introductions }] });
  openProfile();
  await screen.findByDisplayValue("예전 병원");
  await screen.findByText("예전 소개");
  introductions = [{ id: 4, content: "새 소개" }];
  profile = makeProfile({ current_hospital_name: "새 병원" });
  act(() => void globalThis.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByDisplayValue("새 병원")).toBeDefined();
  expect(await screen.findByText("새 소개")).toBeDefined();
});
