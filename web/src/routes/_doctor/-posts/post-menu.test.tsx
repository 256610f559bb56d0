import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PostMenu } from "./post-menu.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["an item", () => screen.getByRole("menuitem", { name: "이 공고 신고" })],
  ["its button", () => screen.getByRole("button", { name: "더 보기" })],
])("Escape on %s closes the menu, and the focus is on the button", async (_place, find) => {
  serve({});
  const root = createRootRoute({
    component: () => <PostMenu post={makeDetail({ id: 7 })} wide hasProfile className={undefined} onHidden={() => {}} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const button = await screen.findByRole("button", { name: "더 보기" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("menuitem", { name: "이 공고 신고" });
  find().focus();
  fireEvent.keyDown(find(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
