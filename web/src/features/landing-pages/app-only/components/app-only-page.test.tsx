import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { saveSession } from "../../../../lib/session.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { AppOnlyPage } from "./app-only-page.tsx";

afterEach(() => localStorage.clear());

const show = async () => {
  const routeTree = createRootRoute({ component: () => <AppOnlyPage landing={{}} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient(), { app_store_url: null, play_store_url: null });
  await screen.findByText("웹에서 공고 보기");
};

test("a visitor can sign in on the page of the app", async () => {
  await show();
  expect(screen.getByText("로그인")).toBeDefined();
});

test("a doctor who is signed in sees no login there", async () => {
  saveSession({ access_token: "a", expires_in: 900, refresh_token: "r", user_code: "DOC1", user_role: "Doctor" });
  await show();
  expect(screen.queryByText("로그인")).toBeNull();
});
