import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ArrivedPosts } from "./arrived-posts.tsx";

afterEach(() => vi.unstubAllGlobals());

test("404 post_alert.not_found: the page of a missing alert leads to the doctor's alerts", async () => {
  serve({ "GET /api/v1/post_alerts/7": refusal(404, "post_alert.not_found", "알림을 찾을 수 없어요.") });
  const root = createRootRoute({ component: () => <ArrivedPosts id={7} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect(await screen.findByText("찾는 알림이 없어요")).toBeDefined();
  expect(screen.getByRole("link", { name: "내 알림 보기" }).getAttribute("href")).toBe("/posts-alerts");
});
