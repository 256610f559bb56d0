import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createLayeredHistory } from "../lib/layered-history.ts";
import { layers } from "../lib/layers.ts";
import { openTab } from "../testing/session-history.ts";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { confirmAction } from "./confirm.tsx";
import { useLeaveConfirmation } from "./use-leave-confirmation.ts";

const Editor = () => {
  useLeaveConfirmation({
    isNeeded: true,
    confirm: () => confirmAction({ title: "나갈까요?", confirmLabel: "나가기", cancelLabel: "계속" }),
  });
  return <h1>편집</h1>;
};

/** The editor as the second page of the tab. */
const show = async () => {
  const tab = openTab(["/list", "/editor"]);
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const pages = [page("/list", () => <h1>목록</h1>), page("/editor", Editor), page("/other", () => <h1>다른 화면</h1>)];
  const router = createRouter({ routeTree: root.addChildren(pages), history: createLayeredHistory(layers, tab.window) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("편집");
  return { tab, router };
};

test("after Back the question is a layer over the page, and a second Back keeps the input", async () => {
  const { tab } = await show();
  tab.pressBack();
  await screen.findByText("나갈까요?");
  await expect.poll(() => tab.trail()).toEqual(["/list", "/editor", "/editor"]);
  tab.pressBack();
  await waitFor(() => expect(screen.queryByText("나갈까요?")).toBeNull());
  await expect.poll(() => tab.trail()).toEqual(["/list", "/editor"]);
  expect(screen.getByText("편집")).toBeDefined();
});

test("after Back, leaving shows the page before, and Forward leads to the editor again", async () => {
  const { tab } = await show();
  tab.pressBack();
  fireEvent.click(await screen.findByText("나가기"));
  await screen.findByText("목록");
  expect(tab.trail()).toEqual(["/list"]);
  tab.pressForward();
  await screen.findByText("편집");
});

test("a link is followed only after the user leaves, and Back returns to the editor", async () => {
  const { tab, router } = await show();
  void router.navigate({ href: "/other" });
  fireEvent.click(await screen.findByText("계속"));
  await waitFor(() => expect(screen.queryByText("나갈까요?")).toBeNull());
  expect(screen.getByText("편집")).toBeDefined();
  void router.navigate({ href: "/other" });
  fireEvent.click(await screen.findByText("나가기"));
  await screen.findByText("다른 화면");
  await expect.poll(() => tab.trail()).toEqual(["/list", "/editor", "/other"]);
});
