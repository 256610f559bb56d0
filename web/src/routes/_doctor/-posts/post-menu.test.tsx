import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeDraft } from "../../../lib/drafts.ts";
import { makeDetail } from "../../../testing/job-posts.ts";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PostMenu } from "./post-menu.tsx";

afterEach(() => vi.unstubAllGlobals());

const show = () => {
  serve({});
  const root = createRootRoute({
    component: () => <PostMenu post={makeDetail({ id: 7 })} wide hasProfile className={undefined} onHidden={() => {}} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test.each([
  ["an item", () => screen.getByRole("menuitem", { name: "이 공고 신고" })],
  ["its button", () => screen.getByRole("button", { name: "더 보기" })],
])("Escape on %s closes the menu, and the focus is on the button", async (_place, find) => {
  show();
  const button = await screen.findByRole("button", { name: "더 보기" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("menuitem", { name: "이 공고 신고" });
  find().focus();
  fireEvent.keyDown(find(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a report that the end of the session interrupted is open again after the sign-in, and a closed one is not", async () => {
  signInAs("DOC1");
  storeDraft("report:7", { reason: "wrong_pay" });
  show();
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "급여가 실제와 달라요" })).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  show();
  await screen.findByRole("button", { name: "더 보기" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
