import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { NotFound, PageFailure } from "./page-states.tsx";

test("an unknown page has its own title, and leads to the start", async () => {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: NotFound }),
    history: createMemoryHistory({ initialEntries: ["/an-unknown-page"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect((await screen.findByRole("link", { name: "처음으로" })).getAttribute("href")).toBe("/");
  expect(document.title).toBe("찾는 화면이 없어요 | 라운즈");
});

test("a screen whose code does not arrive names the connection, and loads when the network returns", async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/inb-1234567.js"));
  const root = createRootRoute({ loader: load, component: () => "알림함", errorComponent: PageFailure });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect((await screen.findByRole("alert")).textContent).toContain("인터넷 연결을 확인하고 다시 시도해 주세요.");
  fireEvent(window, new Event("online"));
  await screen.findByText("알림함");
  vi.spyOn(console, "error").mockClear();
});
