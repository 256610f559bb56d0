import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { NotFound } from "./page-states.tsx";

test("an unknown page has its own title, and leads to the start", async () => {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: NotFound }),
    history: createMemoryHistory({ initialEntries: ["/an-unknown-page"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect((await screen.findByRole("link", { name: "처음으로" })).getAttribute("href")).toBe("/");
  expect(document.title).toBe("찾는 화면이 없어요 | 라운즈");
});
